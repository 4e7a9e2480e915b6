import { useQuery } from '@tanstack/react-query';
import { say } from '#/app/texts.ts';
import { classes } from '#/platform/web/ui/classes.ts';
import { LoadFailed } from '#/platform/web/ui/LoadFailed.tsx';
import { Loading } from '#/platform/web/ui/Loading.tsx';
import { CommentRow } from './CommentRow.tsx';
import { type CachedComment, useComment } from './commentCache.ts';
import { readMoreReplies, readReplies, repliesKey } from './commentLists.ts';
import { LoadMore } from './LoadMore.tsx';

type RowProps = {
  postAuthorId: string;
  /** The comment to which a reply is being written. */
  answering: string | undefined;
  onReply: (to: CachedComment) => void;
};

type RepliesProps = RowProps & { of: string; picked?: string | null | undefined };

/** The replies to a comment, oldest first. */
export function Replies({ of, picked, ...rows }: RepliesProps) {
  const { data: list, ...query } = useQuery({
    queryKey: repliesKey(of),
    queryFn: ({ signal }) => readReplies(of, signal),
  });
  if (query.isError && !list)
    return (
      <LoadFailed error={query.error} text="posts.commentsFailed" retry={query.refetch} className="mt-2" />
    );
  if (!list) return <Loading />;
  return (
    <>
      <ul aria-label={say('posts.repliesOf')}>
        {list.ids.map(id => (
          <Reply key={id} id={id} isPicked={id === picked} {...rows} />
        ))}
      </ul>
      {list.next && <LoadMore load={() => readMoreReplies(of)} failed="posts.commentsFailed" />}
    </>
  );
}

/** One reply; picked, the one its reader came for. */
export function Reply({
  id,
  isPicked,
  postAuthorId,
  answering,
  onReply,
}: RowProps & { id: string; isPicked: boolean }) {
  const reply = useComment(id);
  if (!reply) return null;
  return (
    <li tabIndex={-1} className={classes('py-2', isPicked && '-mx-2 rounded-corner bg-scrub-wash px-2')}>
      <CommentRow
        comment={reply}
        postAuthorId={postAuthorId}
        isAnswered={answering === id}
        onReply={() => onReply(reply)}
      />
    </li>
  );
}
