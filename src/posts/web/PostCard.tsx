import { MessageSquare } from 'lucide-react';
import { useId, useState } from 'react';
import { useKept } from '#/base/web/kept.ts';
import { Card } from '#/base/web/ui/Card.tsx';
import { Time } from '#/base/web/ui/Time.tsx';
import { PersonLink } from '#/profiles/web/PersonLink.tsx';
import { say } from '#/texts.ts';
import { ActionButton } from './ActionButton.tsx';
import { Comments } from './Comments.tsx';
import { Counts } from './Counts.tsx';
import { LikeButton } from './LikeButton.tsx';
import { PostMedium } from './PostMedium.tsx';
import { PostText } from './PostText.tsx';
import { usePost } from './postCache.ts';

/** One post, the same wherever posts are shown. */
export function PostCard({ id }: { id: string }) {
  const post = usePost(id);
  const [isOpen, setOpen] = useKept(['comments', id], false);
  const [wasPressed, setPressed] = useState(false);
  const commentsId = useId();
  if (!post) return null;

  const toggle = () => {
    setPressed(true);
    setOpen(!isOpen);
  };
  return (
    <Card as="article" bleed padded={false} aria-label={post.author.fullName} className="pt-4 pb-1 mid:pt-5">
      <div className="space-y-3 px-4 mid:px-6">
        <PersonLink person={post.author} meta={<Time at={post.createdAt} />} />
        {post.content && <PostText id={id} content={post.content} />}
        <PostMedium post={post} />
        <Counts post={post} />
      </div>
      <div className="mx-2 mt-2 grid auto-cols-fr grid-flow-col border-line border-t pt-1 mid:mx-4">
        <LikeButton post={post} />
        <ActionButton
          aria-expanded={isOpen}
          aria-controls={commentsId}
          icon={<MessageSquare aria-hidden="true" />}
          onClick={toggle}
        >
          {say('posts.comment')}
        </ActionButton>
      </div>
      <div id={commentsId}>{isOpen && <Comments postId={id} focus={wasPressed} />}</div>
    </Card>
  );
}
