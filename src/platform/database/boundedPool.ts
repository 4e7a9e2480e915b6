import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { watched } from './watchQueries.ts';

// A little longer than the timeouts of PostgreSQL itself, which fires first if it is still reachable.
const longestSilenceMs = 2_500;
// Beyond this queue length a request would time out anyway, so it is refused at once.
const longestQueue = 2_000;
// The timeout outside of a request, and the minimum within one.
const longestWaitMs = 4_000;
const leastWaitMs = 100;
// With its last statement a request ends within five seconds. A batch (batch.ts) has a budget of its own.
const requestWaitMs = 2_500;

const budgets = new AsyncLocalStorage<{ leftMs: number }>();

/** Runs `work` as one request: its waits for connections share one budget. */
export const asRequest = <T>(work: () => T) => budgets.run({ leftMs: requestWaitMs }, work);

const begun = Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [], fields: [], oid: 0 });

/**
 * A pipelined connection: statements are sent without waiting for the answer to the one before. It is destroyed when an
 * answer does not arrive in time, since a dead TCP connection reports no error.
 */
export class BoundedClient extends pg.Client {
  private isCorked = false;

  constructor(config?: pg.ClientConfig) {
    super({ ...config, pipeline: true } as pg.ClientConfig);
  }

  // pg overloads `query`; every form returns a promise or calls its last argument.
  override query = ((...args: unknown[]) => {
    const observe = watched(args[0]);
    const stopTimer = this.startTimer();
    const done = (error?: unknown) => {
      stopTimer();
      observe?.(error);
    };
    const callback = args.at(-1);
    if (typeof callback === 'function')
      args[args.length - 1] = (...result: unknown[]) => {
        done(result[0]);
        callback(...result);
      };
    this.corkForThisTurn();
    const result = super.query(...(args as [string])) as unknown;
    if (result instanceof Promise) result.then(() => done(), done);
    // `begin` fails only if the connection is lost, and then every statement after it fails as well.
    if (isBegin(args[0])) return begun;
    if (!(result instanceof Promise) && typeof callback !== 'function') done();
    return result;
  }) as pg.Client['query'];

  // Statements of one turn of the event loop leave in one packet, so PostgreSQL is woken once.
  private corkForThisTurn() {
    const { stream } = this.connection;
    if (this.isCorked || !stream.cork) return;
    this.isCorked = true;
    stream.cork();
    process.nextTick(() => {
      this.isCorked = false;
      stream.uncork();
    });
  }

  private startTimer() {
    let isOver = false;
    // An answer that arrived while this process was busy is read before the connection is destroyed.
    const giveUp = () => setImmediate(() => isOver || this.connection.stream.destroy());
    const timer = setTimeout(giveUp, longestSilenceMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }
}

const isBegin = (query: unknown) => (query as { text?: string } | undefined)?.text === 'begin';

type Callback = (...result: unknown[]) => void;

/** A pool with a bounded queue and a bounded wait for a connection. */
export class BoundedPool extends pg.Pool {
  override connect = ((callback?: Callback) => {
    if (this.waitingCount >= longestQueue) return refused(callback);
    const budget = budgets.getStore();
    // The pool reads this option once for each call of connect.
    this.options.connectionTimeoutMillis = budget ? Math.max(leastWaitMs, budget.leftMs) : longestWaitMs;
    if (!budget) return super.connect(callback as never);
    const begun = performance.now();
    const count = () => {
      budget.leftMs -= performance.now() - begun;
    };
    if (callback)
      return super.connect(((...result: unknown[]) => {
        count();
        callback(...result);
      }) as never);
    return super.connect().finally(count);
  }) as pg.Pool['connect'];
}

function refused(callback: Callback | undefined) {
  const full = Object.assign(new Error('too many wait for a database connection'), { code: '53300' });
  return callback ? callback(full) : Promise.reject(full);
}
