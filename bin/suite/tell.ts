import { relative } from 'node:path';
import type { EventData } from 'node:test';
import { inspect, stripVTControlCharacters } from 'node:util';

const shownLines = 40;

/** Prints a failed test: its title, where it stands, and why, without the lines of Node's own. */
export function tellFailure({ name, file, line, details }: EventData.TestFail) {
  // A suite fails with its tests, which have spoken for themselves.
  if ((details.error as { failureType?: string }).failureType === 'subtestsFailed') return;
  const cause = details.error.cause ?? details.error;
  const reason = stripVTControlCharacters(cause instanceof Error ? inspect(cause) : String(cause));
  const lines = reason.split('\n').filter(line => !/\(?node:internal/.test(line));
  const place = file ? `${relative('.', file)}:${line}` : '';
  console.log(`✖ ${name}\n${indent([place, ...lines.slice(0, shownLines)].join('\n'))}\n`);
}

export function tellSlowest(seconds: [file: string, seconds: number][]) {
  const slowest = seconds.toSorted((a, b) => b[1] - a[1]).slice(0, 10);
  if (slowest.length < 2) return;
  console.log('\nSlowest files:');
  for (const [file, took] of slowest) console.log(`  ${took.toFixed(1).padStart(6)} s  ${file}`);
  console.log('');
}

export const indent = (text: string) => text.replaceAll(/^/gm, '    ');
