import { useState } from 'react';
import { LogInAgain } from '#/accounts/web/LogInAgain.tsx';
import { useMe } from '#/accounts/web/viewer.ts';
import { isRefused, sentenceOf } from '#/base/web/api.ts';
import { EmptyChairDrawing } from '#/base/web/drawings/EmptyChairDrawing.tsx';
import { Button } from '#/base/web/ui/Button.tsx';
import { classes } from '#/base/web/ui/classes.ts';
import { EmptyState } from '#/base/web/ui/EmptyState.tsx';
import { LoadFailed } from '#/base/web/ui/LoadFailed.tsx';
import { TryAgain } from '#/base/web/ui/TryAgain.tsx';
import { Waiting } from '#/base/web/ui/Waiting.tsx';
import { useWhyNot } from '#/base/web/useWhyNot.ts';
import { useFileDrop } from '#/media/web/useFileDrop.ts';
import { say } from '#/texts.ts';
import { CannotWrite } from './CannotWrite.tsx';
import { ChatHead } from './ChatHead.tsx';
import { ChatSearch } from './ChatSearch.tsx';
import { useChat } from './chatCache.ts';
import { MessageBox } from './MessageBox.tsx';
import { Messages } from './Messages.tsx';
import { useMessages } from './messageCache.ts';
import { RequestBar } from './RequestBar.tsx';
import { useMessageBox } from './useMessageBox.ts';
import { useReading } from './useReading.ts';
import { useSpokenMessages } from './useSpokenMessages.ts';
import { nameOf } from './wording.ts';

/** One chat: who it is with, what was said, and where one writes. */
export function ChatPane({ chatId, onBack }: { chatId: string; onBack: () => void }) {
  const me = useMe();
  const { data: chat, error, refetch } = useChat(chatId);
  const { data: window, ...messages } = useMessages(chatId, chat !== undefined);
  const { readUntil, forgetNew } = useReading(chat?.isRequest ? undefined : chat);
  const box = useMessageBox(chatId);
  const [searches, setSearches] = useState(false);
  const [target, setTarget] = useState<number>();
  useSpokenMessages(window, me.id, chat ? nameOf(chat) : '');
  const mayWrite = chat !== undefined && !chat.isRequest && (chat.other !== null || chat.isGroup);
  const { isOver, place } = useFileDrop(file => mayWrite && void box.choose(file));

  if (!chat)
    return error ? (
      <ChatFault error={error} onBack={onBack} retry={refetch} />
    ) : (
      <Waiting className="m-auto" />
    );
  const name = nameOf(chat);
  const send = () => {
    forgetNew();
    box.send();
  };
  return (
    <section
      {...place}
      aria-label={name}
      className={classes(
        'flex min-h-0 min-w-0 grow flex-col',
        isOver && mayWrite && 'outline-2 outline-scrub outline-dashed -outline-offset-4',
      )}
    >
      <ChatHead chat={chat} onBack={onBack} searches={searches} onSearch={() => setSearches(!searches)} />
      {searches && <ChatSearch chat={chat} onFound={setTarget} />}
      {window && (
        <Messages chat={chat} window={window} readUntil={readUntil} target={target} onReply={box.quote} />
      )}
      {!window && messages.isError && (
        <div className="grow p-4">
          <LoadFailed text="messaging.messagesFailed" retry={messages.refetch} />
        </div>
      )}
      {!window && !messages.isError && <Waiting className="grow" />}
      {chat.isRequest ? (
        <RequestBar chat={chat} />
      ) : mayWrite ? (
        <MessageBox box={{ ...box, send }} nameOf={id => (id === me.id ? say('messaging.you') : name)} />
      ) : (
        <CannotWrite draft={box.draft} />
      )}
    </section>
  );
}

type ChatFaultProps = { error: Error; onBack: () => void; retry: () => unknown };

/** Why a chat cannot be shown, and what to do about it. */
function ChatFault({ error, onBack, retry }: ChatFaultProps) {
  const failed = useWhyNot('base.failed');
  const isGone = isRefused(error, 'notFound') || isRefused(error, 'invalid');
  const isSignedOut = isRefused(error, 'unauthorized');
  const sentence = isSignedOut
    ? say('accounts.logInToViewMessages')
    : isGone
      ? say('messaging.chatNotFound')
      : failed === 'base.failed'
        ? sentenceOf(error)
        : say(failed);
  return (
    <div role="alert" className="m-auto">
      <EmptyState
        drawing={<EmptyChairDrawing />}
        action={
          isSignedOut ? (
            <LogInAgain />
          ) : isGone ? (
            <Button onClick={onBack}>{say('messaging.back')}</Button>
          ) : (
            <TryAgain retry={retry} />
          )
        }
      >
        {sentence}
      </EmptyState>
    </div>
  );
}
