import ArrowUp from 'lucide-react/icons/arrow-up';
import { useEffect, useRef, useState } from 'react';
import { say } from '#/app/texts.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import { useShortcut } from '#/platform/web/keyboard/shortcuts.ts';
import type { List } from '#/platform/web/list.ts';
import { cachedPost } from './postCache.ts';

type NewPostsProps = { list: List; onShow: () => void };

/** Tells politely of new posts: those that wait behind the pill, and those that have just come in. */
export function NewPosts({ list, onShow }: NewPostsProps) {
  const { count, times } = useArrived(list);
  const waiting = list.waiting.length;
  return (
    <div
      role="status"
      className="pointer-events-none sticky top-[calc(var(--spacing-header)+2rem)] z-10 flex h-0 items-center justify-center"
    >
      {waiting > 0 ? (
        <NewPostsPill count={waiting} onPress={onShow} />
      ) : (
        // Anew each time, so that the same number is said again.
        <span key={times} className="sr-only">
          {count > 0 && say('posts.newPosts', { count })}
        </span>
      )}
    </div>
  );
}

/** How many posts of others came in above the last time, and how often some did. */
function useArrived({ ids }: List) {
  const me = useMe();
  const seen = useRef(ids);
  const [arrived, setArrived] = useState({ count: 0, times: 0 });
  useEffect(() => {
    const before = seen.current[0] ? ids.indexOf(seen.current[0]) : 0;
    seen.current = ids;
    const count = ids.slice(0, Math.max(0, before)).filter(id => cachedPost(id)?.author.id !== me.id).length;
    if (count > 0) setArrived(({ times }) => ({ count, times: times + 1 }));
  }, [ids, me.id]);
  return arrived;
}

type NewPostsPillProps = { count: number; onPress: () => void };

/** 'N new posts', over the list: they come when the reader asks for them. */
const NewPostsPill = ({ count, onPress }: NewPostsPillProps) => (
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
