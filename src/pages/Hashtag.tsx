import { useQuery } from '@tanstack/react-query';
import { say } from '#/app/texts.ts';
import { getHashtag } from '#/features/posts/contract.ts';
import { canonicalTag } from '#/features/posts/tagged.ts';
import { FollowTopic } from '#/features/posts/web/FollowTopic.tsx';
import { PostList } from '#/features/posts/web/PostList.tsx';
import { callApi } from '#/platform/web/api.ts';
import { useParams } from '#/platform/web/router/Router.ts';
import { useTitle } from '#/platform/web/title.ts';
import { narrow } from './narrow.ts';

/** /hashtag/{tag}: what is said about one topic. */
export function Hashtag() {
  const tag = useParams().tag!;
  const canonical = canonicalTag(tag) || tag;
  useTitle(`#${tag}`);
  const { data } = useQuery({
    queryKey: ['hashtag', canonical],
    queryFn: ({ signal }) => callApi(getHashtag, { tag }, { signal }),
  });
  return (
    <div className={narrow}>
      <header className="flex items-start justify-between gap-3 px-4 pt-4 mid:px-0 mid:pt-0">
        <div className="min-w-0">
          <h1 className="text-page wrap-anywhere">
            <bdi>#{tag}</bdi>
          </h1>
          <p className="figures min-h-5 text-small text-muted">
            {data && say('posts.taggedPosts', { count: data.posts })}
          </p>
        </div>
        <FollowTopic key={tag} tag={tag} />
      </header>
      <PostList key={tag} source={{ list: 'tag', tag: canonical }} />
    </div>
  );
}
