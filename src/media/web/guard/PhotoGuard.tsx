import { lazy, Suspense, useSyncExternalStore } from 'react';
import { guardStore } from './guardPhoto.ts';

const GuardDialog = lazy(async () => ({ default: (await import('./GuardDialog.tsx')).GuardDialog }));

/** Where a chosen photo is looked at before it leaves the browser, over whatever screen it was chosen on. */
export function PhotoGuard() {
  const asked = useSyncExternalStore(guardStore.subscribe, guardStore.current);
  if (!asked) return null;
  return (
    <Suspense>
      <GuardDialog key={asked.key} asked={asked} />
    </Suspense>
  );
}
