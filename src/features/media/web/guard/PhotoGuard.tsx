import { lazyComponent } from '#/platform/web/lazyComponent.tsx';
import { useStore } from '#/platform/web/useStore.ts';
import { askedPhoto } from './guardPhoto.ts';

const GuardDialog = lazyComponent(async () => (await import('./GuardDialog.tsx')).GuardDialog);

/** Where a chosen photo is looked at before it leaves the browser, over whatever screen it was chosen on. */
export function PhotoGuard() {
  const asked = useStore(askedPhoto);
  return asked && <GuardDialog asked={asked} onFault={() => asked.answer(undefined)} />;
}
