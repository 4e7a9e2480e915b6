import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { say } from '#/app/texts.ts';
import { AwaitBusinesses } from '#/features/businesses/web/visibility.tsx';
import { topicOfNewPosts } from '#/features/posts/events.ts';
import { AwaitReturn } from '#/platform/web/AwaitReturn.tsx';
import { sentenceOf } from '#/platform/web/api.ts';
import { NoticeBoardDrawing } from '#/platform/web/drawings/NoticeBoardDrawing.tsx';
import { useLocation } from '#/platform/web/router/Router.ts';
import { useTopics } from '#/platform/web/topics.ts';
import { ButtonLink } from '#/platform/web/ui/ButtonLink.tsx';
import { EmptyState } from '#/platform/web/ui/EmptyState.tsx';
import { LoadFailed } from '#/platform/web/ui/LoadFailed.tsx';
import { mergeRefs } from '#/platform/web/ui/mergeRefs.ts';
import { toast } from '#/platform/web/ui/toast.ts';
import { useHasConnections } from './feedAuthors.ts';
import { LoadingPostList } from './LoadingPostList.tsx';
import { LoadMore } from './LoadMore.tsx';
import { mayGrow } from './mayGrow.ts';
import { NewPosts } from './NewPosts.tsx';
import { Posts } from './Posts.tsx';
import { topicOfPost } from './postCache.ts';
import { lastDropped, listQuery, readMore, showWaiting } from './postLists.ts';
import { emptyTexts, feed, listKey, type Source, waysOn } from './sources.ts';

/** A list of posts, everybody's unless said; kept fresh without moving what is being read. */
export function PostList({ source = feed }: { source?: Source }) {
  const top = useRef<HTMLDivElement>(null);
  const { key: visit } = useLocation();
  const wayOn = waysOn[source.list];
  const { data: list, ...query } = useQuery(listQuery(source));
  // Rendered in chunks, so that another page of posts does not block scrolling.
  const shown = useDeferredValue(list);
  const fresh = useTopics(topicOfNewPosts);
  const inSight = useMemo(() => mergeRefs(top, fresh), [fresh]);
  const isWaiting = list !== undefined && list.waiting.length > 0;

  const showIfAtTop = useEffectEvent(() => {
    if (isWaiting && mayGrow()) void showWaiting(source, mayGrow).catch(() => {});
  });
  // Arriving at the top, by a link or by Home on Home, shows what is new; Back restores the position.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once a visit, not whenever something new waits
  useEffect(() => showIfAtTop(), [visit, ...listKey(source).slice(0, -1)]);
  // So does coming back to this tab.
  useEffect(() => {
    const look = () => showIfAtTop();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  const show = async () => {
    try {
      await showWaiting(source);
      top.current?.focus({ preventScroll: true });
      scrollToTopOf(top.current);
    } catch (error) {
      toast.error(sentenceOf(error));
    }
  };

  // The same element in every state, so that it keeps the focus.
  const place = { ref: inSight, tabIndex: -1, className: 'scroll-mt-20' };
  if (!list || !shown) {
    return (
      <div {...place}>
        {query.isPending || list ? (
          <LoadingPostList />
        ) : (
          <LoadFailed
            error={query.error}
            text="posts.loadFailed"
            retry={query.refetch}
            className="mx-4 mid:mx-0"
          />
        )}
      </div>
    );
  }
  return (
    <div {...place}>
      <NewPosts list={list} onShow={show} />
      {/* Of their own: the list never stops hearing of new posts for those that were taken out. */}
      {lastDropped().map(id => (
        <AwaitReturn key={id} topic={topicOfPost(id)} />
      ))}
      <AwaitBusinesses />
      {shown.ids.length === 0 && !shown.next && (
        <EmptyState
          drawing={<NoticeBoardDrawing />}
          action={wayOn && <ButtonLink to={wayOn.to}>{say(wayOn.text)}</ButtonLink>}
        >
          {source.list === 'connections' ? <NobodysPosts /> : say(emptyTexts[source.list])}
        </EmptyState>
      )}
      <Posts ids={shown.ids} isWhole={shown.next === null} />
      {/* Not before what has come is drawn: else page after page comes, to be drawn all at once. */}
      {shown.next && (
        <LoadMore auto={shown === list} load={() => readMore(source)} failed="posts.loadFailed" />
      )}
      {!shown.next && shown.ids.length > 0 && (
        <p className="py-6 text-center text-muted text-small">{say('posts.feedEnd')}</p>
      )}
    </div>
  );
}

/** Why there are no posts of connections. */
function NobodysPosts() {
  const hasConnections = useHasConnections();
  if (hasConnections === undefined) return say('posts.emptyOf');
  return say(hasConnections ? emptyTexts.connections : 'posts.connectionsNone');
}

/** To the very top if the list starts on the first screen anyway, else to its start. */
function scrollToTopOf(list: HTMLElement | null) {
  if (!list) return;
  const fromTop = list.getBoundingClientRect().top + window.scrollY;
  if (fromTop < window.innerHeight * 0.75) window.scrollTo({ top: 0 });
  else list.scrollIntoView();
}
