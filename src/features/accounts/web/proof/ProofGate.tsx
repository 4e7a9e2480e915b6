import { lazyComponent } from '#/platform/web/lazyComponent.tsx';
import { useStore } from '#/platform/web/useStore.ts';
import { question } from './withFresh.ts';

const ProofDialog = lazyComponent(async () => (await import('./ProofDialog.tsx')).ProofDialog);

/** Where the dialog "Confirm it's you" appears, over whatever screen asked for it. */
export function ProofGate() {
  const asked = useStore(question);
  return asked && <ProofDialog onEnd={asked.settle} onFault={() => asked.settle(false)} />;
}
