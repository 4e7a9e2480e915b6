import { type ComponentType, type ReactNode, useMemo, useRef, useState } from 'react';
import { say } from '#/app/texts.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import { useFileDrop } from '#/features/media/web/useFileDrop.ts';
import { useLocation } from '#/platform/web/router/Router.ts';
import { useTitle } from '#/platform/web/title.ts';
import { classes } from '#/platform/web/ui/classes.ts';
import { handFocusTo } from '#/platform/web/ui/handFocusOn.ts';
import { LoadFailed } from '#/platform/web/ui/LoadFailed.tsx';
import { Loading } from '#/platform/web/ui/Loading.tsx';

import { ChatError } from './ChatError.tsx';
import { ChatHeader } from './ChatHeader.tsx';
import { ChatSearch } from './ChatSearch.tsx';
import { useChat } from './chatCache.ts';
import { MessageBox } from './MessageBox.tsx';
import { Messages } from './Messages.tsx';
import { useMessages } from './messageCache.ts';
import type { ChatDraft } from './outgoing.ts';
import { RequestBar } from './RequestBar.tsx';
import { openMarked } from './receipts.ts';
import { useMarkRead } from './useMarkRead.ts';
import { useMessageBox } from './useMessageBox.ts';
import { useSpokenMessages } from './useSpokenMessages.ts';
import { nameOf } from './wording.ts';

type ChatPaneProps = {
  chatId: string;
  /** The number of a message to show. */
  at: number | undefined;
  onBack: () => void;
  /** Says, before one writes, when the other one will not read it at once. */
  Reachability: ComponentType<{ userId: string }>;
  /** Shown above the input once one has sent something. */
  afterSending: ReactNode;
};

/** One chat: who it is with, what was said, and where one writes. */
export function ChatPane({ chatId, at, onBack, Reachability, afterSending }: ChatPaneProps) {
  const me = useMe();
  const { data: chat, error, refetch } = useChat(chatId);
  const { data: range, ...messages } = useMessages(chatId, chat !== undefined);
  const { dividerAfterSeq, clearDivider } = useMarkRead(chat);
  const box = useMessageBox(chatId);
  const title = say('messaging.messaging');
  useTitle(chat ? `${nameOf(chat)} · ${title}` : title);
  const [isSearching, setSearching] = useState(false);
  const [hasSent, setSent] = useState(false);
  const searchButton = useRef<HTMLButtonElement>(null);
  const target = useTarget(at);
  const [leaveToList] = useState(() => handFocusTo(() => rowOf(chatId)));
  useSpokenMessages(chat, range, me.id);
  const mayWrite = chat !== undefined && !chat.isRequest && (chat.other !== null || chat.isGroup);
  const { isOver, place } = useFileDrop((files, folders) => {
    if (mayWrite) void box.choose(files, folders);
  });

  if (!chat)
    return error ? (
      <ChatError error={error} onBack={onBack} retry={refetch} />
    ) : (
      <Loading className="m-auto" />
    );
  const name = nameOf(chat);
  const send = () => {
    clearDivider();
    openMarked(chatId);
    box.send();
    setSent(true);
  };
  const leaveSearch = () => {
    setSearching(false);
    searchButton.current?.focus();
  };
  return (
    <section
      {...place}
      ref={leaveToList}
      aria-label={name}
      className={classes(
        'flex min-h-0 min-w-0 grow flex-col',
        isOver && mayWrite && 'outline-2 outline-scrub outline-dashed -outline-offset-4',
      )}
    >
      <ChatHeader
        chat={chat}
        onBack={onBack}
        isSearching={isSearching}
        searchButton={searchButton}
        onSearch={() => setSearching(!isSearching)}
      />
      {isSearching && <ChatSearch chat={chat} onFound={target.choose} onClose={leaveSearch} />}
      {range && (
        <Messages
          chat={chat}
          range={range}
          dividerAfterSeq={dividerAfterSeq}
          target={target.now}
          onReply={box.quote}
        />
      )}
      {!range && messages.error && (
        <div className="grow p-4">
          <LoadFailed
            error={messages.error}
            text="messaging.messagesFailed"
            signedOut="accounts.logInToViewMessages"
            retry={messages.refetch}
          />
        </div>
      )}
      {!range && !messages.error && <Loading className="grow" />}
      {hasSent && mayWrite && afterSending}
      {mayWrite && chat.other && <Reachability userId={chat.other.id} />}
      {chat.isRequest ? (
        <RequestBar chat={chat} onLeft={onBack} />
      ) : mayWrite ? (
        <MessageBox box={{ ...box, send }} nameOf={id => (id === me.id ? say('messaging.you') : name)} />
      ) : (
        <CannotWrite draft={box.draft} />
      )}
    </section>
  );
}

/** The row of this chat in the list, or the first one if it is not listed any more. */
const rowOf = (chatId: string) =>
  document.querySelector<HTMLElement>(`a[data-step="${CSS.escape(chatId)}"]`) ??
  document.querySelector<HTMLElement>('main li a[data-step]');

/** The message to show: that of the address, or one that was found since it was opened; another one each time. */
function useTarget(at: number | undefined) {
  const { key } = useLocation();
  const [found, setFound] = useState<{ seq: number; key: string }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another visit of the same address goes there again
  const opened = useMemo(() => (at ? { seq: at } : undefined), [at, key]);
  return {
    now: found?.key === key ? found : opened,
    choose: (seq: number) => setFound({ seq, key }),
  };
}

/** Where nobody can write any more; what was typed before can still be read and copied. */
const CannotWrite = ({ draft: { content, failure } }: { draft: ChatDraft }) => (
  <div className="max-h-[30dvh] shrink-0 overflow-y-auto border-line border-t bg-card px-4 py-4 text-center text-muted text-small print:hidden">
    <p>{say('messaging.cannotWrite')}</p>
    {content && (
      <>
        <p className="mt-2 text-danger">{say(failure ? 'messaging.notSent' : 'messaging.draft')}</p>
        <p className="whitespace-pre-wrap text-ink wrap-anywhere [unicode-bidi:plaintext]">{content}</p>
      </>
    )}
  </div>
);
