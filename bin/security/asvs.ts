import { type Chapter, isHeld, type Proof, readChapters } from '../proofs/readChapters.ts';
import { shown } from '../proofs/shown.ts';

type Requirement = {
  /** A requirement of ASVS 5.0, or several in a row that one reason answers. */
  ids: string[];
  level: 1 | 2;
  /** In our own words. */
  what: string;
};
type Line = Requirement & Proof;

/** The table of security/asvs.txt. */
export const readAsvs = () => readChapters('security/asvs.txt', readHead);

function readHead(head: string): Requirement {
  const parts = /^([\d.]+)(?:-[\d.]*?(\d+))? ([12]) (.+)$/.exec(head);
  if (!parts) throw new Error(`not understood: ${head}`);
  return { ids: idsOf(parts[1]!, parts[2]), level: Number(parts[3]) as 1 | 2, what: parts[4]! };
}

function idsOf(first: string, last: string | undefined) {
  const section = first.slice(0, first.lastIndexOf('.'));
  const from = Number(first.split('.').at(-1));
  return Array.from({ length: Number(last ?? from) - from + 1 }, (_, i) => `${section}.${from + i}`);
}

/** 'held N of M': of the requirements that apply here. */
export function count(chapters: Chapter<Requirement>[]) {
  const lines = chapters.flatMap(({ lines }) => lines);
  const many = (some: Line[]) => some.reduce((sum, { ids }) => sum + ids.length, 0);
  const held = many(lines.filter(isHeld));
  const apart = many(lines.filter(line => 'doesNotApply' in line));
  const all = many(lines);
  return `held ${held} of ${all - apart}; ${apart} of ${all} do not apply`;
}

/** The table as docs/security.md shows it. */
const render = (chapters: Chapter<Requirement>[]) =>
  [
    `Of the ${chapters.flatMap(({ lines }) => lines.flatMap(({ ids }) => ids)).length} requirements of levels 1 and 2: **${count(chapters)}**.`,
    ...chapters.flatMap(({ name, lines }) => [
      `\n### ${name}\n`,
      '| ASVS 5.0 | Level | What | Held by |\n|---|---|---|---|',
      ...lines.map(line => `| ${numbers(line)} | ${line.level} | ${line.what} | ${shown(line)} |`),
    ]),
  ].join('\n');

const numbers = ({ ids }: Line) => (ids.length > 1 ? `${ids[0]} to ${ids.at(-1)}` : ids[0]);

const marks = /(<!-- asvs -->\n)[\s\S]*(\n<!-- \/asvs -->)/;

/** docs/security.md with the table as it is now. */
export function withTable(document: string) {
  if (!marks.test(document)) throw new Error('docs/security.md has lost the marks of its table');
  return document.replace(marks, (_, before, after) => `${before}\n${render(readAsvs())}\n${after}`);
}
