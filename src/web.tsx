import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { loadTexts } from '#/app/texts/load.ts';
import { greetReturned } from '#/features/accounts/web/googleReturn.ts';
import {
  currentViewer,
  isFromDevice,
  isUnavailable,
  openViewersDrafts,
} from '#/features/accounts/web/viewer.ts';
import { App, fetchFirstScreen } from '#/pages/App.tsx';
import { leaveFirstPaint } from '#/pages/first/leave.ts';
import { PageError } from '#/pages/PageError.tsx';
import { registerWorker } from '#/platform/web/registerWorker.ts';
import { Announcer } from '#/platform/web/ui/Announcer.tsx';
import { Toaster } from '#/platform/web/ui/Toaster.tsx';
import { finishLogout, isLogoutPending } from './features/accounts/web/pendingLogout.ts';
import '#/platform/web/theme.css';
// On every page: a choice made in another tab shows here.
import '#/platform/web/theme.ts';

const place = document.getElementById('root')!;
leaveFirstPaint(place);
const root = createRoot(place);
// As a transition it is rendered in slices: a slow phone answers a touch meanwhile.
const show = (screen: ReactNode) =>
  startTransition(() =>
    root.render(
      <StrictMode>
        <Announcer />
        <Toaster />
        {screen}
      </StrictMode>,
    ),
  );

// If the code cannot be fetched, rendering it fails again, and the page says so.
async function showApp() {
  await fetchFirstScreen().catch(() => {});
  show(<App />);
}

async function beginFromDevice() {
  const [{ startOffline }, { NothingKept }] = await Promise.all([
    import('#/pages/offline/startOffline.ts'),
    import('#/pages/offline/NothingKept.tsx'),
  ]);
  if (await startOffline()) await showApp();
  else show(<NothingKept />);
}

async function start() {
  // Before anything is said. The page names this script, so it has mostly come with the others.
  await loadTexts('visitors');
  greetReturned();
  // Logged out without a network: nothing is shown before the server knows.
  if (isLogoutPending() && currentViewer().me)
    finishLogout().then(
      () => location.reload(),
      () => show(<PageError />),
    );
  else if (isFromDevice) beginFromDevice().catch(() => show(<PageError />));
  else if (isUnavailable) show(<PageError />);
  else void openViewersDrafts().finally(showApp);
}

void start();
void registerWorker();
