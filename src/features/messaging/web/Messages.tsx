import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { limits } from '#/app/limits.ts';
import { say } from '#/app/texts.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import { toast } from '#/platform/web/ui/toast.ts';
import type { CachedChat } from './chatState.ts';
import { type Shown, shownOf } from './groups.ts';
import { JumpToLatest } from './JumpToLatest.tsx';
import { PartLine } from './Lines.tsx';
import { MessageMenu } from './MessageMenu.tsx';
import { MessageStretch } from './MessageStretch.tsx';
import { readNewer, readOlder, setWindow, windowOf } from './messageCache.ts';
import { useOutgoing } from './outgoing.ts';
import { openAt } from './readMessages.ts';
import { stretchesOf } from './stretches.ts';
import { useReadingPlace } from './useReadingPlace.ts';
import { firstSeq, lastSeq, type Window } from './window.ts';
import { nameOf } from './wording.ts';

/** Shows the newest messages, wherever the reader was; false if they have navigated elsewhere meanwhile. */
const showLatest = (chatId: string) => show(chatId, ({ follows }) => follows);

/** Shows the messages around this number. */
const showAround = (chatId: string, seq: number) =>
  show(chatId, window => seq >= firstSeq(window) && seq <= lastSeq(window), seq + limits.messagePage / 2);

let wishes = 0;

/**
 * Shows the range that ends at this number, or the newest. Only the last request counts; returns whether it still was
 * the last.
 */
async function show(chatId: string, isThere: (window: Window) => boolean, end?: number) {
  const wish = ++wishes;
  const isFulfilled = () => {
    const window = windowOf(chatId);
    return window !== undefined && isThere(window);
  };
  if (isFulfilled()) return true;
  const stretch = await openAt(chatId, end);
  if (wish !== wishes) return false;
  if (!isFulfilled()) setWindow(chatId, stretch);
  return true;
}

type MessagesProps = {
  chat: CachedChat;
  window: Window;
  /** Where 'New messages' begin, as a number of what was read before. */
  readUntil: number | null;
  /** A message to show, found by a search: another one each time it is pressed. */
  target: { seq: number } | undefined;
  onReply: (message: Shown) => void;
};

/** What has been said, in order: days, groups, and the reader's place among them. */
export const Messages = memo(function Messages(props: MessagesProps) {
  const { chat, window, readUntil, target, onReply } = props;
  const me = useMe();
  const log = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<{ message: Shown; button: HTMLElement }>();
  const all = useSaid(chat.id, window, me.id);
  const stretches = useMemo(() => stretchesOf(all), [all]);
  const last = all.at(-1);
  const { isAtEnd, note, toEnd, goTo } = useReadingPlace(log, {
    chatId: chat.id,
    first: all[0]?.id,
    last: last?.id,
    lastIsMine: last?.seq === null,
    onNearTop: () => void readOlder(chat.id).catch(() => {}),
    onNearEnd: () => void readNewer(chat.id).catch(() => {}),
  });
  const jump = useCallback(
    async (seq: number) => {
      goTo(seq);
      // Also if it is rendered already: this is the latest request.
      await showAround(chat.id, seq).catch(() => {
        goTo(undefined);
        toast.error(say('messaging.messagesFailed'));
      });
    },
    [chat.id, goTo],
  );
  // The same at every message: else each new one would draw all others anew.
  const openMenu = useCallback((message: Shown, button: HTMLElement) => setMenu({ message, button }), []);
  useEffect(() => {
    if (target) void jump(target.seq);
  }, [target, jump]);

  const latest = async () => {
    goTo(undefined);
    if (await showLatest(chat.id).catch(() => true)) toEnd();
  };
  const name = nameOf(chat);
  return (
    <div className="relative min-h-0 grow">
      <div
        ref={log}
        role="log"
        // New messages are announced by useSpokenMessages.
        aria-live="off"
        aria-label={say('messaging.messages')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by the keyboard
        tabIndex={0}
        onScroll={note}
        className="h-full overflow-y-auto overscroll-contain px-3 [overflow-anchor:none] focus-visible:-outline-offset-2 mid:px-6"
      >
        <div className="flex min-h-full flex-col justify-end pt-4 pb-3">
          {all.length === 0 && (
            <p className="py-8 text-center text-muted text-small">{say('messaging.firstWord')}</p>
          )}
          <PartLine window={window} />
          {stretches.map(stretch => {
            const end = stretch.messages.at(-1)!.seq ?? Number.POSITIVE_INFINITY;
            return (
              <MessageStretch
                key={stretch.key}
                stretch={stretch}
                readUntil={readUntil}
                // No further than to its end: what is said of later messages changes nothing here.
                delivered={Math.min(chat.theirs.delivered, end)}
                read={Math.min(chat.theirs.read, end)}
                otherName={name}
                myId={me.id}
                myName={me.fullName ?? me.username}
                onJump={jump}
                onActions={openMenu}
              />
            );
          })}
        </div>
      </div>
      {(!isAtEnd || !window.follows) && all.length > 0 && <JumpToLatest onPress={() => void latest()} />}
      {menu && (
        <MessageMenu
          message={menu.message}
          anchor={menu.button}
          onReply={() => {
            onReply(menu.message);
            setMenu(undefined);
          }}
          onClose={() => setMenu(undefined)}
        />
      )}
    </div>
  );
});

/** What has been said in a chat, in order, and below it what I said and is still on its way. */
function useSaid(chatId: string, window: Window, myId: string) {
  const outgoing = useOutgoing();
  return useMemo(() => {
    const there = new Set(window.items.map(({ id }) => id));
    const waiting = outgoing.filter(one => one.chatId === chatId && !one.failed && !there.has(one.id));
    return [...window.items, ...waiting.map(one => shownOf(one, myId))];
  }, [window, outgoing, chatId, myId]);
}
