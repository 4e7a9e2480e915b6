import { useState } from 'react';
import { limits } from '#/app/limits.ts';
import { paths } from '#/app/paths.ts';
import { PersonLink } from '#/features/profiles/web/PersonLink.tsx';
import { WithheldNotice } from '#/features/profiles/web/WithheldNotice.tsx';
import { Link } from '#/platform/web/router/Link.tsx';
import { classes } from '#/platform/web/ui/classes.ts';
import { Time } from '#/platform/web/ui/Time.tsx';
import { CommentMenu } from './CommentMenu.tsx';
import type { CachedComment } from './commentLists.ts';
import { changeComment, useComment } from './commentLists.ts';
import { Edited } from './Edited.tsx';
import { EditText } from './EditText.tsx';
import { PostText } from './PostText.tsx';

type CommentRowProps = {
  id: string;
  postAuthorId: string;
  /** The post, of a comment that an address has picked. */
  pickedOn?: string;
};

/** One comment under a post; picked, the one its reader came for. */
export function CommentRow({ id, postAuthorId, pickedOn }: CommentRowProps) {
  const comment = useComment(id);
  const [isEditing, setEditing] = useState(false);
  if (!comment || (pickedOn && comment.postId !== pickedOn)) return null;
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
    <li tabIndex={-1} className={classes('py-3', pickedOn && '-mx-2 rounded-corner bg-scrub-wash px-2')}>
      <div className="flex items-start gap-2">
        <PersonLink person={comment.author} size={32} brief meta={meta} className="grow" />
        <CommentMenu comment={comment} postAuthorId={postAuthorId} onEdit={() => setEditing(true)} />
      </div>
      <div className="ms-11 mt-1">
        {comment.withheldFor && <WithheldNotice reason={comment.withheldFor} className="mb-2" />}
        {isEditing ? (
          <EditComment comment={comment} onClose={() => setEditing(false)} />
        ) : (
          <PostText id={id} content={comment.content} mentions={comment.mentions} />
        )}
      </div>
    </li>
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
