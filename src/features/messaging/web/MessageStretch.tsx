import { memo } from 'react';
import { Bubble } from './Bubble.tsx';
import { placed, type Shown } from './groups.ts';
import { DayLine, NewLine } from './Lines.tsx';
import type { MessageGroup } from './stretches.ts';
import { reachOf } from './Ticks.tsx';

type MessageStretchProps = {
  stretch: MessageGroup;
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

/** Some consecutive messages: drawn anew only when one of them has changed, or a tick of theirs. */
export const MessageStretch = memo(function MessageStretch(props: MessageStretchProps) {
  const { stretch, readUntil, delivered, read, otherName, myId, myName, onJump, onActions } = props;
  return (
    <div>
      {placed(stretch, readUntil).map(({ message, day, isFirstNew, opensGroup, closesGroup }) => {
        const mine = message.senderId === myId;
        const hasTicks = mine && closesGroup && message.seq !== null;
        return (
          <div key={message.id}>
            {day && <DayLine day={day} />}
            {isFirstNew && <NewLine />}
            <Bubble
              message={message}
              mine={mine}
              opensGroup={opensGroup}
              closesGroup={closesGroup}
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
