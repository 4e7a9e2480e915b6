import Heart from 'lucide-react/icons/heart';
import { useState } from 'react';
import { can } from '#/app/permissions.ts';
import { say } from '#/app/texts.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import { lazyComponent } from '#/platform/web/lazyComponent.tsx';
import { classes } from '#/platform/web/ui/classes.ts';
import { toast } from '#/platform/web/ui/toast.ts';
import { useHasBeen } from '#/platform/web/useHasBeen.ts';
import { commentActionLook } from './commentActionLook.ts';
import { type CachedComment, cachedComment, setCommentLiked } from './commentCache.ts';

const LikedBy = lazyComponent(async () => (await import('./LikedBy.tsx')).LikedBy);

/** Like under a comment, and how many like it, which opens who. */
export function CommentLike({ comment }: { comment: CachedComment }) {
  const me = useMe();
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useHasBeen(isOpen);

  const press = () => {
    if (!can(me, 'comment.like', { authorId: comment.author.id }))
      return void toast.error(say('posts.ownCommentLike'));
    void setCommentLiked(comment.id, !cachedComment(comment.id)?.liked);
  };

  return (
    <>
      <button type="button" aria-pressed={comment.liked} onClick={press} className={commentActionLook}>
        <Heart aria-hidden="true" className={classes('size-4', comment.liked && 'fill-current')} />
        {say('posts.like')}
      </button>
      {comment.likes > 0 && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className={classes(commentActionLook, 'figures font-normal')}
        >
          {say('posts.likes', { count: comment.likes })}
        </button>
      )}
      {wasOpen && (
        <LikedBy
          of={{ commentId: comment.id }}
          open={isOpen}
          onOpenChange={setOpen}
          onFault={() => setOpen(false)}
        />
      )}
    </>
  );
}
