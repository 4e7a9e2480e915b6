import { upTo99 } from '#/platform/web/ui/upTo99.ts';

/** Below the number of unread chats, which it never changes. */
export const Dot = () => (
  <span
    aria-hidden="true"
    className="absolute start-2 bottom-2 size-2 rounded-full bg-lamp ring-2 ring-card"
  />
);

/** Lies on the button and not in it: what the button is called has no number in it. */
export const Badge = ({ count }: { count: number }) => (
  <span
    aria-hidden="true"
    className="figures pointer-events-none absolute end-0.5 top-0.5 min-w-4.5 rounded-full bg-lamp px-1 text-center font-strong text-[0.6875rem] text-on-lamp leading-4.5"
  >
    {upTo99(count)}
  </span>
);
