import ArrowUp from 'lucide-react/icons/arrow-up';
import { say } from '#/app/texts.ts';
import { useShortcut } from '#/platform/web/keyboard/shortcuts.ts';

type NewPostsPillProps = { count: number; onPress: () => void };

/** 'N new posts', over the list: they come when the reader asks for them. */
export const NewPostsPill = ({ count, onPress }: NewPostsPillProps) => (
  <button
    type="button"
    {...useShortcut('.')}
    onClick={onPress}
    className="pointer-events-auto flex min-h-control animate-enter items-center gap-2 rounded-full bg-lamp px-4 font-strong text-on-lamp text-small shadow-float"
  >
    <ArrowUp aria-hidden="true" className="size-4" />
    <span className="figures">{say('posts.newPosts', { count })}</span>
  </button>
);
