import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { outbox } from '#/base/server/tables.ts';
import type { Tx } from '#/base/server/transact.ts';
import { limits } from '#/limits.ts';

const seconds = limits.messageDeletable / 1000;
const nothing = sql`'{"content": "", "kind": "deleted", "replyTo": null, "postId": null, "file": null}'::jsonb`;
const unquoted = sql`jsonb_build_object('replyTo', ${outbox.data}->'replyTo' || '{"text": "", "kind": "deleted"}')`;

/** Takes what a deleted message said out of the outbox, where it waits for browsers that come back: it and its quotes. */
export async function forgetSaid(tx: Tx, messageId: string) {
  const change = (change: SQL, where: SQL) =>
    tx
      .update(outbox)
      .set({ data: sql`${outbox.data} || ${change}` })
      .where(
        and(
          eq(outbox.name, 'message.created'),
          gt(outbox.createdAt, sql`now() - make_interval(secs => ${seconds})`),
          where,
        ),
      );
  await change(nothing, sql`${outbox.data}->>'id' = ${messageId}`);
  await change(unquoted, sql`${outbox.data}->'replyTo'->>'id' = ${messageId}`);
}
