import { roleLimits } from '../../../src/platform/database/embedded/roles.ts';
import { explain } from '../../../test/support/explain.ts';
import type { Person } from '../../../test/support/person.ts';
import { queriesOf } from '../../../test/support/queriesOf.ts';
import type { Rounds } from '../../../test/support/rounds.ts';

/** The blocks that all statements of a call look at; or why there is no number. */
export async function blocksOf(
  { databaseUrl }: Pick<Rounds, 'databaseUrl'>,
  reader: Person,
  path: string,
): Promise<number | string> {
  let status = 0;
  const queries = await queriesOf(async () => {
    const answer = await reader.request('GET', path);
    await answer.arrayBuffer();
    status = answer.status;
  });
  if (status !== 200) return `HTTP ${status}`;
  const asked = queries.filter(({ text }) => /^\s*(with|select)/i.test(text) && !isOfTheCall(text));
  if (asked.length === 0) throw new Error(`no query of ${path} was heard`);
  const url = asProduct(databaseUrl);
  let blocks = 0;
  try {
    for (const query of asked) blocks += (await explain(url, query)).blocks;
  } catch (error) {
    if ((error as { code?: string }).code === '57014') return 'timeout';
    throw error;
  }
  return blocks;
}

// Who asks, what happened live meanwhile, and settings: the same for every call.
const isOfTheCall = (text: string) => /\bfrom "?(sessions|outbox|rate_limits)\b|pgboss/.test(text);

/** The address of the database with the limits of the product's role, which the bench's own sets aside while it fills. */
function asProduct(databaseUrl: string) {
  const url = new URL(databaseUrl);
  // The last is only known from PostgreSQL 17 on.
  const { transaction_timeout: _, ...limits } = roleLimits;
  const options = Object.entries(limits).map(([limit, value]) => `-c ${limit}=${value}`);
  url.searchParams.set('options', options.join(' '));
  return url.href;
}
