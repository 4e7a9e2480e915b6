import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { users } from '#/features/accounts/server/tables.ts';
import { personColumns } from '#/features/profiles/server/people.ts';
import { visibleTo } from '#/features/profiles/server/visibleTo.ts';
import { record } from '#/platform/audit/audit.ts';
import { afterCursor, page, readCursor } from '#/platform/database/cursor.ts';
import { db } from '#/platform/database/database.ts';
import { transact } from '#/platform/database/transact.ts';
import { authorize, handler } from '#/platform/http/api.ts';
import * as contract from '../../editorsContract.ts';
import { findBusinessOfOrUndefined } from '../find.ts';
import { endEditor, lockEditor, setEditor } from './lockEditor.ts';
import { businessEditors } from './tables.ts';

// What the owner of a business does. Editors cannot: each of these calls is about the caller's own business.

export const inviteEditor = handler(contract.inviteEditor, ({ personId }, { me }) =>
  transact(async tx => {
    authorize(me, 'editor.invite', { personId });
    const held = await lockEditor(tx, me, personId, 'businessId');
    // Under its lock: it may be deleted meanwhile.
    const mine = await findBusinessOfOrUndefined(me, me.id, tx);
    authorize(me, 'business.edit', { exists: mine !== undefined });
    if (held.state === 'invited' || held.state === 'confirmed') return { state: held.state };
    authorize(me, 'editor.inviteAgain', held);
    await setEditor(tx, held, 'invited');
    await record(tx, { action: 'business.editorInvited', actorId: me.id, personId: held.userId });
    return { state: 'invited' as const };
  }),
);

export const removeEditor = handler(contract.removeEditor, ({ personId }, { me }) =>
  transact(async tx => {
    const held = await lockEditor(tx, me, personId, 'businessId');
    await endEditor(tx, held);
    if (held.state === 'confirmed')
      await record(tx, { action: 'business.editorRemoved', actorId: me.id, personId: held.userId });
    return {};
  }),
);

export const listEditors = handler(contract.listEditors, async ({ cursor }, { me }) => {
  const rows = await db
    .select({
      person: personColumns(me.id),
      state: sql<'invited' | 'confirmed'>`${businessEditors.state}`,
      id: businessEditors.userId,
      createdAt: businessEditors.createdAt,
    })
    .from(businessEditors)
    .innerJoin(users, eq(users.id, businessEditors.userId))
    .where(
      and(
        eq(businessEditors.businessId, me.id),
        inArray(businessEditors.state, ['invited', 'confirmed']),
        visibleTo(me.id),
        afterCursor({ createdAt: businessEditors.createdAt, id: businessEditors.userId }, readCursor(cursor)),
      ),
    )
    .orderBy(desc(businessEditors.createdAt), desc(businessEditors.userId))
    .limit(limits.pageSize + 1);
  return page(rows, limits.pageSize);
});
