import type { Proof } from '../proofs/readChapters.ts';
import { shown } from '../proofs/shown.ts';
import { count, type Line, readFriendliness, readSpec, sentencesOf } from './lines.ts';

const head = `# Conformance

Made by \`npm run conformance\` from conformance/spec.txt, conformance/friendliness.txt and src/app/texts.catalogue.ts; a test
fails when this page is not what they say, or when a test that it names is gone.

What the product must do is written down in a specification of nine points, and in decisions that settle what it leaves
open. Each line below says in our words what it asks, and which tests find it in the running product, through the browser
(\`e2e/\`) or the API. A test is named once for each line it proves. \`npm test -- conformance\` runs those that were made for
this page; all others run where they stand.
`;

const cell = (text: string) => text.replaceAll('|', '\\|');

const table = (first: string, rows: [string, string, Proof][]) =>
  [
    `| ${first} | What | Found by |\n|---|---|---|`,
    ...rows.map(([id, what, proof]) => `| ${cell(id)} | ${cell(what)} | ${cell(shown(proof))} |`),
  ].join('\n');

const linesTable = (lines: Line[]) =>
  table(
    'Line',
    lines.map(line => [line.id, line.what, line]),
  );

/** Of the tenth chapter, which is not one of the specification, there are none. */
function sentencesTable(point: number) {
  const sentences = sentencesOf(point);
  if (sentences.length === 0) return [];
  return [
    table(
      'Sentence',
      sentences.map(({ text, cause, proof }) => [`‘${text}’`, cause, proof]),
    ),
  ];
}

/** docs/conformance.md as it has to be. */
export function conformanceDocument() {
  const points = readSpec().flatMap(({ name, lines }) => [
    `## ${name}`,
    linesTable(lines),
    ...sentencesTable(Number.parseInt(name, 10)),
  ]);
  const friendliness = readFriendliness().flatMap(({ name, lines }) => [`### ${name}`, linesTable(lines)]);
  return `${[
    head,
    `Found: **${count()}**. What is not found has its reason in its line.`,
    ...points,
    '## What people expect of every screen',
    ...friendliness,
  ].join('\n\n')}\n`;
}
