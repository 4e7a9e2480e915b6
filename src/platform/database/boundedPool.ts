import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { watched } from './watchQueries.ts';

// A little longer than the timeouts of PostgreSQL itself, which fires first if it is still reachable. A connection that is
// silent for so long is destroyed, since a dead TCP connection reports no error.
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

/** A pipelined connection: statements are sent without waiting for the answer to the one before. */
export class BoundedClient extends pg.Client {
  private isCorked = false;

  constructor(config?: pg.ClientConfig) {
    super({ query_timeout: longestSilenceMs, ...config, pipeline: true } as pg.ClientConfig);
  }

  // pg overloads `query`; every form returns a promise or calls its last argument.
  override query = ((...args: unknown[]) => {
    this.corkForThisTurn();
    const done = watched(args[0]);
    if (!done) return super.query(...(args as [string]));
    const callback = args.at(-1);
    if (typeof callback === 'function')
      args[args.length - 1] = (...result: unknown[]) => {
        done(result[0]);
        callback(...result);
      };
    const result = super.query(...(args as [string])) as unknown;
    if (result instanceof Promise) result.then(() => done(), done);
    else if (typeof callback !== 'function') done();
    return result;
  }) as pg.Client['query'];

  // Statements of one turn of the event loop leave in one packet, so PostgreSQL is woken once.
  private corkForThisTurn() {
    const { stream } = this.connection;
    if (this.isCorked) return;
    this.isCorked = true;
    stream.cork();
    process.nextTick(() => {
      this.isCorked = false;
      stream.uncork();
    });
  }
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void;

/** A pool with a bounded queue and a bounded wait for a connection. */
export class BoundedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected) {
    // One is free: there is nothing to wait for.
    if (this.idleCount > 0) return callback ? super.connect(callback) : super.connect();
    const connecting = this.connectInTime();
    if (!callback) return connecting;
    connecting.then(
      client => callback(undefined, client, () => client.release()),
      error => callback(error, undefined, () => {}),
    );
  }

  private async connectInTime(): Promise<pg.PoolClient> {
    if (this.waitingCount >= longestQueue) throw busy('too many wait for a database connection');
    const budget = budgets.getStore();
    const waitMs = budget ? Math.max(leastWaitMs, budget.leftMs) : longestWaitMs;
    const begun = performance.now();
    try {
      return await within(waitMs, super.connect());
    } finally {
      if (budget) budget.leftMs -= performance.now() - begun;
    }
  }
}

/** The connection, or a failure after so many milliseconds; what comes later goes back to the pool. */
function within(milliseconds: number, connecting: Promise<pg.PoolClient>) {
  return new Promise<pg.PoolClient>((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(busy('no database connection became free in time'));
    }, milliseconds);
    connecting.then(client => {
      clearTimeout(timer);
      if (isLate) client.release();
      else resolve(client);
    }, reject);
  });
}

// PostgreSQL's own code for too many connections.
const busy = (message: string) => Object.assign(new Error(message), { code: '53300' });
