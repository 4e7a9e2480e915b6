import Moon from 'lucide-react/icons/moon';
import { say } from '#/app/texts.ts';
import type { getDutyOf } from '#/features/duty/contract.ts';
import { useStartChat } from '#/features/messaging/web/useStartChat.ts';
import type { JsonOutputOf } from '#/platform/shared/contract.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Status } from '#/platform/web/ui/Status.tsx';
import { useNow } from '#/platform/web/ui/useNow.ts';
import { timeAhead } from './timeAhead.ts';

/** 'Off duty until 07:00. They will see it then.', and colleagues on duty, each leading to the chat with them. */
export function OffDutyNotice({ until, onDuty }: Pick<JsonOutputOf<typeof getDutyOf>, 'until' | 'onDuty'>) {
  const now = useNow();
  const { run, busy } = useStartChat();
  return (
    <div className="flex flex-wrap items-center gap-x-3 border-line border-t bg-well px-4 py-1.5 text-small print:hidden">
      <Moon aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <Status className="min-w-0 wrap-anywhere">
        {until
          ? say('duty.theyAreOff', { time: timeAhead(new Date(until), now) })
          : say('duty.theyAreOffWithoutEnd')}
      </Status>
      {onDuty.length > 0 && (
        <div className="flex min-w-0 flex-wrap items-center">
          <span className="text-muted">{say('duty.onDutyInstead')}</span>
          {onDuty.map(({ id, fullName }) => (
            <Button
              key={id}
              kind="quiet"
              size="small"
              busy={busy}
              className="wrap-anywhere"
              onClick={() => void run(id)}
            >
              <bdi>{fullName}</bdi>
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
