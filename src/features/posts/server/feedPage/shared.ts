import type { Cursor } from '#/platform/database/cursor.ts';
import { uuidArray } from '#/platform/database/prepared.ts';
import type { Written } from '#/platform/http/written.ts';
import { piecesOf, type Serialize } from './pieces.ts';
import { readNewest, readStamps, type Stamped } from './stamped.ts';

/** What everybody's page is made of, as it was at a moment. */
export type Shared = {
  moment: string;
  newest: Stamped[];
  originals: Map<string, Stamped>;
  pieces: Map<string, string>;
  /** The posts on it, and those of them that not everybody may read: arrays as PostgreSQL writes them. */
  shown: string;
  closed: string;
  /** The page as it has been written, by how its readers stand to its posts. */
  written: Map<string, Written>;
};

/** Read anew; undefined where something of it is not the same for all who may read it, or is changing just now. */
export async function readShared(serialize: Serialize, from: Cursor): Promise<Shared | undefined> {
  const newest = await readNewest(from);
  const ids = newest.flatMap(({ originalId }) => originalId ?? []);
  const found = ids.length > 0 ? await readStamps({ ids }) : [];
  const all = [...newest, ...found];
  if (!all.every(({ isSameForAll }) => isSameForAll)) return undefined;
  const pieces = await piecesOf(all, serialize);
  if (!pieces) return undefined;
  return {
    moment: momentOf(all),
    newest,
    originals: new Map(found.map(post => [post.id, post])),
    pieces,
    shown: uuidArray(all.map(({ id }) => id)),
    closed: uuidArray(all.filter(({ isForAll }) => !isForAll).map(({ id }) => id)),
    written: new Map(),
  };
}

/** Whether a page would be written the same of both: then what has been written of one is good for the other. */
export const isSamePage = (one: Shared, other: Shared) => versionsOf(one) === versionsOf(other);

const versionsOf = ({ newest, originals }: Shared) =>
  JSON.stringify([...newest, ...originals.values()].map(({ moment: _, ...post }) => post));

// Of two answers that are not of one moment, none is known.
const momentOf = (all: Stamped[]) =>
  new Set(all.map(({ moment }) => moment)).size === 1 ? all[0]!.moment : '';
