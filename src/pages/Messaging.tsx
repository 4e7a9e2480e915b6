import { withTexts } from '#/app/texts/load.ts';
import { say } from '#/app/texts.ts';
import { OffDuty } from '#/features/duty/web/OffDuty.tsx';
import { ChatPane } from '#/features/messaging/web/ChatPane.tsx';
import { Conversations } from '#/features/messaging/web/Conversations.tsx';
import { TwoCupsDrawing } from '#/platform/web/drawings/TwoCupsDrawing.tsx';
import { lazyComponent } from '#/platform/web/lazyComponent.tsx';
import { useTitle } from '#/platform/web/title.ts';
import { classes } from '#/platform/web/ui/classes.ts';
import { EmptyState } from '#/platform/web/ui/EmptyState.tsx';
import { useAddress } from '#/platform/web/useAddress.ts';
import { useVisibleHeight } from './useVisibleHeight.ts';

const AskPush = lazyComponent(
  async () => (await withTexts(import('#/features/push/web/AskPush.tsx'), 'seldom')).AskPush,
);

/** /messaging?chatId=…: my conversations, and one of them; on a phone one pane at a time. */
export function Messaging() {
  const { query, open } = useAddress<'chatId' | 'message'>();
  const chatId = query.get('chatId');
  const tab = query.get('tab');
  const box = tab === 'requests' || tab === 'archived' ? tab : 'chats';
  const at = Number(query.get('message')) || undefined;
  const leave = () => open({ chatId: undefined, message: undefined });
  const frame = useVisibleHeight();
  return (
    <div
      ref={frame}
      className="mx-auto flex h-[calc(100dvh-var(--spacing-header))] max-w-page overflow-hidden border-line bg-paper data-covers:fixed data-covers:inset-x-0 data-covers:top-0 data-covers:z-30 wide:border-x"
    >
      <div
        className={classes(
          'min-h-0 w-full flex-col border-line bg-card mid:flex mid:w-85 mid:shrink-0 mid:border-e',
          chatId ? 'hidden print:hidden' : 'flex',
        )}
      >
        <Conversations openId={chatId} kind={box} onLeave={leave} />
      </div>
      <div className={classes('min-h-0 min-w-0 grow mid:flex', chatId ? 'flex' : 'hidden')}>
        {/* Where the list with its heading is out of sight, the page still has one. */}
        <h1 className="sr-only mid:hidden">{say('messaging.messaging')}</h1>
        {chatId ? (
          <ChatPane
            key={chatId}
            chatId={chatId}
            at={at}
            onBack={leave}
            Reachability={OffDuty}
            afterSending={<AskPush />}
          />
        ) : (
          <NoChat />
        )}
      </div>
    </div>
  );
}

function NoChat() {
  // The title no longer names the chat that was open before.
  useTitle(say('messaging.messaging'));
  return (
    <div className="m-auto">
      <EmptyState drawing={<TwoCupsDrawing />}>{say('messaging.pickChat')}</EmptyState>
    </div>
  );
}
