import { useQuery } from '@tanstack/react-query';
import { say } from '#/app/texts.ts';
import { LoadFailed } from '#/platform/web/ui/LoadFailed.tsx';
import { Loading } from '#/platform/web/ui/Loading.tsx';
import { CommentBox } from './CommentBox.tsx';
import { CommentRow } from './CommentRow.tsx';
import { commentsKey, readComments, readMoreComments } from './commentLists.ts';
import { LoadMore } from './LoadMore.tsx';

type CommentsProps = { postId: string; postAuthorId: string; focus: boolean; picked: string | null };

/** The comments of a post, newest first under the box for one's own; before them the one that was picked. */
export function Comments({ postId, postAuthorId, focus, picked }: CommentsProps) {
  const { data: list, ...query } = useQuery({
    queryKey: commentsKey(postId),
    queryFn: ({ signal }) => readComments(postId, signal),
  });
  return (
    <section aria-label={say('posts.commentsLabel')} className="px-4 pt-2 pb-3 mid:px-6">
      <CommentBox postId={postId} focus={focus} />
      {query.isError && !list && (
        <LoadFailed text="posts.commentsFailed" retry={query.refetch} className="mt-3" />
      )}
      {query.isPending && <Loading />}
      {list?.ids.length === 0 && <p className="py-3 text-muted text-small">{say('posts.noComments')}</p>}
      <ul className="divide-y divide-line">
        {picked && <CommentRow id={picked} postAuthorId={postAuthorId} pickedOn={postId} />}
        {list?.ids.map(id => id !== picked && <CommentRow key={id} id={id} postAuthorId={postAuthorId} />)}
      </ul>
      {list?.next && <LoadMore load={() => readMoreComments(postId)} failed="posts.commentsFailed" />}
    </section>
  );
}
