import { classes } from '#/platform/web/ui/classes.ts';
import type { CachedMessage } from './loadedRange.ts';
import { wordsOf } from './wording.ts';

type QuoteProps = { of: NonNullable<CachedMessage['replyTo']>; name: string; className?: string };

/** The beginning of the message that is answered. */
export const Quote = ({ of, name, className }: QuoteProps) => (
  <span
    className={classes('block min-w-0 border-s-2 border-current/50 ps-2 text-start text-small', className)}
  >
    <bdi className="block truncate text-beside font-strong">{name}</bdi>
    <bdi className="line-clamp-2 text-beside wrap-anywhere">{wordsOf(of)}</bdi>
  </span>
);
