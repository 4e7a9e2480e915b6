import Repeat2 from 'lucide-react/icons/repeat-2';
import { say } from '#/app/texts.ts';
import { usePost } from './postCache.ts';
import { voiceOf } from './voiceOf.ts';

/** Whose post it is that is shown again. */
export function RepostNote({ originalId }: { originalId: string }) {
  const original = usePost(originalId);
  if (!original) return null;
  return (
    <p className="flex items-center gap-2 text-meta text-muted">
      <Repeat2 aria-hidden="true" className="size-4 shrink-0" />
      <bdi>{say('posts.repostedFrom', { name: voiceOf(original).name })}</bdi>
    </p>
  );
}
