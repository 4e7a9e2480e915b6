import { useNow } from '#/base/web/ui/useNow.ts';
import { dayInWords } from '#/base/web/when.ts';
import { say } from '#/texts.ts';

/** 'Today', between the messages of two days. */
export function DayLine({ day }: { day: Date }) {
  const now = useNow();
  return (
    <p className="mt-4 mb-1 text-center text-meta text-muted uppercase">
      <time dateTime={day.toISOString()}>{dayInWords(day, now)}</time>
    </p>
  );
}

/** Where what the reader has not seen begins. */
export const NewLine = () => (
  <p
    data-divider
    className="mt-4 mb-1 flex items-center gap-3 font-strong text-meta before:h-px before:grow before:bg-lamp after:h-px after:grow after:bg-lamp"
  >
    <span className="rounded-full bg-lamp px-2.5 py-px text-on-lamp">{say('messaging.newMessages')}</span>
  </p>
);
