import { currentViewer, refreshViewer } from '#/accounts/web/viewer.ts';
import { startLive } from '#/base/web/live.ts';
import '#/posts/web/live.ts';
import '#/profiles/web/live.ts';

/** Keeps everything on the screen fresh from where this viewer was loaded, until the session ends. */
export function listenWhileSignedIn() {
  startLive(currentViewer().live, async () => (await refreshViewer()).me !== null);
}
