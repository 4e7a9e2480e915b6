import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { memo } from 'react';
import { paths } from '#/app/paths.ts';
import type { ReportReason } from '#/app/reportReasons.ts';
import { say } from '#/app/texts.ts';
import { isFileKind } from '#/features/messaging/kinds.ts';
import { CompactPost } from '#/features/posts/web/CompactPost.tsx';
import { linkify } from '#/features/posts/web/linkify.ts';
import { Link } from '#/platform/web/router/Link.tsx';
import { classes } from '#/platform/web/ui/classes.ts';
import { ExternalLink } from '#/platform/web/ui/ExternalLink.tsx';
import { Time } from '#/platform/web/ui/Time.tsx';
import { VisuallyHidden } from '#/platform/web/ui/VisuallyHidden.tsx';
import type { Receipts } from './chatCache.ts';
import type { Shown } from './messageChunks.tsx';
import { Quote } from './Quote.tsx';
import { SentFile } from './SentFile.tsx';

type BubbleProps = {
  message: Shown;
  mine: boolean;
  isFirstOfRun: boolean;
  isLastOfRun: boolean;
  /** Who is on the other side. */
  otherName: string;
  /** How far it has got, where ticks say so. */
  deliveryStatus: DeliveryStatus | undefined;
  myId: string;
  myName: string;
  onJump: (seq: number) => void;
  onActions: (message: Shown, button: HTMLElement) => void;
};

const bubbleClass = (mine: boolean, isFirstOfRun: boolean) =>
  classes(
    'relative min-w-0 rounded-bubble px-3.5 py-2',
    mine ? 'bg-mine text-on-mine' : 'border border-line bg-card text-ink',
    !isFirstOfRun && (mine ? 'rounded-se-corner' : 'rounded-ss-corner'),
    mine ? 'rounded-ee-corner' : 'rounded-es-corner',
  );

/** One message. */
export const Bubble = memo(function Bubble(props: BubbleProps) {
  const {
    message,
    mine,
    isFirstOfRun,
    isLastOfRun,
    otherName,
    deliveryStatus,
    myId,
    myName,
    onJump,
    onActions,
  } = props;
  const { replyTo, seq } = message;
  const saidId = `said-${message.id}`;
  const gone = message.kind === 'deleted' || message.kind === 'withheld' ? message.kind : undefined;
  return (
    <div
      data-message={message.id}
      tabIndex={-1}
      data-seq={seq ?? undefined}
      className={classes(
        'group flex flex-col',
        mine ? 'items-end' : 'items-start',
        isFirstOfRun ? 'mt-3' : 'mt-0.5',
      )}
    >
      {isFirstOfRun && (
        <bdi data-sender className="hidden font-strong text-small print:block">
          {mine ? myName : otherName}
        </bdi>
      )}
      <div
        className={classes('flex max-w-[85%] items-center gap-1 mid:max-w-[70%]', mine && 'flex-row-reverse')}
      >
        <div id={saidId} className={classes(bubbleClass(mine, isFirstOfRun), seq === null && 'opacity-70')}>
          <VisuallyHidden>{mine ? say('messaging.you') : otherName}: </VisuallyHidden>
          {replyTo && (
            <button
              type="button"
              onClick={() => onJump(replyTo.seq)}
              className="mb-1 block w-full rounded-corner opacity-90 hover:opacity-100"
            >
              <Quote of={replyTo} name={replyTo.senderId === myId ? say('messaging.you') : otherName} />
            </button>
          )}
          {gone && <em className="opacity-80">{say(`messaging.${gone}`)}</em>}
          {message.postId && (
            <div className="w-[min(20rem,62vw)]">
              <CompactPost id={message.postId} sizes="320px" />
            </div>
          )}
          {isFileKind(message.kind) && <SentFile file={message.file} />}
          {message.content && <BubbleText content={message.content} />}
        </div>
        {seq !== null && !gone && (
          <button
            type="button"
            aria-label={say('messaging.messageActions')}
            aria-describedby={saidId}
            aria-haspopup="menu"
            onClick={event => onActions(message, event.currentTarget)}
            className="size-8 shrink-0 rounded-control text-muted opacity-0 hover:bg-scrub-wash focus-visible:opacity-100 group-hover:opacity-100 aria-expanded:opacity-100 pointer-coarse:size-control pointer-coarse:opacity-60"
          >
            <ChevronDown aria-hidden="true" className="mx-auto size-5" />
          </button>
        )}
      </div>
      {message.withheldFor && <WithheldMessage reason={message.withheldFor} />}
      {(isLastOfRun || seq === null) && (
        <div className="mx-1 mt-0.5 flex items-center gap-1 text-meta text-muted">
          {seq === null ? say('messaging.sending') : <Time as="clock" at={message.createdAt} />}
          {deliveryStatus && !gone && <Ticks deliveryStatus={deliveryStatus} />}
        </div>
      )}
    </div>
  );
});

/** What was written, with its own line breaks and with links in the ink of their bubble. */
const BubbleText = ({ content }: { content: string }) => (
  <div data-said className="whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext]">
    {linkify(content).map(({ text, href }, i) =>
      href ? (
        <ExternalLink
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never move
          key={i}
          href={href}
          text={text}
          className="decoration-current/50 hover:decoration-current"
        />
      ) : (
        text
      ),
    )}
  </div>
);

/** Under a message of mine that the other one does not see now: why, and where it is explained. */
const WithheldMessage = ({ reason }: { reason: ReportReason }) => (
  <p className="mx-1 mt-0.5 max-w-[85%] text-meta text-muted mid:max-w-[70%]">
    {say('reports.withheldMessage', { reason: say(`reportReasons.${reason}`) })}{' '}
    <Link to={paths.settings('privacy', 'reports')} className="underline underline-offset-2">
      {say('reports.readMore')}
    </Link>
  </p>
);

type DeliveryStatus = 'sent' | 'delivered' | 'read';

/** How far the message of this number has got, by the receipts of the other member. */
export const deliveryStatusOf = (seq: number, theirs: Receipts): DeliveryStatus =>
  seq <= theirs.read ? 'read' : seq <= theirs.delivered ? 'delivered' : 'sent';

/** How far my message has got: sent, delivered, read. */
function Ticks({ deliveryStatus }: { deliveryStatus: DeliveryStatus }) {
  const Icon = deliveryStatus === 'sent' ? Check : CheckCheck;
  const label = say(`messaging.${deliveryStatus}`);
  return (
    <span role="img" aria-label={label} title={label}>
      <Icon aria-hidden="true" className={`size-4 ${deliveryStatus === 'read' ? 'text-scrub' : ''}`} />
    </span>
  );
}
