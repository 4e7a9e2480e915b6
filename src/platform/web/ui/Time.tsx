import { agoInSentence, fullDate, howLongAgo, timeOfDay } from '#/platform/web/dates.ts';
import { useNow } from './useNow.ts';

export type TimeProps = {
  /** Date, ISO string or milliseconds since 1970. */
  at: Date | string | number;
  /** 'ago' ('5 min', the default), 'sentence' ('5 min. ago') or 'clock' ('21:04'). */
  as?: keyof typeof words;
  className?: string;
};

const words = { ago: howLongAgo, sentence: agoInSentence, clock: timeOfDay };

/** A moment. The full local date is its title, and shows when a link around it has the focus. */
export function Time({ at, as = 'ago', className }: TimeProps) {
  const now = useNow();
  const then = new Date(at);
  return (
    <time dateTime={then.toISOString()} title={fullDate(then)} className={className}>
      {words[as](then, now)}
    </time>
  );
}
