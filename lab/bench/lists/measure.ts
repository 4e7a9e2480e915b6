import { blocksOf } from '../../../test/support/blocksOf.ts';
import type { Person } from '../../../test/support/person.ts';
import type { Rounds } from '../../../test/support/rounds.ts';

/** The blocks that all statements of a call look at, or why there is no number; and how much it shows. */
export type Cost = { blocks: number | string; shown: number };

/** What a call costs the role of `databaseUrl`, within its own limits. */
export async function costOf(
  { databaseUrl }: Pick<Rounds, 'databaseUrl'>,
  reader: Person,
  path: string,
): Promise<Cost> {
  let [status, shown] = [0, 0];
  const ask = async () => {
    const answer = await reader.request('GET', path);
    status = answer.status;
    const lists = Object.values((await answer.json()) as object).filter(Array.isArray);
    shown = lists.flat().length;
  };
  try {
    const blocks = await blocksOf(databaseUrl, ask);
    return { blocks: status === 200 ? blocks : `HTTP ${status}`, shown };
  } catch (error) {
    if ((error as { code?: string }).code === '57014') return { blocks: 'timeout', shown };
    throw error;
  }
}
