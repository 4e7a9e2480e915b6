import Repeat2 from 'lucide-react/icons/repeat-2';
import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { Link } from '#/platform/web/router/Link.tsx';
import { Time } from '#/platform/web/ui/Time.tsx';
import { type CachedPost, usePost } from './postCache.ts';
import { voiceOf } from './voiceOf.ts';

/** Above the original: who reposted it, whose post it is, and when it was reposted. */
export function RepostNote({ repost }: { repost: CachedPost }) {
  const original = usePost(repost.repostOf!);
  const by = voiceOf(repost);
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-meta text-muted">
      <Repeat2 aria-hidden="true" className="size-4 shrink-0" />
      <Link to={by.to} className="wrap-anywhere font-semibold text-ink hover:underline">
        <bdi>{by.name}</bdi>
      </Link>
      {original && <bdi>{say('posts.repostedFrom', { name: voiceOf(original).name })}</bdi>}
      <Link to={paths.post(repost.id)} className="hover:underline">
        <Time at={repost.createdAt} />
      </Link>
    </p>
  );
}
