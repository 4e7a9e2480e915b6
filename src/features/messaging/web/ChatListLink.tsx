import Archive from 'lucide-react/icons/archive';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Inbox from 'lucide-react/icons/inbox';
import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { Link } from '#/platform/web/router/Link.tsx';
import { type ChatListKind, useChats } from './chatLists.ts';

const look =
  'flex min-h-control items-center gap-3 border-line border-b px-4 py-2 font-medium text-small hover:bg-well focus-visible:-outline-offset-2';

/** From my conversations to what waits under Requests and what is put away, if there is any, and back. */
export function ChatListLink({ kind }: { kind: ChatListKind }) {
  if (kind !== 'chats') {
    return (
      <Link to={paths.messaging()} className={look}>
        <ArrowLeft aria-hidden="true" className="size-5 text-muted rtl:-scale-x-100" />
        {say('messaging.allChats')}
      </Link>
    );
  }
  return (
    <>
      <To kind="requests" to={paths.messageRequests()} icon={Inbox} />
      <To kind="archived" to={paths.archivedChats()} icon={Archive} />
    </>
  );
}

type ToProps = { kind: 'requests' | 'archived'; to: string; icon: typeof Inbox };

/** To a list of chats, with how many there are, if there are any. */
function To({ kind, to, icon: Icon }: ToProps) {
  const { data: list } = useChats(kind);
  const count = list?.ids.length ?? 0;
  if (count === 0) return null;
  return (
    <Link to={to} className={look}>
      <Icon aria-hidden="true" className="size-5 text-muted" />
      <span className="grow">{say(`messaging.${kind}`)}</span>
      <span className="figures text-muted">{list?.next ? `${count}+` : count}</span>
    </Link>
  );
}
