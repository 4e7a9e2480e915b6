import { useEffect, useState } from 'react';
import { useMe } from '#/accounts/web/viewer.ts';
import type { List } from '#/base/web/list.ts';
import { NewPostsPill, newPosts } from './NewPostsPill.tsx';
import { cachedPost } from './postCache.ts';

type NewsProps = { list: List; onShow: () => void };

/** Tells politely of new posts: those that wait behind the pill, and those that have just come in. */
export function News({ list, onShow }: NewsProps) {
  const arrived = useArrived(list);
  const waiting = list.waiting.length;
  return (
    <div
      role="status"
      className="pointer-events-none sticky top-[calc(var(--spacing-header)+0.75rem)] z-10 flex h-0 justify-center"
    >
      {waiting > 0 ? (
        <NewPostsPill count={waiting} onPress={onShow} />
      ) : (
        <span className="sr-only">{arrived > 0 && newPosts(arrived)}</span>
      )}
    </div>
  );
}

/** How many posts of others have come in above since the last time. */
function useArrived({ ids }: List) {
  const me = useMe();
  const [seen, setSeen] = useState(ids);
  const [arrived, setArrived] = useState(0);
  useEffect(() => {
    if (ids === seen) return;
    const before = seen[0] ? ids.indexOf(seen[0]) : 0;
    const news = ids.slice(0, Math.max(0, before)).filter(id => cachedPost(id)?.author.id !== me.id);
    setSeen(ids);
    if (news.length > 0) setArrived(news.length);
  }, [ids, seen, me.id]);
  return arrived;
}
