import { useQuery } from '@tanstack/react-query';
import { Button } from '#/base/web/ui/Button.tsx';
import { Notice } from '#/base/web/ui/Notice.tsx';
import { Waiting } from '#/base/web/ui/Waiting.tsx';
import { say } from '#/texts.ts';
import { CommentBox } from './CommentBox.tsx';
import { CommentRow } from './CommentRow.tsx';
import { commentsKey, readComments, readMoreComments } from './commentLists.ts';
import { LoadMore } from './LoadMore.tsx';

/** The comments of a post, newest first under the box for one's own. */
export function Comments({ postId, focus }: { postId: string; focus: boolean }) {
  const { data: list, ...query } = useQuery({
    queryKey: commentsKey(postId),
    queryFn: ({ signal }) => readComments(postId, signal),
  });
  return (
    <section aria-label={say('posts.commentsLabel')} className="px-4 pt-2 pb-3 mid:px-6">
      <CommentBox postId={postId} focus={focus} />
      {query.isError && !list && (
        <Notice
          className="mt-3"
          action={
            <Button kind="quiet" size="small" onClick={() => query.refetch()}>
              {say('base.tryAgain')}
            </Button>
          }
        >
          {say('posts.commentsFailed')}
        </Notice>
      )}
      {query.isPending && <Waiting />}
      {list?.ids.length === 0 && <p className="py-3 text-muted text-small">{say('posts.noComments')}</p>}
      <ul className="divide-y divide-line">
        {list?.ids.map(id => (
          <CommentRow key={id} id={id} />
        ))}
      </ul>
      {list?.next && <LoadMore load={() => readMoreComments(postId)} failed="posts.commentsFailed" />}
    </section>
  );
}
