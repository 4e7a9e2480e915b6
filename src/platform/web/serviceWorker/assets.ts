import { worker } from './scope.ts';

const ours = 'rounds ';

let isLeaving = false;

/** All that this version keeps; another one has a place of its own. None for a worker that is leaving. */
export const openCache = async () => (isLeaving ? undefined : caches.open(ours + worker.roundsFiles.version));

/** Files whose names are made of what is in them: nothing else is ever answered from what is kept. */
export const isAsset = ({ origin, pathname }: URL) =>
  origin === location.origin && pathname.startsWith('/assets/');

/** Fetches those of these files that are not kept yet. */
export async function cacheAssets(paths: string[]) {
  const kept = await openCache();
  if (!kept) return;
  await Promise.all(
    paths.map(async path => {
      if (await kept.match(path, { ignoreVary: true })) return;
      const sent = await fetch(path);
      if (!isWholeAsset(sent)) throw new TypeError(`${path} could not be fetched`);
      await kept.put(path, sent);
    }),
  );
}

/** Not a part of a file, and not the page of a captive portal: it would be served as a script for good. */
const isWholeAsset = ({ status, headers }: Response) =>
  status === 200 && !/^text\/html\b/i.test(headers.get('content-type') ?? '');

/** A file as it is kept, else as the server has it, and kept from then on. */
export async function assetOf(request: Request) {
  const kept = await openCache();
  const known = await kept?.match(request, { ignoreVary: true });
  if (known) return known;
  const sent = await fetch(request);
  // A browser without room costs nothing but the keeping.
  if (isWholeAsset(sent)) await kept?.put(request, sent.clone()).catch(() => {});
  return sent;
}

/** Drops what other versions kept; `all` drops what this one keeps, too, for good. */
export async function deleteCaches(all = false) {
  isLeaving = all;
  const names = (await caches.keys()).filter(name => name.startsWith(ours));
  const mine = ours + worker.roundsFiles.version;
  await Promise.all(names.filter(name => all || name !== mine).map(name => caches.delete(name)));
}
