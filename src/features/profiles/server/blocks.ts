import { and, desc, eq, or, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { users } from '#/features/accounts/server/tables.ts';
import * as contract from '#/features/profiles/contract.ts';
import { olderThan, page, readCursor } from '#/platform/database/cursor.ts';
import { prepared } from '#/platform/database/prepared.ts';
import { publish, type Tx, transact } from '#/platform/database/transact.ts';
import { authorize, handler } from '#/platform/http/api.ts';
import { findPersonOfId } from './find.ts';
import { lockPair } from './pair.ts';
import { personColumns } from './people.ts';
import { blocks } from './tables.ts';

export const blockPerson = handler(contract.blockPerson, ({ personId }, { me }) =>
  transact(async tx => {
    authorize(me, 'person.block', { personId });
    await lockPair(tx, me.id, personId);
    if (await isBlocked(tx, me.id, personId)) return {};
    const { id: blockedId } = await findPersonOfId(me, personId, tx);
    await tx.insert(blocks).values({ blockerId: me.id, blockedId });
    await publishState(tx, me.id, blockedId);
    return {};
  }),
);

export const unblockPerson = handler(contract.unblockPerson, ({ personId }, { me }) =>
  transact(async tx => {
    await lockPair(tx, me.id, personId);
    const gone = await tx.delete(blocks).where(isOf(me.id, personId)).returning({ id: blocks.blockedId });
    if (gone[0]) await publishState(tx, me.id, gone[0].id);
    return {};
  }),
);

const isBlocked = async (tx: Tx, blockerId: string, blockedId: string) =>
  (await tx.select().from(blocks).where(isOf(blockerId, blockedId))).length > 0;

const isOf = (blockerId: string, blockedId: string) =>
  and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId));

// Both get the event, but not who blocked: each sees of the other what strangers see of nobody.
async function publishState(tx: Tx, a: string, b: string) {
  const left = await tx
    .select()
    .from(blocks)
    .where(or(isOf(a, b), isOf(b, a)));
  await publish(tx, 'block.changed', [a, b], { people: [a, b], isHidden: left.length > 0 });
}

const blocked = prepared('blocked people', from =>
  from
    .select({ ...personColumns(sql.placeholder('me')), createdAt: blocks.createdAt })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(
      and(
        eq(blocks.blockerId, sql.placeholder('me')),
        olderThan({ createdAt: blocks.createdAt, id: blocks.blockedId }),
      ),
    )
    .orderBy(desc(blocks.createdAt), desc(blocks.blockedId))
    .limit(limits.pageSize + 1),
);

/** Whom I have blocked. They are hidden everywhere else, so this is where they are found again: by name, as their pictures are hidden too. */
export const listBlocked = handler(contract.listBlocked, async ({ cursor }, { me }) => {
  const rows = await blocked({ me: me.id, ...readCursor(cursor) });
  return page(
    rows.map(row => ({ ...row, profileImageId: null, profileImageSignature: null })),
    limits.pageSize,
  );
});
