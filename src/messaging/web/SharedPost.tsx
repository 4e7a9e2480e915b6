import { sentenceOf } from '#/base/web/api.ts';
import { Photo } from '#/media/web/Photo.tsx';
import { PostAuthor } from '#/posts/web/PostAuthor.tsx';
import { usePostQuery } from '#/posts/web/postCache.ts';
import { say } from '#/texts.ts';

/** A post within a message: always as it is now, or that it is not there. */
export function SharedPost({ id }: { id: string }) {
  const { data: post, error } = usePostQuery(id);
  return (
    <div className="min-w-52 space-y-2 rounded-media border border-line bg-card p-3 text-ink">
      {error && !post && <p className="text-muted text-small">{sentenceOf(error)}</p>}
      {post === null && <p className="text-muted text-small">{say('posts.notFound')}</p>}
      {post && (
        <>
          <PostAuthor post={post} size={32} />
          {post.content && (
            <p className="line-clamp-4 whitespace-pre-line text-small wrap-anywhere [unicode-bidi:plaintext]">
              {post.content}
            </p>
          )}
          {post.image && <Photo picture={post.image} alt="" sizes="320px" />}
        </>
      )}
    </div>
  );
}
