import pg from 'pg';

// A little longer than PostgreSQL itself gives a transaction: it speaks first, if it speaks at all.
const longestSilenceMs = 3_000;
// What waits longer than anybody would is refused at once: memory and time go to those who are here already.
const longestQueue = 2_000;

/** A connection that is given up when an answer does not come: a line that is dead, and says nothing, would be waited for. */
export class PatientClient extends pg.Client {
  // pg declares a form of `query` for each way to ask; all of them end in a promise, or call what is given last.
  override query = ((...asked: unknown[]) => {
    const done = this.watch();
    const heard = asked.at(-1);
    if (typeof heard === 'function')
      asked[asked.length - 1] = (...answer: unknown[]) => {
        done();
        heard(...answer);
      };
    const answer = super.query(...(asked as [string])) as unknown;
    if (answer instanceof Promise) answer.then(done, done);
    else if (typeof heard !== 'function') done();
    return answer;
  }) as pg.Client['query'];

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

/** A pool in which only so many wait for a connection. */
export class BoundedPool extends pg.Pool {
  override connect = ((heard?: (error: Error) => void) => {
    if (this.waitingCount < longestQueue) return super.connect(heard as never);
    const full = Object.assign(new Error('too many wait for a database connection'), { code: '53300' });
    return heard ? heard(full) : Promise.reject(full);
  }) as pg.Pool['connect'];
}
