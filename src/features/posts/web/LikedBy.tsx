import { useInfiniteQuery } from '@tanstack/react-query';
import { say } from '#/app/texts.ts';
import { listCommentLikes, listLikes } from '#/features/posts/contract.ts';
import { PersonLink } from '#/features/profiles/web/PersonLink.tsx';
import { callApi } from '#/platform/web/api.ts';
import { cursorPagination } from '#/platform/web/cursorPagination.ts';
import { Dialog } from '#/platform/web/ui/Dialog.tsx';
import { LoadFailed } from '#/platform/web/ui/LoadFailed.tsx';
import { Loading } from '#/platform/web/ui/Loading.tsx';
import { LoadMore } from './LoadMore.tsx';

type LikedByProps = {
  of: { postId: string } | { commentId: string };
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Who likes a post or a comment, refetched whenever it is opened. */
export function LikedBy({ of, open, onOpenChange }: LikedByProps) {
  const { data, error, refetch, fetchNextPage, hasNextPage } = useInfiniteQuery({
    queryKey: ['likes', of],
    queryFn: ({ pageParam: cursor, signal }) =>
      'postId' in of
        ? callApi(listLikes, { ...of, cursor }, { signal })
        : callApi(listCommentLikes, { ...of, cursor }, { signal }),
    ...cursorPagination,
    enabled: open,
    staleTime: 0,
  });
  const people = data?.pages.flatMap(page => page.items);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={say('posts.likedBy')}>
      {error && !people && <LoadFailed error={error} text="posts.likedByFailed" retry={refetch} />}
      {!people && !error && <Loading />}
      <ul className="space-y-4">
        {people?.map(person => (
          <li key={person.id}>
            <PersonLink person={person} size={40} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <LoadMore load={async () => void (await fetchNextPage())} failed="posts.likedByFailed" />
      )}
    </Dialog>
  );
}
