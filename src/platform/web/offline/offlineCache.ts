import { limits } from '#/app/limits.ts';
import { asked, withStores } from '#/platform/web/withStores.ts';
import { deleteOfflineCache, offlineCacheName } from './deleteOfflineCache.ts';

/** One thing that was read: its key in the query cache, what stood under it, and when, in milliseconds since 1970. */
export type OfflineEntry = { key: readonly unknown[]; data: unknown; at: number };

/** Whose cache it is, what the page knew of them, and when the server was last reached. */
type Label = { owner: string; viewer: unknown; reachedAt: number };
type Stores = { label: IDBObjectStore; things: IDBObjectStore };

/** What this browser keeps of what somebody read, for when there is no network (docs/adr/0037): one person's at a time. */
const withOfflineStores = <T>(how: (stores: Stores) => Promise<T>) =>
  withStores(offlineCacheName, ['label', 'things'], how);

const labelOf = ({ label }: Stores): Promise<Label | undefined> => asked(label.get('label'));

/** Makes this person, who has just been found signed in, the owner of the cache; another owner's data is erased. */
export const claimOfflineCache = (owner: string, viewer: unknown) =>
  withOfflineStores(async stores => {
    if ((await labelOf(stores))?.owner !== owner) await asked(stores.things.clear());
    await asked(stores.label.put({ owner, viewer, reachedAt: Date.now() } satisfies Label, 'label'));
  });

/** Writes to and deletes from its owner's cache: never one that was erased or claimed meanwhile. */
export const writeOfflineCache = (owner: string, things: Map<string, OfflineEntry>, gone: string[]) =>
  withOfflineStores(async stores => {
    const known = await labelOf(stores);
    if (known?.owner !== owner) return;
    await asked(stores.label.put({ ...known, reachedAt: Date.now() } satisfies Label, 'label'));
    for (const [name, thing] of things) await asked(stores.things.put(thing, name));
    for (const name of gone) await asked(stores.things.delete(name));
  });

/** Erases what was put there before: nobody has read it since. */
export const sweepOfflineCache = (owner: string, before: number) =>
  withOfflineStores(async stores => {
    if ((await labelOf(stores))?.owner !== owner) return;
    for (const name of await asked(stores.things.getAllKeys())) {
      const thing: OfflineEntry = await asked(stores.things.get(name));
      if (thing.at < before) await asked(stores.things.delete(name));
    }
  });

/** All of it, unless the server has not been reached for too long: then it is erased. */
export async function readOfflineCache() {
  const kept = await withOfflineStores(async stores => {
    const label = await labelOf(stores);
    return label && { ...label, things: (await asked(stores.things.getAll())) as OfflineEntry[] };
  });
  // A clock that was put back counts as too long.
  const age = Date.now() - (kept?.reachedAt ?? 0);
  if (kept && age >= 0 && age < limits.offlineTime) return kept;
  await deleteOfflineCache();
  return undefined;
}
