import { memo } from 'react';
import { say } from '#/app/texts.ts';
import { dayInWords, wholeDay } from '#/platform/web/dates.ts';
import { useNow } from '#/platform/web/ui/useNow.ts';
import { Bubble, reachOf } from './Bubble.tsx';
import { bubblesOf, type MessageChunk, type Shown } from './messageChunks.ts';

type MessageChunkViewProps = {
  chunk: MessageChunk;
  /** Where 'New messages' begin, as a number of what was read before. */
  readUntil: number | null;
  /** How far the other one has got, as numbers of messages. */
  delivered: number;
  read: number;
  otherName: string;
  myId: string;
  myName: string;
  onJump: (seq: number) => void;
  onActions: (message: Shown, button: HTMLElement) => void;
};

/** A chunk of consecutive messages: rendered again only when one of them, or one of their ticks, has changed. */
export const MessageChunkView = memo(function MessageChunkView(props: MessageChunkViewProps) {
  const { chunk, readUntil, delivered, read, otherName, myId, myName, onJump, onActions } = props;
  return (
    <div>
      {bubblesOf(chunk, readUntil).map(({ message, day, isFirstNew, isFirstOfRun, isLastOfRun }) => {
        const mine = message.senderId === myId;
        const hasTicks = mine && isLastOfRun && message.seq !== null;
        return (
          <div key={message.id}>
            {day && <DayLine day={day} />}
            {isFirstNew && <NewLine />}
            <Bubble
              message={message}
              mine={mine}
              isFirstOfRun={isFirstOfRun}
              isLastOfRun={isLastOfRun}
              otherName={otherName}
              reach={hasTicks ? reachOf(message.seq!, { delivered, read }) : undefined}
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
