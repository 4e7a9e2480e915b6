import { access, constants, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { refuse } from '#/platform/http/refuse.ts';
import { log } from '#/platform/observability/log.ts';
import { checkKey } from './checkKey.ts';
import type { Storage } from './storage.ts';

/** A folder on this machine that the account of the server alone may enter; files come from the same disk. */
export function diskStorage(root: string): Storage {
  const placeOf = (key: string) => {
    checkKey(key);
    return join(root, key.slice(0, 2), key);
  };
  return {
    async put(key, path) {
      const place = placeOf(key);
      await mkdir(dirname(place), { recursive: true, mode: 0o700 });
      await flush(path);
      await rename(path, place);
      await flush(dirname(place));
    },
    size: async key => (await stat(placeOf(key)).catch(undefinedIfMissing))?.size,
    async read(key, range) {
      const file = await open(placeOf(key)).catch(undefinedIfMissing);
      return file && { size: (await file.stat()).size, stream: file.createReadStream(range) };
    },
    remove: async key => rm(placeOf(key), { force: true }),
    async check() {
      await mkdir(root, { recursive: true, mode: 0o700 })
        .then(() => access(root, constants.W_OK))
        .catch(unusable);
    },
  };
}

function unusable(error: Error): never {
  log.error({ err: error }, 'the folder for files cannot be used');
  return refuse('unavailable', 'base.unavailable', { retryAfterSeconds: 5 });
}

async function flush(path: string) {
  const file = await open(path);
  await file.sync().finally(() => file.close());
}

/** For a file that may not be there. */
export function undefinedIfMissing(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
