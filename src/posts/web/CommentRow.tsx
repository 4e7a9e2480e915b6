import { Time } from '#/base/web/ui/Time.tsx';
import { PersonLink } from '#/profiles/web/PersonLink.tsx';
import { useComment } from './commentLists.ts';
import { PostText } from './PostText.tsx';

/** One comment under a post. */
export function CommentRow({ id }: { id: string }) {
  const comment = useComment(id);
  if (!comment) return null;
  return (
    <li className="py-3">
      <PersonLink person={comment.author} size={32} meta={<Time at={comment.createdAt} />} />
      <div className="ms-11 mt-1">
        <PostText id={id} content={comment.content} />
      </div>
    </li>
  );
}
