import { useState } from 'react';
import { Time } from '#/base/web/ui/Time.tsx';
import { PersonLink } from '#/profiles/web/PersonLink.tsx';
import { say } from '#/texts.ts';
import { CommentMenu } from './CommentMenu.tsx';
import { useComment } from './commentLists.ts';
import { EditComment } from './EditComment.tsx';
import { PostText } from './PostText.tsx';

/** One comment under a post. */
export function CommentRow({ id, postAuthorId }: { id: string; postAuthorId: string }) {
  const comment = useComment(id);
  const [isEditing, setEditing] = useState(false);
  if (!comment) return null;
  const meta = (
    <>
      <Time at={comment.createdAt} />
      {comment.edited && <span>{say('posts.edited')}</span>}
    </>
  );
  return (
    <li className="py-3">
      <div className="flex items-start gap-2">
        <PersonLink person={comment.author} size={32} meta={meta} className="grow" />
        <CommentMenu comment={comment} postAuthorId={postAuthorId} onEdit={() => setEditing(true)} />
      </div>
      <div className="ms-11 mt-1">
        {isEditing ? (
          <EditComment comment={comment} onClose={() => setEditing(false)} />
        ) : (
          <PostText id={id} content={comment.content} mentions={comment.mentions} />
        )}
      </div>
    </li>
  );
}
