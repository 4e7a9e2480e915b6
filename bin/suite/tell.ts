import { relative } from 'node:path';
import type { EventData } from 'node:test';
import { inspect, stripVTControlCharacters } from 'node:util';

const shownLines = 40;

/**
 * Prints a failed test: its title, where it stands, and why, without the lines of Node's own. Returns what it printed,
 * nothing for a suite: it fails with its tests, which have spoken for themselves.
 */
export function tellFailure({ name, file, line, details }: EventData.TestFail) {
  if ((details.error as { failureType?: string }).failureType === 'subtestsFailed') return undefined;
  const cause = details.error.cause ?? details.error;
  const reason = stripVTControlCharacters(cause instanceof Error ? inspect(cause) : String(cause));
  const lines = reason.split('\n').filter(line => !/\(?node:internal/.test(line));
  const place = file ? `${relative('.', file)}:${line}` : '';
  const told = `✖ ${name}\n${indent([place, ...lines.slice(0, shownLines)].join('\n'))}\n`;
  console.log(told);
  return told;
}

/** What failed, and what passed only when run again, once more at the end, where it is looked for. */
export function tellAgain({ failures, onlyAgain }: { failures: string[]; onlyAgain: string[] }) {
  if (onlyAgain.length > 0)
    console.log(`\nPassed only when run again, alone:\n${onlyAgain.map(short).join('\n')}`);
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map(short).join('\n')}`);
}

const short = (told: string) => told.split('\n').slice(0, 14).join('\n');

/** Prints the files that took longest, in seconds. */
export function tellSlowest(seconds: [file: string, seconds: number][]) {
  const slowest = seconds.toSorted((a, b) => b[1] - a[1]).slice(0, 10);
  if (slowest.length < 2) return;
  console.log('\nSlowest files:');
  for (const [file, took] of slowest) console.log(`  ${took.toFixed(1).padStart(6)} s  ${file}`);
  console.log('');
}

export const indent = (text: string) => text.replaceAll(/^/gm, '    ');
