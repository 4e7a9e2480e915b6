import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { ago } from '#/platform/database/ago.ts';
import { outbox } from '#/platform/database/tables.ts';
import type { Tx } from '#/platform/database/transact.ts';
import { limits } from '#/app/limits.ts';

// An older message cannot be deleted; any can be withheld, for as long as it stands in the outbox.
const reach = {
  deleted: gt(outbox.createdAt, ago(limits.messageDeletable)),
  withheld: undefined,
};

/**
 * Takes what a message said out of the outbox, where it waits for browsers that come back: it and its quotes. `as` is
 * what stands in its place.
 */
export async function forgetSaid(tx: Tx, messageId: string, as: 'deleted' | 'withheld') {
  const nothing = { content: '', kind: as, replyTo: null, postId: null, file: null };
  const unquoted = sql`jsonb_build_object('replyTo', ${outbox.data}->'replyTo'
    || jsonb_build_object('text', '', 'kind', ${as}::text))`;
  const change = (change: SQL, where: SQL) =>
    tx
      .update(outbox)
      .set({ data: sql`${outbox.data} || ${change}` })
      .where(and(eq(outbox.name, 'message.created'), reach[as], where));
  await change(sql`${JSON.stringify(nothing)}::jsonb`, sql`${outbox.data}->>'id' = ${messageId}`);
  await change(unquoted, sql`${outbox.data}->'replyTo'->>'id' = ${messageId}`);
}
