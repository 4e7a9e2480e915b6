import { signatureWindow } from '#/features/media/server/signature.ts';
import type { Cursor } from '#/platform/database/cursor.ts';
import { uuidArray } from '#/platform/database/prepared.ts';
import type { RawJson } from '#/platform/http/rawJson.ts';
import { fragmentsOf, type Serialize } from './fragments.ts';
import { readNewest, readVersions, type Versioned } from './versions.ts';

/** What everybody's page is made of, as it was at a moment. */
export type Shared = {
  moment: string;
  /** The window in which its pictures were signed. */
  window: number;
  newest: Versioned[];
  originals: Map<string, Versioned>;
  pieces: Map<string, string>;
  /** The posts on it, and those of them that not everybody may read: arrays as PostgreSQL writes them. */
  shown: string;
  closed: string;
  /** When the oldest of them was created. */
  since: Date;
  /** The page as written before, by the relation of its readers to its posts. */
  written: Map<string, RawJson>;
};

/** Not cached; undefined where something of it differs between readers, or is changing just now. */
export async function readShared(serialize: Serialize, from: Cursor): Promise<Shared | undefined> {
  const window = signatureWindow();
  const newest = await readNewest(from);
  const ids = newest.flatMap(({ originalId, quotedId }) => originalId ?? quotedId ?? []);
  const found = ids.length > 0 ? await readVersions({ ids }) : [];
  const all = [...newest, ...found];
  if (!all.every(({ isSameForAll }) => isSameForAll)) return undefined;
  const pieces = await fragmentsOf(all, { serialize, window });
  if (!pieces) return undefined;
  return {
    moment: momentOf(all),
    window,
    newest,
    originals: new Map(found.map(post => [post.id, post])),
    pieces,
    shown: uuidArray(all.map(({ id }) => id)),
    closed: uuidArray(all.filter(({ isForAll }) => !isForAll).map(({ id }) => id)),
    since: new Date(Math.min(Date.now(), ...all.map(({ createdAt }) => createdAt.getTime()))),
    written: new Map(),
  };
}

/** Whether a page would be written the same of both: then what has been written of one is good for the other. */
export const isSamePage = (one: Shared, other: Shared) =>
  one.window === other.window && versionsOf(one) === versionsOf(other);

const versionsOf = ({ newest, originals }: Shared) =>
  JSON.stringify([...newest, ...originals.values()].map(({ moment: _, ...post }) => post));

// Of two answers that are not of one moment, none is known.
const momentOf = (all: Versioned[]) =>
  new Set(all.map(({ moment }) => moment)).size === 1 ? all[0]!.moment : '';
