import type * as z from 'zod';
import type { TextKey } from '#/app/texts.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { withSentence } from './api.ts';

/**
 * `value` as a schema of the contract takes it, or the refusal the server would answer with. The schema is fetched when
 * it is first asked for; what cannot be fetched is a server that cannot be reached.
 */
export async function parseInput<S extends z.ZodType>(
  fetchSchema: () => Promise<S>,
  value: unknown,
): Promise<z.output<S>> {
  const schema = await fetchSchema().catch(() => {
    throw new Refusal('unavailable', 'base.offline');
  });
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  const params = issue.code === 'custom' ? (issue.params as Record<string, number>) : undefined;
  throw await withSentence(new Refusal('invalid', issue.message as TextKey, { params }));
}
