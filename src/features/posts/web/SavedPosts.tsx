import { useQuery } from '@tanstack/react-query';
import AlarmClock from 'lucide-react/icons/alarm-clock';
import { useDeferredValue } from 'react';
import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { fullDate } from '#/platform/web/dates.ts';
import { NoticeBoardDrawing } from '#/platform/web/drawings/NoticeBoardDrawing.tsx';
import { LongList } from '#/platform/web/LongList.tsx';
import { Button } from '#/platform/web/ui/Button.tsx';
import { ButtonLink } from '#/platform/web/ui/ButtonLink.tsx';
import { Card } from '#/platform/web/ui/Card.tsx';
import { classes } from '#/platform/web/ui/classes.ts';
import { EmptyState } from '#/platform/web/ui/EmptyState.tsx';
import { passFocusOn } from '#/platform/web/ui/handFocusOn.ts';
import { LoadFailed } from '#/platform/web/ui/LoadFailed.tsx';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { useAction } from '#/platform/web/useAction.ts';
import { LoadingPostList } from './LoadingPostList.tsx';
import { LoadMore } from './LoadMore.tsx';
import { PostCard } from './PostCard.tsx';
import { usePost } from './postCache.ts';
import { dropReminder } from './reminders.ts';
import { readMoreSaved, savedListQuery, toggleSaved, useSaved } from './saved.ts';

/** The posts I saved, newest first, also those that I may not read any more. */
export function SavedPosts() {
  const { data: list, ...query } = useQuery(savedListQuery);
  const shown = useDeferredValue(list);
  // The same element in every state, so that it keeps the focus.
  return (
    <div tabIndex={-1}>
      {!shown && query.isError && (
        <LoadFailed
          error={query.error}
          text="posts.loadFailed"
          retry={query.refetch}
          className="mx-4 mid:mx-0"
        />
      )}
      {!shown && !query.isError && <LoadingPostList />}
      {shown?.ids.length === 0 && !shown.next && (
        <EmptyState
          drawing={<NoticeBoardDrawing />}
          action={<ButtonLink to={paths.home()}>{say('pages.home')}</ButtonLink>}
        >
          {say('posts.savedEmpty')}
        </EmptyState>
      )}
      {shown && (
        <LongList
          data-posts
          ids={shown.ids}
          row={(id, place) => (
            <SavedPost key={id} id={id} place={place} placesInList={shown.next ? -1 : shown.ids.length} />
          )}
          className="flex flex-col gap-2 mid:gap-4"
        />
      )}
      {/* Not before what has come is drawn: else page after page comes, to be drawn all at once. */}
      {shown?.next && <LoadMore auto={shown === list} load={readMoreSaved} failed="posts.loadFailed" />}
    </div>
  );
}

type SavedPostProps = { id: string; place: number; placesInList: number };

const SavedPost = ({ id, ...place }: SavedPostProps) =>
  usePost(id) === null ? (
    <GonePost id={id} {...place} />
  ) : (
    <PostCard id={id} note={<Reminder postId={id} className="mb-2 px-4 mid:px-6" />} {...place} />
  );

/** When I am reminded of a saved post, and an end to that. */
function Reminder({ postId, className }: { postId: string; className?: string }) {
  const remindAt = useSaved(postId)?.remindAt;
  const { busy, run } = useAction(() => dropReminder(postId));
  if (!remindAt) return null;
  return (
    <div className={classes('flex flex-wrap items-center gap-x-3 text-meta text-muted', className)}>
      <AlarmClock aria-hidden="true" className="size-4 shrink-0" />
      {say('posts.reminderAt', { when: fullDate(new Date(remindAt)) })}
      <Button
        ref={passFocusOn}
        kind="quiet"
        size="small"
        busy={busy}
        onClick={() => void run()}
        className="-mx-3"
      >
        {say('posts.cancelReminder')}
      </Button>
    </div>
  );
}

/** In place of a post that was deleted or hidden, or that its reader may not read any more. */
const GonePost = ({ id, place, placesInList }: SavedPostProps) => (
  <Card
    ref={passFocusOn}
    as="article"
    bleed
    tabIndex={-1}
    data-step={id}
    aria-label={say('posts.notFound')}
    aria-posinset={place}
    aria-setsize={placesInList}
  >
    <Reminder postId={id} className="mb-2" />
    <Notice
      kind="info"
      still
      action={
        <Button kind="quiet" size="small" onClick={() => void toggleSaved(id, false)}>
          {say('posts.unsave')}
        </Button>
      }
    >
      {say('posts.notFound')}
    </Notice>
  </Card>
);
