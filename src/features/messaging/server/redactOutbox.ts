import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { ago } from '#/platform/database/ago.ts';
import { outbox } from '#/platform/database/tables.ts';
import type { Tx } from '#/platform/database/transact.ts';

// An older message cannot be deleted; any can be withheld, as long as it is in the outbox.
const reach = {
  deleted: gt(outbox.createdAt, ago(limits.messageDeletable)),
  withheld: undefined,
};

/**
 * Removes the text of a message from the outbox, where it waits for browsers that reconnect: the message and its
 * quotes. `as` replaces it.
 */
export async function redactOutbox(tx: Tx, messageId: string, as: 'deleted' | 'withheld') {
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
