import { Suspense, startTransition, useState } from 'react';
import { withTexts } from '#/app/texts/load.ts';
import { currentViewer, onViewer } from '#/features/accounts/web/viewer.ts';
import { Loading } from '#/platform/web/ui/Loading.tsx';
import { Faults } from './Faults.tsx';
import { lazyScreen } from './lazyScreen.tsx';

const Visitors = lazyScreen(async () => (await import('./Visitors.tsx')).Visitors);
const Members = lazyScreen(async () => (await withTexts(import('./Members.tsx'), 'members')).Members);

/** Fetches the code that the first screen at this address needs, so that it is rendered without a fallback. */
export async function fetchFirstScreen() {
  if (currentViewer().me) return await Members.fetch();
  const { fetchScreenAt } = await import('./Visitors.tsx');
  return await Promise.all([Visitors.fetch(), fetchScreenAt(location.pathname)]);
}

// On its way as soon as somebody is in, while they are greeted.
const stop = onViewer(() => {
  if (!currentViewer().me) return;
  stop();
  void Members.fetch().catch(() => {});
});

/** Rounds: for visitors a few screens with hardly any code, for those who are signed in the whole. */
export function App() {
  const [isIn, setIn] = useState(() => currentViewer().me !== null);
  const [enter] = useState(() => () => startTransition(() => setIn(true)));
  return (
    <Faults>
      <Suspense fallback={<Loading />}>{isIn ? <Members /> : <Visitors onSignedIn={enter} />}</Suspense>
    </Faults>
  );
}
