import { Notice } from '#/base/web/ui/Notice.tsx';
import { Skeleton } from '#/base/web/ui/Skeleton.tsx';
import { Link } from '#/base/web/way/Link.tsx';
import { paths } from '#/paths.ts';
import { say } from '#/texts.ts';
import { PostAuthor } from './PostAuthor.tsx';
import { PostBody } from './PostBody.tsx';
import { PostTime } from './PostTime.tsx';
import { usePost } from './postCache.ts';

/** The post that a repost or a message shares, as a card within a card; in its place a note once it is gone. */
export function Original({ id }: { id: string }) {
  const post = usePost(id);
  if (post === undefined) return <Skeleton className="h-24 animate-late rounded-media" />;
  if (post === null)
    return (
      <Notice kind="info" still>
        {say('posts.notFound')}
      </Notice>
    );
  return (
    <div className="space-y-3 rounded-media border border-line p-3 mid:p-4">
      <PostAuthor post={post} size={36} meta={<PostTime post={post} />} />
      <PostBody post={post} />
      <Link to={paths.post(id)} className="block text-small text-scrub hover:underline">
        {say('posts.openOriginal')}
      </Link>
    </div>
  );
}
