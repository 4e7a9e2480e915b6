import { useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import { useState } from 'react';
import { say } from '#/app/texts.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { handFocusTo } from '#/platform/web/ui/handFocusOn.ts';
import { toast } from '#/platform/web/ui/toast.ts';
import { pushQuery } from './subscription.ts';
import { useSupport } from './support.ts';
import { askNoMore, mayAsk } from './thisBrowser.ts';
import { usePushSwitch } from './usePushSwitch.ts';

// Long enough to be read, and followed.
const refusedMs = 20_000;

const toInput = handFocusTo(() => document.querySelector<HTMLElement>('main textarea'));

/** Below a chat in which one has just written: offers push messages, unless this device has them, cannot, or has declined. */
export function AskPush() {
  const support = useSupport();
  const [isAsking, setAsking] = useState(mayAsk);
  const mayShow = isAsking && support === 'yes';
  const { data } = useQuery({ ...pushQuery, enabled: mayShow });
  const { busy, turn } = usePushSwitch();
  if (!mayShow || !data || data.isOn) return null;
  const turnOn = async () => {
    if (await turn(true)) toast.success(say('pushSettings.isOn'));
    else if (Notification.permission === 'denied')
      toast.error(say('pushSettings.refused'), { ms: refusedMs });
  };
  const decline = () => {
    askNoMore();
    setAsking(false);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-2 border-line border-t bg-well px-4 py-1.5 text-small print:hidden">
      <div className="flex min-w-40 grow items-start gap-2">
        <Bell aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
        <p role="status">{say('pushSettings.ask')}</p>
      </div>
      <span className="-me-2 flex shrink-0 max-phone:ms-auto">
        <Button ref={toInput} kind="quiet" size="small" busy={busy} onClick={() => void turnOn()}>
          {say('pushSettings.turnOn')}
        </Button>
        <Button ref={toInput} kind="quiet" size="small" onClick={decline}>
          {say('pushSettings.notNow')}
        </Button>
      </span>
    </div>
  );
}
