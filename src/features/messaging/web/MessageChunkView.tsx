import { memo } from 'react';
import { Bubble } from './Bubble.tsx';
import { bubblesOf, type Shown } from './bubbles.ts';
import { DayLine, NewLine } from './Lines.tsx';
import type { MessageChunk } from './messageChunks.ts';
import { reachOf } from './Ticks.tsx';

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
