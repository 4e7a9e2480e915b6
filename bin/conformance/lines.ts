import { catalogue } from '#/app/texts.catalogue.ts';
import { type Chapter, type Proof, readChapters, testsOf } from '../proofs/readChapters.ts';
import { seenBy } from '../proofs/seenBy.ts';

type Numbered = {
  id: string;
  /** In our own words. */
  what: string;
};
export type Line = Numbered & Proof;

function readHead(head: string): Numbered {
  const parts = /^([\d.]+) (.+)$/.exec(head);
  if (!parts) throw new Error(`not understood: ${head}`);
  return { id: parts[1]!, what: parts[2]! };
}

/** The requirements of the specification, point by point; its sentences are in src/app/texts.catalogue.ts. */
export const readSpec = (): Chapter<Numbered>[] => readChapters('conformance/spec.txt', readHead);

/** What people expect of every screen. */
export const readFriendliness = (): Chapter<Numbered>[] =>
  readChapters('conformance/friendliness.txt', readHead);

/** The sentences of a point, each with the browser tests that bring it to the screen. */
export const sentencesOf = (point: number) =>
  catalogue
    .filter(([of]) => of === point)
    .map(([, text, cause, key]) => ({ text, cause, proof: { tests: seenBy(key) } }));

/** '211 of 214 …': of the lines, and of the sentences. */
export function count() {
  const lines = readSpec().flatMap(({ lines }) => lines);
  const proven = lines.filter(line => testsOf(line).length > 0).length;
  const points = readFriendliness().flatMap(({ lines }) => lines);
  const met = points.filter(line => testsOf(line).length > 0).length;
  return (
    `${proven} of ${lines.length} lines and ${catalogue.length} sentences of the specification, ` +
    `${met} of ${points.length} points of friendliness`
  );
}
