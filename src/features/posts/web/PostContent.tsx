import type { ReactNode } from 'react';
import { WithheldNotice } from '#/features/profiles/web/WithheldNotice.tsx';
import { CompactPost } from './CompactPost.tsx';
import { Counts } from './Counts.tsx';
import { useOnBusinessPage } from './onBusinessPage.ts';
import { PostAuthor } from './PostAuthor.tsx';
import { PostBody } from './PostBody.tsx';
import { PostTime } from './PostTime.tsx';
import type { CachedPost } from './postCache.ts';
import { RepostNote } from './RepostNote.tsx';
import { WrittenBy } from './WrittenBy.tsx';

export const postCardPadding = 'pt-4 pb-1 mid:pt-5';

type PostContentProps = {
  post: CachedPost;
  /** The repost by which a list shows it. */
  repost?: CachedPost;
  /** Beside the author. */
  menu?: ReactNode;
  /** Replaces the text while it is edited. */
  edit?: ReactNode;
};

/** What is read of a post in its card: everything but what one can do with it. */
export const PostContent = ({ post, repost, menu, edit }: PostContentProps) => (
  <div className="space-y-3 px-4 mid:px-6">
    {repost && <RepostNote repost={repost} />}
    <div className="flex items-start gap-2">
      <PostAuthor
        post={post}
        meta={
          <>
            <PostTime post={post} />
            {useOnBusinessPage() && <WrittenBy postId={post.id} />}
          </>
        }
        className="grow"
      />
      {menu}
    </div>
    {post.withheldFor && <WithheldNotice reason={post.withheldFor} />}
    <PostBody post={post} edit={edit} />
    {post.quotedId && <CompactPost id={post.quotedId} isOriginal />}
    <Counts post={post} />
  </div>
);
