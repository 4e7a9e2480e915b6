import ArrowLeft from 'lucide-react/icons/arrow-left';
import Inbox from 'lucide-react/icons/inbox';
import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { Link } from '#/platform/web/router/Link.tsx';
import { type ChatListKind, useChats } from './chatLists.ts';

const look =
  'flex min-h-control items-center gap-3 border-line border-b px-4 py-2 font-medium text-small hover:bg-well focus-visible:-outline-offset-2';

/** From my conversations to what waits under Requests, if anything does, and back. */
export function ChatListLink({ kind }: { kind: ChatListKind }) {
  const { data: requests } = useChats('requests');
  const count = requests?.ids.length ?? 0;
  if (kind === 'requests') {
    return (
      <Link to={paths.messaging()} className={look}>
        <ArrowLeft aria-hidden="true" className="size-5 text-muted rtl:-scale-x-100" />
        {say('messaging.allChats')}
      </Link>
    );
  }
  if (count === 0) return null;
  return (
    <Link to={paths.messageRequests()} className={look}>
      <Inbox aria-hidden="true" className="size-5 text-muted" />
      <span className="grow">{say('messaging.requests')}</span>
      <span className="figures text-muted">{requests?.next ? `${count}+` : count}</span>
    </Link>
  );
}
