import { and, desc, eq, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { users } from '#/features/accounts/server/tables.ts';
import * as contract from '#/features/profiles/contract.ts';
import { olderThan, page, readCursor } from '#/platform/database/cursor.ts';
import { db } from '#/platform/database/database.ts';
import { prepared } from '#/platform/database/prepared.ts';
import { publish, transact } from '#/platform/database/transact.ts';
import { authorize, handler } from '#/platform/http/api.ts';
import { findPersonOfId } from './find.ts';
import { personColumns } from './people.ts';
import { mutes } from './tables.ts';
import { visibleTo } from './visibleTo.ts';

const isOf = (muterId: string, mutedId: string) =>
  and(eq(mutes.muterId, muterId), eq(mutes.mutedId, mutedId));

export const mutePerson = handler(contract.mutePerson, ({ personId }, { me }) =>
  transact(async tx => {
    authorize(me, 'person.mute', { personId });
    const { id: mutedId } = await findPersonOfId(me, personId, tx);
    await tx.insert(mutes).values({ muterId: me.id, mutedId }).onConflictDoNothing();
    await publish(tx, 'mute.changed', [me.id], { userId: mutedId, isMuted: true });
    return { isMuted: true };
  }),
);

export const unmutePerson = handler(contract.unmutePerson, ({ personId }, { me }) =>
  transact(async tx => {
    const gone = await tx.delete(mutes).where(isOf(me.id, personId)).returning({ id: mutes.mutedId });
    if (gone[0]) await publish(tx, 'mute.changed', [me.id], { userId: gone[0].id, isMuted: false });
    return { isMuted: false };
  }),
);

export const getMute = handler(contract.getMute, async ({ personId }, { me }) => {
  const { id } = await findPersonOfId(me, personId);
  const rows = await db.select().from(mutes).where(isOf(me.id, id));
  return { isMuted: rows.length > 0 };
});

const muted = prepared('muted people', from =>
  from
    .select({ ...personColumns(sql.placeholder('me')), createdAt: mutes.createdAt })
    .from(mutes)
    .innerJoin(users, eq(users.id, mutes.mutedId))
    .where(
      and(
        eq(mutes.muterId, sql.placeholder('me')),
        olderThan({ createdAt: mutes.createdAt, id: mutes.mutedId }),
        visibleTo(sql.placeholder('me')),
      ),
    )
    .orderBy(desc(mutes.createdAt), desc(mutes.mutedId))
    .limit(limits.pageSize + 1),
);

/** The people I have muted. */
export const listMuted = handler(contract.listMuted, async ({ cursor }, { me }) =>
  page(await muted({ me: me.id, ...readCursor(cursor) }), limits.pageSize),
);
