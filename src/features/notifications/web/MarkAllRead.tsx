import { say } from '#/app/texts.ts';
import { markEverythingRead } from '#/features/messaging/web/receipts.ts';
import { announce } from '#/platform/web/announce.ts';
import { sentenceOf } from '#/platform/web/api.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { toast } from '#/platform/web/ui/toast.ts';
import { markNewsSeen } from './news.ts';

const readAll = () =>
  void Promise.all([markEverythingRead(), markNewsSeen()]).then(
    () => announce(say('messaging.noNotifications')),
    error => toast.error(sentenceOf(error)),
  );

/** Marks all chats as read, of which `count` are not, and what others did as seen. */
export const MarkAllRead = ({ count }: { count: number }) =>
  count > 0 && (
    <Button kind="quiet" size="small" className="-me-3" onClick={readAll}>
      {say('messaging.markAllRead')}
    </Button>
  );
