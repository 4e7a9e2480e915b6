import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { say } from '#/app/texts.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import { LoadFailed } from '#/platform/web/ui/LoadFailed.tsx';
import { Loading } from '#/platform/web/ui/Loading.tsx';
import { useDraft } from '#/platform/web/useDraft.ts';
import { CommentBox, commentDraftOf } from './CommentBox.tsx';
import { CommentThread } from './CommentThread.tsx';
import { useComment } from './commentCache.ts';
import { commentsKey, readComments, readMoreComments } from './commentLists.ts';
import { LoadMore } from './LoadMore.tsx';
import { WaitingComments } from './WaitingComments.tsx';

type CommentsProps = { postId: string; postAuthorId: string; focus: boolean; picked: string | null };

/** The comments of a post, newest first under the box for one's own; before them the one that was picked. */
export function Comments({ postId, postAuthorId, focus, picked }: CommentsProps) {
  const me = useMe();
  const [draft, setDraft] = useDraft(me.id, `comment ${postId}`, commentDraftOf);
  const [returned, setReturned] = useState(0);
  const { data: list, ...query } = useQuery({
    queryKey: commentsKey(postId),
    queryFn: ({ signal }) => readComments(postId, signal),
  });
  const pickedComment = useComment(picked);
  const pickedThread = pickedComment?.postId === postId && (pickedComment.parentId ?? pickedComment.id);
  const of = { postId, postAuthorId };
  return (
    <section aria-label={say('posts.commentsLabel')} className="px-4 pt-2 pb-3 mid:px-6">
      <CommentBox
        draft={draft}
        setDraft={setDraft}
        label="posts.writeComment"
        focus={(focus ? 1 : 0) + returned}
        under={{ postId }}
      />
      <WaitingComments
        postId={postId}
        draft={draft}
        setDraft={setDraft}
        onReturn={() => setReturned(returned + 1)}
      />
      {query.isError && !list && (
        <LoadFailed error={query.error} text="posts.commentsFailed" retry={query.refetch} className="mt-3" />
      )}
      {query.isPending && <Loading />}
      {list?.ids.length === 0 && <p className="py-3 text-muted text-small">{say('posts.noComments')}</p>}
      <ul className="divide-y divide-line">
        {pickedThread && <CommentThread id={pickedThread} picked={picked} {...of} />}
        {list?.ids.map(
          id => id !== picked && id !== pickedThread && <CommentThread key={id} id={id} {...of} />,
        )}
      </ul>
      {list?.next && <LoadMore load={() => readMoreComments(postId)} failed="posts.commentsFailed" />}
    </section>
  );
}
