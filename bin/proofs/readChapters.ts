import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

/** A test by its file and its title; no title: all of the file. */
export type NamedTest = { file: string; title: string };

/** The tests that prove a line of a table, or why there are none. */
export type Proof = { tests: NamedTest[] } | { notHeld: string } | { doesNotApply: string };

export type Chapter<Head> = { name: string; lines: (Head & Proof)[] };

/**
 * A table of proofs: a chapter begins with #, a line with a number; below it are the tests that prove it (=), or why
 * it is not met (-), or why it does not apply (/). `readHead` parses the line itself and throws if it cannot.
 */
export function readChapters<Head>(file: string, readHead: (head: string) => Head): Chapter<Head>[] {
  const blocks = readFileSync(join(root, file), 'utf8').split(/^# /m).slice(1);
  return blocks.map(block => {
    const [name, ...rest] = block.split('\n');
    const entries = rest
      .join('\n')
      .split(/^(?=\d)/m)
      .slice(1);
    return { name: name!, lines: entries.map(entry => readLine(entry, readHead)) };
  });
}

function readLine<Head>(entry: string, readHead: (head: string) => Head): Head & Proof {
  const [head, ...under] = entry.trim().split('\n');
  if (under.length === 0) throw new Error(`nothing holds it: ${entry}`);
  return { ...readHead(head!), ...readProof(under) };
}

function readProof(under: string[]): Proof {
  const [sign] = under[0]!;
  const reason = under[0]!.slice(2);
  if (sign === '-') return { notHeld: reason };
  if (sign === '/') return { doesNotApply: reason };
  return {
    tests: under.map(one => {
      const [file, title = ''] = one.slice(2).split(' > ');
      return { file: file!, title };
    }),
  };
}

/** Whether tests show it, rather than a sentence why not. */
export const isHeld = (proof: Proof) => 'tests' in proof;
export const testsOf = (proof: Proof) => ('tests' in proof ? proof.tests : []);
