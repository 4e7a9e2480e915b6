import ArrowDown from 'lucide-react/icons/arrow-down';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { limits } from '#/app/limits.ts';
import { say } from '#/app/texts.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import { toast } from '#/platform/web/ui/toast.ts';
import type { CachedChat } from './chatCache.ts';
import { copySaid } from './copySaid.ts';
import { firstSeq, type LoadedRange, lastSeq } from './loadedRange.ts';
import { MessageMenu } from './MessageMenu.tsx';
import { closeRange, fetchNewer, fetchOlder, openAt, rangeOf, setRange, setReader } from './messageCache.ts';
import { chunksOf, MessageChunkView, type Shown, shownOf } from './messageChunks.tsx';
import { useOutgoing } from './outgoing.ts';
import { useScrollAnchor } from './useScrollAnchor.ts';
import { nameOf } from './wording.ts';

/** Shows the newest messages, wherever the reader was; false if they have navigated elsewhere meanwhile. */
const showLatest = (chatId: string) => loadAround(chatId, ({ reachesEnd }) => reachesEnd);

/** Shows the messages around this number. */
const showAround = (chatId: string, seq: number) =>
  loadAround(chatId, range => seq >= firstSeq(range) && seq <= lastSeq(range), seq + limits.messagePage / 2);

let latestRequest = 0;

/**
 * Shows the range that ends at this number, or the newest. Only the last request counts; returns whether it still was
 * the last.
 */
async function loadAround(chatId: string, isThere: (range: LoadedRange) => boolean, end?: number) {
  const request = ++latestRequest;
  const isLoaded = () => {
    const range = rangeOf(chatId);
    return range !== undefined && isThere(range);
  };
  if (isLoaded()) return true;
  const loaded = await openAt(chatId, end);
  if (request !== latestRequest) return false;
  if (!isLoaded()) setRange(chatId, loaded);
  return true;
}

type MessagesProps = {
  chat: CachedChat;
  range: LoadedRange;
  /** The last number read: 'New messages' starts after it. */
  dividerAfterSeq: number | null;
  /** A message to show, found by a search: another one each time it is pressed. */
  target: { seq: number } | undefined;
  onReply: (message: Shown) => void;
};

/** What has been said, in order: days, groups, and the reader's place among them. */
export const Messages = memo(function Messages(props: MessagesProps) {
  const { chat, range, dividerAfterSeq, target, onReply } = props;
  const me = useMe();
  const log = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<{ message: Shown; button: HTMLElement }>();
  const all = useShownMessages(chat.id, range, me.id);
  const chunks = useMemo(() => chunksOf(all), [all]);
  const last = all.at(-1);
  const { isAtEnd, trackScroll, toEnd, goTo } = useScrollAnchor(log, {
    first: all[0]?.id,
    last: last?.id,
    lastIsMine: last?.seq === null,
    reachesEnd: range.reachesEnd,
    onNearTop: () => void fetchOlder(chat.id).catch(() => {}),
    onNearEnd: () => void fetchNewer(chat.id).catch(() => {}),
    onMoved: seq => setReader(chat.id, seq),
    onBehind: () => void latest(),
    onMissing: seq => void showAround(chat.id, seq).catch(() => goTo(undefined)),
  });
  useEffect(() => () => closeRange(chat.id), [chat.id]);
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
  // A stable callback: a new one would render all messages again.
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
        onScroll={trackScroll}
        onCopy={copySaid}
        className="h-full overflow-y-auto overscroll-contain px-3 [overflow-anchor:none] focus-visible:-outline-offset-2 mid:px-6"
      >
        <div className="flex min-h-full flex-col justify-end pt-4 pb-3">
          {all.length === 0 && (
            <p className="py-8 text-center text-muted text-small">{say('messaging.firstWord')}</p>
          )}
          <PrintedPartNotice range={range} />
          {chunks.map(chunk => {
            const end = chunk.messages.at(-1)!.seq ?? Number.POSITIVE_INFINITY;
            return (
              <MessageChunkView
                key={chunk.key}
                chunk={chunk}
                dividerAfterSeq={dividerAfterSeq}
                // Clamped to its end, so that receipts past this chunk do not render it again.
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
      {(!isAtEnd || !range.reachesEnd) && all.length > 0 && <JumpToLatest onPress={() => void latest()} />}
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
function useShownMessages(chatId: string, range: LoadedRange, myId: string) {
  const outgoing = useOutgoing();
  return useMemo(() => {
    const waiting = outgoing.filter(one => one.chatId === chatId && !one.failed);
    if (waiting.length === 0) return range.items;
    const loadedIds = new Set(range.items.map(({ id }) => id));
    const unloaded = waiting.filter(({ id }) => !loadedIds.has(id));
    return [...range.items, ...unloaded.map(one => shownOf(one, myId))];
  }, [range, outgoing, chatId, myId]);
}

/** Scrolls a reader who is up in history to the newest message. */
const JumpToLatest = ({ onPress }: { onPress: () => void }) => (
  <button
    type="button"
    onClick={onPress}
    className="absolute end-4 bottom-3 flex min-h-control animate-enter items-center gap-2 rounded-full border border-line bg-raised px-4 font-medium text-small shadow-float"
  >
    <ArrowDown aria-hidden="true" className="size-4" />
    {say('messaging.jumpToLatest')}
  </button>
);

/** In print only: earlier or later messages are not printed, since they are not loaded. */
const PrintedPartNotice = ({ range }: { range: LoadedRange }) =>
  (firstSeq(range) > 1 || !range.reachesEnd) && (
    <p className="hidden pb-2 text-center text-meta text-muted print:block">{say('messaging.partPrinted')}</p>
  );
