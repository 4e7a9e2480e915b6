import { useSyncExternalStore } from 'react';
import { getViewer } from '#/features/accounts/contract.ts';
import type { JsonOutputOf } from '#/platform/shared/contract.ts';
import { unmask } from '#/platform/shared/mask.ts';
import { callApi, isRefused } from '#/platform/web/api.ts';
import { coalesceRuns } from '#/platform/web/coalesceRuns.ts';
import { forgetDrafts, openDrafts } from '#/platform/web/drafts.ts';
import { Emitter } from '#/platform/web/Emitter.ts';
import { inBrowser } from '#/platform/web/inBrowser.ts';
import { deleteOfflineCache } from '#/platform/web/offline/deleteOfflineCache.ts';
import { forgetChoice } from '#/platform/web/offline/mayKeep.ts';
import { pauseOrOnline } from '#/platform/web/pauseOrOnline.ts';
import { deleteFiles } from '#/platform/web/storedFiles.ts';
import { openTabChannel } from '#/platform/web/tabChannel.ts';
import { cancelLogout } from './pendingLogout.ts';

export type Viewer = JsonOutputOf<typeof getViewer>;
export type MyAccount = NonNullable<Viewer['me']>;

// The page arrives with its viewer inside, masked (platform/http/webRoutes.ts), so guards never wait. What the service
// worker writes in their place is not.
const inPage = JSON.parse((inBrowser && document.getElementById('viewer')?.textContent) || '{}');
const written = typeof inPage === 'string' ? JSON.parse(unmask(inPage)) : inPage;

/** True when the server could not find out who looks while it made this page: its database was away, or it failed. */
export const isUnavailable = Boolean(written.unavailable);

/** True when the service worker sent this page: who looks is known from what the device keeps, if at all. */
export const isFromDevice = Boolean(written.isFromDevice);

let viewer: Viewer = {
  me: null,
  siteLabel: '',
  sendsMail: false,
  googleAt: null,
  passkeysAt: null,
  passwordMinLength: 6,
  draftKey: null,
  live: '',
  ...written,
};
let shownTo = viewer.me;
if (inBrowser && !isFromDevice && !isUnavailable) leaveNothing();

/** What somebody read stays no longer than their session. */
function leaveNothing() {
  if (!viewer.me) void deleteOfflineCache();
}

const listeners = new Emitter();
const otherTabs = openTabChannel('rounds viewer');

/** Calls `listener` whenever the server was asked who looks; returns how to stop. */
export const onViewer = listeners.on;

const welcomes = new Emitter<[isSame: boolean]>();

/** Calls `listener` whenever somebody has signed in: whether it is whom this page was shown to before. */
export const onSignedIn = welcomes.on;

/** Who looks, for what is no component. */
export const currentViewer = () => viewer;

/** Who looks: the signed-in account, or null. */
export const useViewer = () => useSyncExternalStore(onViewer, currentViewer, currentViewer);

/** Whom this page is shown to, for what is no component: still them when their session has ended under an open screen. */
export const currentPerson = () => shownTo;

/** Whom this page is shown to: as `currentPerson`, null for a visitor. */
export const usePerson = (): MyAccount | null => useSyncExternalStore(onViewer, currentPerson, currentPerson);

/** Me on a screen that only members reach. */
export const useMe = (): MyAccount => usePerson()!;

/** Continues as the viewer of the page that was here last; before anything is rendered. */
export function setViewer(former: Viewer) {
  viewer = former;
  shownTo = former.me;
}

/** Opens the drafts that this browser keeps for the viewer, before they are shown. */
export async function openViewersDrafts() {
  if (viewer.me && viewer.draftKey) await openDrafts(viewer.me.id, viewer.draftKey);
}

/** Asks the server again who looks: after login, a finished profile, a cut stream. */
export async function refreshViewer(): Promise<Viewer> {
  const before = viewer.me?.id;
  viewer = await callApi(getViewer, {});
  if (viewer.me && viewer.me.id !== before) welcome(viewer.me);
  shownTo = viewer.me ?? shownTo;
  await openViewersDrafts();
  leaveNothing();
  listeners.emit();
  return viewer;
}

/**
 * Asks for the viewer again until the server has answered: for a change that came by an event, which nobody would
 * report a second time.
 */
export const refreshViewerSoon = coalesceRuns(async () => {
  for (let pause = 1_000; ; pause = Math.min(pause * 2, 30_000)) {
    try {
      return void (await refreshViewer());
    } catch (error) {
      if (!isRefused(error, 'unavailable')) return;
      await pauseOrOnline(pause);
    }
  }
});

function welcome(me: MyAccount) {
  cancelLogout();
  welcomes.emit(me.id === shownTo?.id);
  otherTabs.postMessage(me.id);
}

/** Goes to `path` after logout, with the other tabs: a freshly loaded page knows nothing of the former viewer. */
export async function leaveFor(path: string) {
  await Promise.all([deleteFiles(), deleteOfflineCache()]);
  forgetChoice();
  // Last, since what is on its way writes down how far it is.
  forgetDrafts();
  otherTabs.postMessage(null);
  location.assign(path);
}

// Somebody signed in or out in another tab: this one must not go on as the former person.
otherTabs.onmessage = ({ data: id }: MessageEvent<string | null>) => {
  if (id === null ? !shownTo : id === viewer.me?.id) return;
  if (id && id === shownTo?.id) void refreshViewerSoon();
  else location.reload();
};
