import Send from 'lucide-react/icons/send';
import { say } from '#/app/texts.ts';
import { useAddress } from '#/platform/web/useAddress.ts';
import { ActionButton } from './ActionButton.tsx';

/** Send: asks for the recipient. Which post it is, is in the address, and the dialog that reads it sends. */
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
