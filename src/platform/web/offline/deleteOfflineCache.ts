import { withTimeout } from '#/platform/shared/withTimeout.ts';

export const offlineCacheName = 'rounds offline cache';
const timeoutMs = 1_000;

/**
 * Deletes the offline cache: on logout, when the session has ended, and when its reader turns it off. Waits a moment
 * for a browser that is busy with it.
 */
export function deleteOfflineCache() {
  const gone = new Promise<void>(resolve => {
    try {
      const erasing = indexedDB.deleteDatabase(offlineCacheName);
      erasing.onsuccess = () => resolve();
      erasing.onerror = () => resolve();
    } catch {
      resolve();
    }
  });
  return withTimeout(timeoutMs, gone);
}
