import { useWatched } from '#/platform/web/useWatched.ts';
import { whenNeeded } from '#/platform/web/whenNeeded.tsx';
import { question } from './withFresh.ts';

const ProofDialog = whenNeeded(async () => (await import('./ProofDialog.tsx')).ProofDialog);

/** Where the dialog "Confirm it's you" appears, over whatever screen asked for it. */
export function ProofGate() {
  const asked = useWatched(question);
  return asked && <ProofDialog onEnd={asked.settle} onFault={() => asked.settle(false)} />;
}
