import { explain } from './explain.ts';
import { queriesOf } from './queriesOf.ts';

// Who asks, what happened live meanwhile, and settings: the same for every call.
const isOfTheCall = (text: string) => /\bfrom "?(sessions|outbox|rate_limits)\b|pgboss/.test(text);

/** The blocks that all statements look at which `ask` has the server of this process read by, as `explain` counts them. */
export async function blocksOf(databaseUrl: string, ask: () => Promise<unknown>): Promise<number> {
  const queries = await queriesOf(ask);
  const asked = queries.filter(({ text }) => /^\s*(with|select)/i.test(text) && !isOfTheCall(text));
  if (asked.length === 0) throw new Error('no query was heard');
  let blocks = 0;
  for (const query of asked) blocks += (await explain(databaseUrl, query)).blocks;
  return blocks;
}

/** What each of these costs after each of the steps. */
export async function costsAfter<Step>(
  databaseUrl: string,
  steps: Step[],
  take: (step: Step) => Promise<unknown>,
  asked: Record<string, () => Promise<unknown>>,
) {
  const costs: Record<string, number[]> = {};
  for (const step of steps) {
    await take(step);
    for (const [what, ask] of Object.entries(asked))
      costs[what] = [...(costs[what] ?? []), await blocksOf(databaseUrl, ask)];
  }
  return costs;
}
