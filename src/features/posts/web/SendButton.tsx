import { Send } from 'lucide-react';
import { useAddress } from '#/platform/web/useAddress.ts';
import { say } from '#/app/texts.ts';
import { ActionButton } from './ActionButton.tsx';

/** Send: asks to whom. Which post it is stands in the address, and what reads it there sends. */
export function SendButton({ postId }: { postId: string }) {
  const { open } = useAddress();
  return (
    <ActionButton
      aria-haspopup="dialog"
      icon={<Send aria-hidden="true" />}
      onClick={() => open({ send: postId })}
    >
      {say('posts.send')}
    </ActionButton>
  );
}
