import { useQuery } from '@tanstack/react-query';
import Moon from 'lucide-react/icons/moon';
import { say } from '#/app/texts.ts';
import { askedTogether } from '#/features/duty/kinds.ts';
import { useNow } from '#/platform/web/ui/useNow.ts';
import { offDutyAmong } from './duty.ts';
import { timeAhead } from './timeAhead.ts';

type OffDutyMarkProps = {
  userId: string;
  /** The list they are shown in: of all of it the server is asked once. */
  among: readonly string[];
};

/** 'Off duty until 07:00' beside somebody in a list. */
export function OffDutyMark({ userId, among }: OffDutyMarkProps) {
  const now = useNow();
  const at = among.indexOf(userId);
  const first = at - (at % askedTogether);
  const { data } = useQuery(offDutyAmong(among.slice(first, first + askedTogether)));
  const until = data?.get(userId);
  if (until === undefined) return null;
  const end = until === null ? null : new Date(until);
  if (end && end <= now) return null;
  return (
    <span className="flex items-center gap-1 text-meta text-muted">
      <Moon aria-hidden="true" className="size-3.5 shrink-0" />
      {end ? say('duty.offUntilThen', { time: timeAhead(end, now) }) : say('duty.isOff')}
    </span>
  );
}
