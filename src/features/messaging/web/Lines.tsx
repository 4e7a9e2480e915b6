import { say } from '#/app/texts.ts';
import { dayInWords, wholeDay } from '#/platform/web/dates.ts';
import { useNow } from '#/platform/web/ui/useNow.ts';
import { firstSeq, type LoadedRange } from './loadedRange.ts';

/** 'Today', between the messages of two days; on paper the whole date. */
export function DayLine({ day }: { day: Date }) {
  const now = useNow();
  return (
    <p data-day className="mt-4 mb-1 text-center text-meta text-muted uppercase">
      <time dateTime={day.toISOString()} className="print:hidden">
        {dayInWords(day, now)}
      </time>
      <span className="hidden print:inline">{wholeDay(day)}</span>
    </p>
  );
}

/** The line above the first unread message. */
export const NewLine = () => (
  <p
    data-divider
    className="mt-4 mb-1 flex items-center gap-3 font-strong text-meta print:hidden before:h-px before:grow before:bg-lamp after:h-px after:grow after:bg-lamp"
  >
    <span className="rounded-full bg-lamp px-2.5 py-px text-on-lamp">{say('messaging.newMessages')}</span>
  </p>
);

/** In print only: earlier or later messages are not shown. */
export const PartLine = ({ range }: { range: LoadedRange }) =>
  (firstSeq(range) > 1 || !range.reachesEnd) && (
    <p className="hidden pb-2 text-center text-meta text-muted print:block">{say('messaging.partPrinted')}</p>
  );
