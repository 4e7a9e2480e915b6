import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { watched } from './watchQueries.ts';

// A little longer than PostgreSQL itself gives a transaction: it speaks first, if it speaks at all.
const longestSilenceMs = 2_500;
// What waits longer than anybody would is refused at once: memory and time go to those who are here already.
const longestQueue = 2_000;
// Outside of a request, and the least there is within one.
const longestWaitMs = 4_000;
const leastWaitMs = 100;
// With its last statement a request ends within five seconds; what is asked for many at once (together.ts) has as long by itself.
const requestWaitMs = 2_500;

const budgets = new AsyncLocalStorage<{ leftMs: number }>();

/** What follows from `work` is one request: all its waits for connections together have an end. */
export const asRequest = <T>(work: () => T) => budgets.run({ leftMs: requestWaitMs }, work);

const begun = Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [], fields: [], oid: 0 });

/**
 * A connection that is given up when an answer does not come: a line that is dead, and says nothing, would be waited for.
 * What is asked goes out at once, one behind the other, without waiting for the answer before it.
 */
export class PatientClient extends pg.Client {
  private isGathering = false;

  constructor(config?: pg.ClientConfig) {
    super({ ...config, pipeline: true } as pg.ClientConfig);
  }

  // pg declares a form of `query` for each way to ask; all of them end in a promise, or call what is given last.
  override query = ((...asked: unknown[]) => {
    const told = watched(asked[0]);
    const over = this.watch();
    const done = (error?: unknown) => {
      over();
      told?.(error);
    };
    const heard = asked.at(-1);
    if (typeof heard === 'function')
      asked[asked.length - 1] = (...answer: unknown[]) => {
        done(answer[0]);
        heard(...answer);
      };
    this.gather();
    const answer = super.query(...(asked as [string])) as unknown;
    if (answer instanceof Promise) answer.then(() => done(), done);
    // Should it fail, the line is lost, and with it what was sent behind it.
    if (isBegin(asked[0])) return begun;
    if (!(answer instanceof Promise) && typeof heard !== 'function') done();
    return answer;
  }) as pg.Client['query'];

  // What is asked in one turn leaves in one packet: PostgreSQL is woken once for all of it.
  private gather() {
    const { stream } = this.connection;
    if (this.isGathering || !stream.cork) return;
    this.isGathering = true;
    stream.cork();
    process.nextTick(() => {
      this.isGathering = false;
      stream.uncork();
    });
  }

  private watch() {
    let isOver = false;
    // An answer that came while this process was busy is read before the line is given up.
    const giveUp = () => setImmediate(() => isOver || this.connection.stream.destroy());
    const timer = setTimeout(giveUp, longestSilenceMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }
}

const isBegin = (asked: unknown) => (asked as { text?: string } | undefined)?.text === 'begin';

type Heard = (...answer: unknown[]) => void;

/** A pool in which only so many wait for a connection, and each of them only so long. */
export class BoundedPool extends pg.Pool {
  override connect = ((heard?: Heard) => {
    if (this.waitingCount >= longestQueue) return refused(heard);
    const budget = budgets.getStore();
    // The pool reads it once for each connection that is asked for.
    this.options.connectionTimeoutMillis = budget ? Math.max(leastWaitMs, budget.leftMs) : longestWaitMs;
    if (!budget) return super.connect(heard as never);
    const begun = performance.now();
    const count = () => {
      budget.leftMs -= performance.now() - begun;
    };
    if (heard)
      return super.connect(((...answer: unknown[]) => {
        count();
        heard(...answer);
      }) as never);
    return super.connect().finally(count);
  }) as pg.Pool['connect'];
}

function refused(heard: Heard | undefined) {
  const full = Object.assign(new Error('too many wait for a database connection'), { code: '53300' });
  return heard ? heard(full) : Promise.reject(full);
}
