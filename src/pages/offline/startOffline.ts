import { guard } from '#/app/guard.ts';
import { withTexts } from '#/app/texts/load.ts';
import { finishLogout, isLogoutPending } from '#/features/accounts/web/pendingLogout.ts';
import { currentViewer, onViewer, openViewersDrafts, refreshViewer } from '#/features/accounts/web/viewer.ts';
import { deleteOfflineCache } from '#/platform/web/offline/deleteOfflineCache.ts';
import { mayKeep } from '#/platform/web/offline/mayKeep.ts';
import { readOfflineCache } from '#/platform/web/offline/offlineCache.ts';
import { pauseOrOnline } from '#/platform/web/pauseOrOnline.ts';

const firstPause = 1_000;
const longestPause = 10_000;

/**
 * Begins with what is kept on this device, since the server could not say who looks; false when there is nothing to show at
 * this address. As soon as the server answers it says what is true.
 */
export async function startOffline(): Promise<boolean> {
  const kept = mayKeep() ? await readOfflineCache() : undefined;
  const device = kept && (await withTexts(import('./restore.ts'), 'members'));
  device?.restore(kept!);
  await openViewersDrafts();
  const { me } = currentViewer();
  const isShown = 'found' in guard(location.pathname, me);
  const stop = onViewer(() => {
    stop();
    const isSame = currentViewer().me?.id === me?.id;
    if (isSame && isShown) void device?.replace();
    else void leave(isSame);
  });
  void askUntilAnswered();
  return isShown || me !== null;
}

async function askUntilAnswered() {
  for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
    await pauseOrOnline(pause);
    try {
      if (isLogoutPending()) await finishLogout();
      return await refreshViewer();
    } catch {}
  }
}

// What came from the device is not of who is signed in, or there is more to show now.
async function leave(isSame: boolean) {
  if (!isSame) await deleteOfflineCache();
  location.reload();
}
