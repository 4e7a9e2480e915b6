import { readFileSync } from 'node:fs';
import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import type { EventData } from 'node:test';
import { inspect, stripVTControlCharacters } from 'node:util';

/*
 * What failed, in a folder for each test: why.txt, the server's last lines of log in log.txt and, if browsers were open,
 * who looked at what in screens.txt, with a picture of each. The folders of a run are gone with the next one.
 */
const folder = 'test-failures';
const shownLines = 40;

const nameOf = (text: string) =>
  text
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 80)
    .replaceAll(/^-|-$/g, '');

/** Relative to the repository. */
const folderOf = (file: string, title: string) =>
  join(folder, nameOf(relative('.', resolve(file)).replace(/\.test\.tsx?$/, '')), nameOf(title));

export const clearFailures = () => rm(folder, { recursive: true, force: true });

/** Writes down, in a test's own process, what a person saw when it failed. `png` is a picture of their screen. */
export async function keepScreen(file: string, title: string, who: string, where: string, png: Buffer) {
  const place = folderOf(file, title);
  await mkdir(place, { recursive: true });
  const told = await readFile(join(place, 'screens.txt'), 'utf8').catch(() => '');
  const picture = `${told.split('\n').length}-${nameOf(who)}.png`;
  await writeFile(join(place, picture), png);
  await appendFile(join(place, 'screens.txt'), `${who} at ${where}: ${picture}\n`);
}

/**
 * What is done after each test that failed, in its own process, while all it opened is still open: pictures of screens.
 */
export const afterFailure = new Set<(file: string, title: string) => Promise<void>>();

/** A test that failed, or a file that did not run to its end. */
export type Failure = { title: string; at: string; reason: string };

const inBundle = /(?:file:\/\/)?(\/[^\s()]*\/dist\/tests\/[^\s():]+\.js):(\d+):(\d+)/g;
const maps = new Map<string, SourceMap>();

/*
 * The text with each place in a bundle replaced by its place in the sources. Done here and not by Node's
 * `--enable-source-maps`, which reads the maps at the start of every test file: a tenth of what a small one costs.
 */
const atSources = (text: string) =>
  text.replaceAll(inBundle, (whole, file: string, line: string, column: string) => {
    const map = maps.get(file) ?? new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
    maps.set(file, map);
    const origin = map.findOrigin(Number(line), Number(column));
    if (!('fileName' in origin)) return whole;
    return `${relative('.', resolve(dirname(file), origin.fileName))}:${origin.lineNumber}:${origin.columnNumber}`;
  });

/** Nothing for a suite: it fails with its tests, which have spoken for themselves. */
export function failureOf(event: EventData.TestFail): Failure | undefined {
  const { name, file, line, column, details } = event;
  if ((details.error as { failureType?: string }).failureType === 'subtestsFailed') return undefined;
  const cause = details.error.cause ?? details.error;
  const reason = atSources(stripVTControlCharacters(cause instanceof Error ? inspect(cause) : String(cause)))
    .split('\n')
    .filter(line => !/\(?node:internal/.test(line))
    .slice(0, shownLines)
    .join('\n');
  return { title: name, at: file ? atSources(`${resolve(file)}:${line}:${column}`) : '', reason };
}

/** Writes a failure's folder and returns what to print: title, line, reason, who saw what, and where all of it lies. */
export async function explain(file: string, { title, at, reason }: Failure, log: string[]) {
  const place = folderOf(file, title);
  await mkdir(place, { recursive: true });
  const screens = await readFile(join(place, 'screens.txt'), 'utf8').catch(() => '');
  await writeFile(join(place, 'why.txt'), `${title}\n${at}\n\n${reason}\n`);
  await writeFile(join(place, 'log.txt'), `${atSources(log.join('\n'))}\n`);
  const lines = [at, reason, ...screens.trim().split('\n').filter(Boolean), `${place}/`];
  return `✖ ${title}\n${lines.join('\n').replaceAll(/^/gm, '    ')}`;
}
