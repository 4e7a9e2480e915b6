import MessageCircle from 'lucide-react/icons/message-circle';
import { say } from '#/app/texts.ts';
import { Button, type ButtonProps } from '#/platform/web/ui/Button.tsx';
import { useStartChat } from './useStartChat.ts';

type MessageButtonProps = Pick<ButtonProps, 'kind' | 'size' | 'wide' | 'className'> & { userId: string };

/** Message: opens the one chat with this person. */
export function MessageButton({ userId, ...look }: MessageButtonProps) {
  const { busy, run: open } = useStartChat();
  return (
    <Button
      {...look}
      busy={busy}
      icon={<MessageCircle aria-hidden="true" className="size-5 max-[22rem]:hidden" />}
      onClick={() => void open(userId)}
    >
      {say('messaging.message')}
    </Button>
  );
}
