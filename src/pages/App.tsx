import { lazy, Suspense, startTransition, useState } from 'react';
import { currentViewer, onViewer } from '#/features/accounts/web/viewer.ts';
import { Waiting } from '#/platform/web/ui/Waiting.tsx';
import { Faults } from './Faults.tsx';

const Visitors = lazy(async () => ({ default: (await import('./Visitors.tsx')).Visitors }));
const fetchMembers = () => import('./Members.tsx');
const Members = lazy(async () => ({ default: (await fetchMembers()).Members }));

// On its way as soon as somebody is in, while they are greeted.
const stop = onViewer(() => {
  if (!currentViewer().me) return;
  stop();
  void fetchMembers().catch(() => {});
});

/** Rounds: for visitors a few screens with hardly any code, for those who are signed in the whole. */
export function App() {
  const [isIn, setIn] = useState(() => currentViewer().me !== null);
  const [enter] = useState(() => () => startTransition(() => setIn(true)));
  return (
    <Faults>
      <Suspense fallback={<Waiting />}>{isIn ? <Members /> : <Visitors onSignedIn={enter} />}</Suspense>
    </Faults>
  );
}
