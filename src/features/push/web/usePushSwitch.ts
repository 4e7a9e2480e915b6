import { say } from '#/app/texts.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { sentenceOf } from '#/platform/web/api.ts';
import { toast } from '#/platform/web/ui/toast.ts';
import { useAction } from '#/platform/web/useAction.ts';
import { turnOff, turnOn } from './subscription.ts';

const showWhy = (error: unknown) =>
  toast.error(error instanceof Refusal ? sentenceOf(error) : say('pushSettings.noService'));

/** Turns push messages in this browser on or off. `turn` resolves to whether they are on then; why they could not be is said. */
export function usePushSwitch() {
  const { busy, run } = useAction(
    async (on: boolean, end: (isOn: boolean) => void) => {
      if (on) end(await turnOn());
      else await turnOff();
    },
    { onError: showWhy },
  );
  const turn = async (on: boolean) => {
    let isOn = false;
    await run(on, reached => {
      isOn = reached;
    });
    return isOn;
  };
  return { busy, turn };
}
