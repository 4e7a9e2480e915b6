export const offlineCacheName = 'rounds shelf';
const patience = 1_000;

/**
 * Erases what this browser keeps of what somebody read: on logout, when their session has ended, and when they no longer
 * want it. Waits a moment for a browser that is busy with it.
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
  return Promise.race([gone, new Promise<void>(resolve => setTimeout(resolve, patience))]);
}
