import { useState } from 'react';
import { limits } from '#/app/limits.ts';
import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { PersonLink } from '#/features/profiles/web/PersonLink.tsx';
import { WithheldNotice } from '#/features/profiles/web/WithheldNotice.tsx';
import { Link } from '#/platform/web/router/Link.tsx';
import { Time } from '#/platform/web/ui/Time.tsx';
import { CommentLike } from './CommentLike.tsx';
import { CommentMenu } from './CommentMenu.tsx';
import { commentActionLook } from './commentActionLook.ts';
import type { CachedComment } from './commentCache.ts';
import { changeComment } from './commentLists.ts';
import { Edited } from './Edited.tsx';
import { EditText } from './EditText.tsx';
import { PostText } from './PostText.tsx';

type CommentRowProps = {
  comment: CachedComment;
  postAuthorId: string;
  /** Whether the box for a reply to it is open. */
  isAnswered: boolean;
  onReply: () => void;
};

/** One comment under a post, or a reply to one, with its actions. */
export function CommentRow({ comment, postAuthorId, isAnswered, onReply }: CommentRowProps) {
  const [isEditing, setEditing] = useState(false);
  const { id, author, content, mentions } = comment;
  const meta = (
    <>
      <Time at={comment.createdAt} />
      {comment.editedAt && (
        <span>
          ·{' '}
          <Link to={paths.post(comment.postId, id)} className="hover:underline">
            <Edited at={comment.editedAt} />
          </Link>
        </span>
      )}
    </>
  );
  return (
    <>
      <div className="flex items-start gap-2">
        <PersonLink person={author} size={32} brief meta={meta} className="grow" />
        <CommentMenu comment={comment} postAuthorId={postAuthorId} onEdit={() => setEditing(true)} />
      </div>
      <div className="ms-11 mt-1">
        {comment.withheldFor && <WithheldNotice reason={comment.withheldFor} className="mb-2" />}
        {isEditing ? (
          <EditComment comment={comment} onClose={() => setEditing(false)} />
        ) : (
          <>
            <PostText id={id} content={content} mentions={mentions} />
            <div className="-ms-1.5 mt-1 flex flex-wrap items-center gap-x-2">
              <CommentLike comment={comment} />
              <button
                type="button"
                aria-expanded={isAnswered}
                onClick={onReply}
                className={commentActionLook}
              >
                {say('posts.reply')}
              </button>
            </div>
          </>
        )}
      </div>
    </>
  );
}

const field = async () => (await import('#/features/posts/shapes.ts')).editComment.input.shape.content;

type EditCommentProps = { comment: CachedComment; onClose: () => void };

/** Edits a comment of mine in place. */
const EditComment = ({ comment: { id, content }, onClose }: EditCommentProps) => (
  <EditText
    id={id}
    label="posts.editComment"
    before={content}
    field={field}
    limit={limits.commentLength}
    sentences={{ signedOut: 'posts.logInToComment', failed: 'posts.editCommentFailed' }}
    save={text => changeComment(id, text)}
    onClose={onClose}
  />
);
