import { say } from '#/app/texts.ts';
import { PostFault } from '#/features/posts/web/PostFault.tsx';
import { SinglePostOf } from '#/features/posts/web/SinglePostOf.tsx';
import { useParams } from '#/platform/web/router/Router.ts';
import { narrow } from './narrow.ts';

/** /post/{id}: one post with its comments, for people who followed a link to it. */
export function SinglePost() {
  const { postId } = useParams();
  return (
    <div className={narrow}>
      <h1 className="px-4 pt-4 text-page mid:px-0 mid:pt-0">{say('posts.details')}</h1>
      {postId ? <SinglePostOf id={postId} /> : <PostFault text="posts.idMissing" />}
    </div>
  );
}
