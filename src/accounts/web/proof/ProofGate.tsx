import { lazy, Suspense, useSyncExternalStore } from 'react';
import { questionStore } from './withFresh.ts';

const ProofDialog = lazy(async () => ({ default: (await import('./ProofDialog.tsx')).ProofDialog }));

/** Where the dialog 'Confirm it is you' appears, over whatever screen asked for it. */
export function ProofGate() {
  const question = useSyncExternalStore(questionStore.subscribe, questionStore.current);
  if (!question) return null;
  return (
    <Suspense>
      <ProofDialog onEnd={question.settle} />
    </Suspense>
  );
}
