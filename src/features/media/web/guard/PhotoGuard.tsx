import { useWatched } from '#/platform/web/useWatched.ts';
import { whenNeeded } from '#/platform/web/whenNeeded.tsx';
import { askedPhoto } from './guardPhoto.ts';

const GuardDialog = whenNeeded(async () => (await import('./GuardDialog.tsx')).GuardDialog);

/** Where a chosen photo is looked at before it leaves the browser, over whatever screen it was chosen on. */
export function PhotoGuard() {
  const asked = useWatched(askedPhoto);
  return asked && <GuardDialog key={asked.key} asked={asked} onFault={() => asked.answer(undefined)} />;
}
