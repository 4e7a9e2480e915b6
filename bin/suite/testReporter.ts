import { Transform } from 'node:stream';
import type { TestEvent } from 'node:test/reporters';
import { type Failure, failureOf } from './failures.ts';

/** What a process of tests tells of one file. */
export type Told =
  | { what: 'began'; title: string }
  | { what: 'passed' | 'skipped'; counts: number; title: string }
  /** Without words if one within it has failed and said why. */
  | { what: 'failed'; counts: number; failure?: Failure }
  | { what: 'noted'; message: string }
  /** The file itself, after all of its tests. */
  | { what: 'ended'; failure?: Failure };

/** A reporter of node:test: files are its outermost tests. */
function toldOf({ type, data }: TestEvent): Told | undefined {
  if (type === 'test:dequeue') return { what: 'began', title: data.name };
  if (type === 'test:diagnostic' && data.nesting > 0) return { what: 'noted', message: data.message };
  if (type !== 'test:pass' && type !== 'test:fail') return undefined;
  const failure = type === 'test:fail' ? failureOf(data) : undefined;
  if (data.nesting === 0) return { what: 'ended', failure };
  // A suite, or a test that is made of others, is not counted beside them.
  const counts = data.details.type === 'suite' ? 0 : 1;
  if (type === 'test:fail') return { what: 'failed', counts, failure };
  const isLeftOut = data.skip !== undefined || data.todo !== undefined;
  return { what: isLeftOut ? 'skipped' : 'passed', counts, title: data.name };
}

export default new Transform({
  writableObjectMode: true,
  transform(event: TestEvent, _encoding, done) {
    const told = toldOf(event);
    if (told) process.send?.(told);
    done();
  },
});
