import pg from 'pg';

export type Query = { name?: string; text: string; values: unknown[] };

/** Hears of every query that a client of this process is asked, until the function it returns is called. */
export function hearQueries(heard: (query: Query, client: pg.Client) => void): () => void {
  const { query } = pg.Client.prototype;
  const listening = function (this: pg.Client, ...given: [string | Query, unknown[]?]) {
    const [first, values] = given;
    const { name, text, ...rest } = typeof first === 'string' ? { text: first, values: undefined } : first;
    heard({ ...(name && { name }), text, values: rest.values ?? values ?? [] }, this);
    return Reflect.apply(query, this, given);
  };
  Object.assign(pg.Client.prototype, { query: listening });
  return () => void Object.assign(pg.Client.prototype, { query });
}

/** The queries that `work` has the server of this process make. */
export async function queriesOf(work: () => Promise<unknown>): Promise<Query[]> {
  const asked: Query[] = [];
  const stop = hearQueries(query => asked.push(query));
  try {
    await work();
    return asked;
  } finally {
    stop();
  }
}
