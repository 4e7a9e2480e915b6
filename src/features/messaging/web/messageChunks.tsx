import { memo } from 'react';
import { limits } from '#/app/limits.ts';
import { say } from '#/app/texts.ts';
import { dayInWords, wholeDay } from '#/platform/web/dates.ts';
import { passFocusOn } from '#/platform/web/ui/handFocusOn.ts';
import { useNow } from '#/platform/web/ui/useNow.ts';
import { Bubble, deliveryStatusOf } from './Bubble.tsx';
import type { CachedMessage } from './loadedRange.ts';
import type { Outgoing } from './outgoing.ts';

/** What is rendered as a bubble: a stored message, or one on its way. */
export type Shown = Omit<CachedMessage, 'seq'> & { seq: number | null };

/** The bubble of a message that is on its way: mine, and without a number yet. */
export const shownOf = ({ file = null, ...outgoing }: Outgoing, myId: string): Shown => ({
  ...outgoing,
  seq: null,
  senderId: myId,
  kind: file ? (file.image && 'image') || (file.video && 'video') || 'application' : 'text',
  postId: null,
  file,
  withheldFor: null,
});

/** A bubble and its place in a group. */
type BubbleInLog = {
  message: Shown;
  /** The first of its day: the separator is above it. */
  day: Date | undefined;
  /** The first that was unread when the chat was opened. */
  isFirstNew: boolean;
  isFirstOfRun: boolean;
  isLastOfRun: boolean;
};

const dayOf = ({ createdAt }: Shown) => new Date(createdAt).toDateString();

const belongTogether = (one: Shown | undefined, next: Shown | undefined) =>
  one !== undefined &&
  next !== undefined &&
  one.senderId === next.senderId &&
  dayOf(one) === dayOf(next) &&
  Date.parse(next.createdAt) - Date.parse(one.createdAt) < limits.messageGroup;

/**
 * Groups the messages of a chunk: a separator for each day, and messages of one sender, each within five minutes of
 * the one before, as one run, which may continue in the neighbouring chunks. `dividerAfterSeq`: 'New messages' start after this number.
 */
export function bubblesOf(
  { messages, above, below }: MessageChunk,
  dividerAfterSeq: number | null,
): BubbleInLog[] {
  const isFirstNew = ({ seq }: Shown) => dividerAfterSeq !== null && seq === dividerAfterSeq + 1;
  return messages.map((message, i) => {
    const [before, after] = [messages[i - 1] ?? above, messages[i + 1] ?? below];
    return {
      message,
      day: !before || dayOf(before) !== dayOf(message) ? new Date(message.createdAt) : undefined,
      isFirstNew: isFirstNew(message),
      isFirstOfRun: isFirstNew(message) || !belongTogether(before, message),
      isLastOfRun: (after !== undefined && isFirstNew(after)) || !belongTogether(message, after),
    };
  });
}

/** Messages per chunk: a new message renders its own chunk again, at most with the one above. */
const size = 40;

/** Consecutive messages, and what is above and below them. The same object as long as nothing in it changes. */
export type MessageChunk = {
  key: number;
  messages: Shown[];
  above: Shown | undefined;
  below: Shown | undefined;
};

const previousChunks = new WeakMap<Shown, MessageChunk>();

/** The messages of a log, cut by their numbers, so that what is added at either end leaves the other chunks alone. */
export function chunksOf(all: Shown[]): MessageChunk[] {
  const first = all[0]?.seq ?? 0;
  const cuts: number[] = [];
  for (let n = 0; n < all.length; n += size - ((first + n) % size)) cuts.push(n);
  return cuts.map((from, n) => {
    const to = cuts[n + 1] ?? all.length;
    const key = Math.floor((first + from) / size);
    return unchanged({ key, messages: all.slice(from, to), above: all[from - 1], below: all[to] });
  });
}

function unchanged(next: MessageChunk): MessageChunk {
  const [first] = next.messages as [Shown];
  const before = previousChunks.get(first);
  const isSame =
    before?.key === next.key &&
    before.above === next.above &&
    before.below === next.below &&
    before.messages.length === next.messages.length &&
    before.messages.every((message, n) => message === next.messages[n]);
  if (isSame) return before;
  previousChunks.set(first, next);
  return next;
}

type MessageChunkViewProps = {
  chunk: MessageChunk;
  /** The last number read: 'New messages' starts after it. */
  dividerAfterSeq: number | null;
  /** How far the other one has got, as numbers of messages. */
  delivered: number;
  read: number;
  otherName: string;
  myId: string;
  myName: string;
  onJump: (seq: number) => void;
  onActions: (message: Shown, button: HTMLElement) => void;
};

/** A chunk of consecutive messages: rendered again when one of them, a neighbour, a tick or the divider has changed. */
export const MessageChunkView = memo(function MessageChunkView(props: MessageChunkViewProps) {
  const { chunk, dividerAfterSeq, delivered, read, otherName, myId, myName, onJump, onActions } = props;
  return (
    <div>
      {bubblesOf(chunk, dividerAfterSeq).map(({ message, day, isFirstNew, isFirstOfRun, isLastOfRun }) => {
        const mine = message.senderId === myId;
        const hasTicks = mine && isLastOfRun && message.seq !== null;
        return (
          // It may leave the log while it has the focus: the log takes that.
          <div key={message.id} ref={passFocusOn}>
            {day && <DayLine day={day} />}
            {isFirstNew && <NewLine />}
            <Bubble
              message={message}
              mine={mine}
              isFirstOfRun={isFirstOfRun}
              isLastOfRun={isLastOfRun}
              otherName={otherName}
              deliveryStatus={hasTicks ? deliveryStatusOf(message.seq!, { delivered, read }) : undefined}
              myId={myId}
              myName={myName}
              onJump={onJump}
              onActions={onActions}
            />
          </div>
        );
      })}
    </div>
  );
});

/** 'Today', between the messages of two days; on paper the whole date. */
function DayLine({ day }: { day: Date }) {
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
const NewLine = () => (
  <p
    data-divider
    className="mt-4 mb-1 flex items-center gap-3 font-strong text-meta print:hidden before:h-px before:grow before:bg-lamp after:h-px after:grow after:bg-lamp"
  >
    <span className="rounded-full bg-lamp px-2.5 py-px text-on-lamp">{say('messaging.newMessages')}</span>
  </p>
);
