import { Send } from 'lucide-react';
import { useSearchParams } from '#/base/web/way/useSearchParams.ts';
import { say } from '#/texts.ts';
import { ActionButton } from './ActionButton.tsx';

/** Send: asks to whom. Which post it is stands in the address, and what reads it there sends. */
export function SendButton({ postId }: { postId: string }) {
  const [query, setQuery] = useSearchParams();
  const open = () => {
    const next = new URLSearchParams(query);
    next.set('send', postId);
    setQuery(next, { preventScrollReset: true });
  };
  return (
    <ActionButton aria-haspopup="dialog" icon={<Send aria-hidden="true" />} onClick={open}>
      {say('posts.send')}
    </ActionButton>
  );
}
