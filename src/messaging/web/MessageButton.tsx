import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ask, isRefused, sentenceOf } from '#/base/web/api.ts';
import { Button, type ButtonProps } from '#/base/web/ui/Button.tsx';
import { toast } from '#/base/web/ui/toast.ts';
import { startChat } from '#/messaging/contract.ts';
import { paths } from '#/paths.ts';
import { say } from '#/texts.ts';
import { bringUp, keepChat } from './chatCache.ts';

type MessageButtonProps = Pick<ButtonProps, 'kind' | 'size' | 'wide' | 'className'> & { userId: string };

/** Message: opens the one chat with this person. */
export function MessageButton({ userId, ...look }: MessageButtonProps) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      const chat = await ask(startChat, { userId });
      keepChat(chat);
      bringUp(chat.id);
      await navigate(paths.messaging(chat.id));
    } catch (error) {
      const isSignedOut = isRefused(error, 'unauthorized');
      const isAway = isRefused(error, 'unavailable');
      toast.error(
        isSignedOut
          ? say('accounts.logInToViewMessages')
          : isAway
            ? say('messaging.startFailed')
            : sentenceOf(error),
      );
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      {...look}
      busy={busy}
      icon={<MessageCircle aria-hidden="true" className="size-5" />}
      onClick={open}
    >
      {say('messaging.message')}
    </Button>
  );
}
