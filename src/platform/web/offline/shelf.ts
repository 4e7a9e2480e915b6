import { asked, withStores } from '#/platform/web/withStores.ts';
import { limits } from '#/app/limits.ts';
import { forgetShelf, shelfName } from './forgetShelf.ts';

/** One thing that was read: its key in the query cache, what stood under it, and when, in milliseconds since 1970. */
export type Thing = { key: readonly unknown[]; data: unknown; at: number };

/** Whose shelf it is, what the page knew of them, and when the server was last reached. */
type Label = { owner: string; viewer: unknown; reachedAt: number };
type Stores = { label: IDBObjectStore; things: IDBObjectStore };

/** What this browser keeps of what somebody read, for when there is no network (docs/adr/0037): one person's at a time. */
const withShelf = <T>(how: (stores: Stores) => Promise<T>) => withStores(shelfName, ['label', 'things'], how);

const labelOf = ({ label }: Stores): Promise<Label | undefined> => asked(label.get('label'));

/** Makes the shelf this person's, who has just been found signed in; what somebody else kept is erased. */
export const claimShelf = (owner: string, viewer: unknown) =>
  withShelf(async stores => {
    if ((await labelOf(stores))?.owner !== owner) await asked(stores.things.clear());
    await asked(stores.label.put({ owner, viewer, reachedAt: Date.now() } satisfies Label, 'label'));
  });

/** Puts things on their owner's shelf and takes others off: never on one that was erased or taken meanwhile. */
export const putOnShelf = (owner: string, things: Map<string, Thing>, gone: string[]) =>
  withShelf(async stores => {
    const known = await labelOf(stores);
    if (known?.owner !== owner) return;
    await asked(stores.label.put({ ...known, reachedAt: Date.now() } satisfies Label, 'label'));
    for (const [name, thing] of things) await asked(stores.things.put(thing, name));
    for (const name of gone) await asked(stores.things.delete(name));
  });

/** Erases what was put there before: nobody has read it since. */
export const sweepShelf = (owner: string, before: number) =>
  withShelf(async stores => {
    if ((await labelOf(stores))?.owner !== owner) return;
    for (const name of await asked(stores.things.getAllKeys())) {
      const thing: Thing = await asked(stores.things.get(name));
      if (thing.at < before) await asked(stores.things.delete(name));
    }
  });

/** All of it, unless the server has not been reached for too long: then it is erased. */
export async function readShelf() {
  const shelf = await withShelf(async stores => {
    const label = await labelOf(stores);
    return label && { ...label, things: (await asked(stores.things.getAll())) as Thing[] };
  });
  // A clock that was put back counts as too long.
  const age = Date.now() - (shelf?.reachedAt ?? 0);
  if (shelf && age >= 0 && age < limits.shelfTime) return shelf;
  await forgetShelf();
  return undefined;
}
