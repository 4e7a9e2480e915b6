import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export type Line = {
  /** A requirement of ASVS 5.0, or several in a row that one reason answers. */
  ids: string[];
  level: 1 | 2;
  /** In our own words. */
  what: string;
} & ({ tests: { file: string; title: string }[] } | { notHeld: string } | { doesNotApply: string });

export type Chapter = { name: string; lines: Line[] };

/**
 * The table of security/asvs.txt: a chapter begins with #, a line with its number, level and words; under it stand the
 * tests that hold it (=), or why it is not held (-), or why it does not apply (/).
 */
export function readAsvs(): Chapter[] {
  const blocks = readFileSync(join(root, 'security/asvs.txt'), 'utf8').split(/^# /m).slice(1);
  return blocks.map(block => {
    const [name, ...rest] = block.split('\n');
    const entries = rest
      .join('\n')
      .split(/^(?=\d)/m)
      .slice(1);
    return { name: name!, lines: entries.map(readLine) };
  });
}

function readLine(entry: string): Line {
  const [head, ...under] = entry.trim().split('\n');
  const parts = /^([\d.]+)(?:-[\d.]*?(\d+))? ([12]) (.+)$/.exec(head!);
  if (!parts || under.length === 0) throw new Error(`not understood: ${entry}`);
  const line = { ids: idsOf(parts[1]!, parts[2]), level: Number(parts[3]) as 1 | 2, what: parts[4]! };
  const [sign] = under[0]!;
  if (sign === '-') return { ...line, notHeld: under[0]!.slice(2) };
  if (sign === '/') return { ...line, doesNotApply: under[0]!.slice(2) };
  const tests = under.map(one => {
    const [file, title = ''] = one.slice(2).split(' > ');
    return { file: file!, title };
  });
  return { ...line, tests };
}

function idsOf(first: string, last: string | undefined) {
  const section = first.slice(0, first.lastIndexOf('.'));
  const from = Number(first.split('.').at(-1));
  return Array.from({ length: Number(last ?? from) - from + 1 }, (_, i) => `${section}.${from + i}`);
}

export const isHeld = (line: Line) => 'tests' in line;

/** 'held N of M': of the requirements that apply here. */
export function count(chapters: Chapter[]) {
  const lines = chapters.flatMap(({ lines }) => lines);
  const many = (some: Line[]) => some.reduce((sum, { ids }) => sum + ids.length, 0);
  const held = many(lines.filter(isHeld));
  const apart = many(lines.filter(line => 'doesNotApply' in line));
  const all = many(lines);
  return `held ${held} of ${all - apart}; ${apart} of ${all} do not apply`;
}

/** The table as docs/security.md shows it. */
const render = (chapters: Chapter[]) =>
  [
    `Of the ${chapters.flatMap(({ lines }) => lines.flatMap(({ ids }) => ids)).length} requirements of levels 1 and 2: **${count(chapters)}**.`,
    ...chapters.flatMap(({ name, lines }) => [
      `\n### ${name}\n`,
      '| ASVS 5.0 | Level | What | Held by |\n|---|---|---|---|',
      ...lines.map(line => `| ${numbers(line)} | ${line.level} | ${line.what} | ${proof(line)} |`),
    ]),
  ].join('\n');

const numbers = ({ ids }: Line) => (ids.length > 1 ? `${ids[0]} to ${ids.at(-1)}` : ids[0]);

function proof(line: Line) {
  if ('notHeld' in line) return `**Not held**: ${line.notHeld}`;
  if ('doesNotApply' in line) return `Does not apply: ${line.doesNotApply}`;
  return line.tests.map(({ file, title }) => `\`${file}\`${title && `: ${title}`}`).join('<br>');
}

const marks = /(<!-- asvs -->\n)[\s\S]*(\n<!-- \/asvs -->)/;

/** docs/security.md with the table as it is now. */
export function withTable(document: string) {
  if (!marks.test(document)) throw new Error('docs/security.md has lost the marks of its table');
  return document.replace(marks, (_, before, after) => `${before}\n${render(readAsvs())}\n${after}`);
}
