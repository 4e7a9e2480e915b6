import { useId, useState } from 'react';
import { say } from '#/app/texts.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import { classes } from '#/platform/web/ui/classes.ts';
import { useCachedState } from '#/platform/web/useCachedState.ts';
import { useDraft } from '#/platform/web/useDraft.ts';
import { CommentBox, commentDraftOf } from './CommentBox.tsx';
import { CommentRow } from './CommentRow.tsx';
import { commentActionLook } from './commentActionLook.ts';
import { type CachedComment, cachedComment, useComment } from './commentCache.ts';
import { isBegun, replyDraftName } from './commentLists.ts';
import { Replies, Reply } from './Replies.tsx';
import { WaitingComments } from './WaitingComments.tsx';

type CommentThreadProps = {
  id: string;
  postId: string;
  postAuthorId: string;
  /** The comment or reply in it that its reader came for. */
  picked?: string | null;
};

const pickedLook = '-mx-2 rounded-corner bg-scrub-wash px-2';

/** A comment on a post with the replies to it, and where one is written. Without a comment it was deleted. */
export function CommentThread({ id, postId, postAuthorId, picked }: CommentThreadProps) {
  const me = useMe();
  const comment = useComment(id);
  // One that is deleted under its reader's eyes stays as it is.
  const [wasDeleted] = useState(() => cachedComment(id) === null && !picked);
  const [isOpen, setOpen] = useCachedState(['replies', id], wasDeleted);
  const [known, setKnown] = useState(comment?.replies);
  if (comment && comment.replies !== known) setKnown(comment.replies);
  const [draft, setDraft] = useDraft(me.id, replyDraftName(id), commentDraftOf);
  const [isWriting, setWriting] = useState(() => isBegun(draft));
  const [focus, setFocus] = useState(0);
  const repliesId = useId();
  if (comment === undefined) return null;

  const replyTo = ({ id: replyToId, author, parentId }: CachedComment) => {
    if (isWriting && draft.replyToId === replyToId) return setWriting(false);
    const start = parentId ? `@${author.username} ` : '';
    setDraft(({ content, start: before = '', ...now }) => ({
      ...now,
      replyToId,
      start,
      content: start + (content.startsWith(before) ? content.slice(before.length) : content),
    }));
    setWriting(true);
    setFocus(focus + 1);
  };
  const answering = isWriting ? draft.replyToId : undefined;
  const rows = { postAuthorId, answering, onReply: replyTo };
  const hasReplies = known !== 0;

  return (
    <li tabIndex={-1} className={classes('py-3', picked === id && pickedLook)}>
      {comment ? (
        <CommentRow
          comment={comment}
          postAuthorId={postAuthorId}
          isAnswered={answering === id}
          onReply={() => replyTo(comment)}
        />
      ) : (
        <p className="ms-11 text-muted text-small">{say('posts.commentDeleted')}</p>
      )}
      <div className="ms-11 empty:hidden">
        {hasReplies && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={repliesId}
            onClick={() => setOpen(!isOpen)}
            className={classes(commentActionLook, '-ms-1.5 text-scrub')}
          >
            {isOpen
              ? say('posts.hideReplies')
              : known
                ? say('posts.showReplies', { count: known })
                : say('posts.repliesOf')}
          </button>
        )}
        <div id={repliesId}>
          {isOpen && hasReplies && <Replies of={id} picked={picked} {...rows} />}
          {!isOpen && picked && picked !== id && (
            <ul aria-label={say('posts.repliesOf')}>
              <Reply id={picked} isPicked {...rows} />
            </ul>
          )}
        </div>
        <WaitingComments
          postId={postId}
          threadId={id}
          draft={draft}
          setDraft={setDraft}
          onReturn={() => {
            setWriting(true);
            setFocus(focus + 1);
          }}
        />
        {isWriting && (
          <div className="mt-2">
            <CommentBox
              draft={draft}
              setDraft={setDraft}
              label="posts.writeReply"
              focus={focus}
              under={{ postId, threadId: id, replyToId: draft.replyToId ?? id }}
              onSent={() => setOpen(true)}
            />
          </div>
        )}
      </div>
    </li>
  );
}
