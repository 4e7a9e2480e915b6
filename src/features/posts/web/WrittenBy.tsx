import { say } from '#/app/texts.ts';
import { useWriter } from './writers.ts';

/** Which editor wrote a post, for its business alone. */
export function WrittenBy({ postId }: { postId: string }) {
  const name = useWriter(postId);
  return name !== undefined && <span className="wrap-anywhere">{say('businesses.writtenBy', { name })}</span>;
}
