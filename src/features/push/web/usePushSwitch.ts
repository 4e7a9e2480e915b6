import { say } from '#/app/texts.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { sentenceOf } from '#/platform/web/api.ts';
import { toast } from '#/platform/web/ui/toast.ts';
import { useAction } from '#/platform/web/useAction.ts';
import { turnOff, turnOn } from './subscription.ts';

const showWhy = (error: unknown) =>
  toast.error(error instanceof Refusal ? sentenceOf(error) : say('pushSettings.noService'));

/** Turns push messages in this browser on or off; `turn` resolves when it is done or has been said why not. */
export function usePushSwitch() {
  const { busy, run: turn } = useAction((on: boolean) => (on ? turnOn() : turnOff()), { onError: showWhy });
  return { busy, turn };
}
