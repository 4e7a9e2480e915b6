import { useQuery } from '@tanstack/react-query';
import { say } from '#/app/texts.ts';
import { listVersions } from '#/features/posts/contract.ts';
import { callApi } from '#/platform/web/api.ts';
import { Dialog } from '#/platform/web/ui/Dialog.tsx';
import { LoadFailed } from '#/platform/web/ui/LoadFailed.tsx';
import { Loading } from '#/platform/web/ui/Loading.tsx';
import { Time } from '#/platform/web/ui/Time.tsx';
import type { CachedPost } from './postCache.ts';

type VersionsProps = { post: CachedPost; open: boolean; onOpenChange: (open: boolean) => void };

/** What an edited post said before, newest first. */
export function Versions({ post: { id, version }, open, onOpenChange }: VersionsProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['versions', id, version],
    queryFn: ({ signal }) => callApi(listVersions, { postId: id }, { signal }),
    enabled: open,
  });
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={say('posts.versions')}>
      {error && <LoadFailed error={error} text="posts.versionsFailed" retry={refetch} />}
      {!data && !error && <Loading />}
      {data?.length === 0 && <p className="text-muted">{say('posts.versionsRemoved')}</p>}
      <ol className="divide-y divide-line">
        {data?.map(earlier => (
          <li key={earlier.version} className="py-3">
            <Time at={earlier.createdAt} className="text-meta text-muted" />
            <p className="mt-1 whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext]">
              {earlier.content || <em className="text-muted">{say('posts.noWords')}</em>}
            </p>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
