import pg from 'pg';

export type Query = { name?: string; text: string; values: unknown[] };

/** The queries that `work` has the server of this process make. */
export async function queriesOf(work: () => Promise<unknown>): Promise<Query[]> {
  const { query } = pg.Client.prototype;
  const asked: Query[] = [];
  const listening = function (this: pg.Client, ...given: [string | Query, unknown[]?]) {
    const [first, values] = given;
    const { name, text, ...rest } = typeof first === 'string' ? { text: first, values: undefined } : first;
    asked.push({ ...(name && { name }), text, values: rest.values ?? values ?? [] });
    return Reflect.apply(query, this, given);
  };
  Object.assign(pg.Client.prototype, { query: listening });
  try {
    await work();
    return asked;
  } finally {
    Object.assign(pg.Client.prototype, { query });
  }
}
