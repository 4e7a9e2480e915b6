import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { record } from '#/platform/audit/audit.ts';
import { db } from '#/platform/database/database.ts';
import { transact } from '#/platform/database/transact.ts';
import { authorize, handler } from '#/platform/http/api.ts';
import * as contract from '../../editorsContract.ts';
import { businessCardColumns } from '../columns.ts';
import { shownTo } from '../shownTo.ts';
import { businesses } from '../tables.ts';
import { endEditor, lockEditor, setEditor } from './lockEditor.ts';
import { businessEditors } from './tables.ts';

// What the person does whom a business has asked to edit its page.

export const acceptEditing = handler(contract.acceptEditing, ({ businessId }, { me }) =>
  transact(async tx => {
    const held = await lockEditor(tx, me, businessId, 'userId');
    if (held.state === 'confirmed') return {};
    authorize(me, 'editor.accept', { state: held.state });
    await setEditor(tx, held, 'confirmed');
    await record(tx, { action: 'business.editorAccepted', actorId: me.id, personId: me.id });
    return {};
  }),
);

/** What was declined is remembered for a while, so that nobody is asked again and again. */
export const leaveEditing = handler(contract.leaveEditing, ({ businessId }, { me }) =>
  transact(async tx => {
    const held = await lockEditor(tx, me, businessId, 'userId');
    if (held.state === 'invited') await setEditor(tx, held, 'declined');
    else await endEditor(tx, held);
    if (held.state === 'confirmed')
      await record(tx, { action: 'business.editorLeft', actorId: me.id, personId: me.id });
    return {};
  }),
);

export const listEditing = handler(contract.listEditing, async (_, { me }) => {
  const items = await db
    .select({ business: businessCardColumns, state: sql<'invited' | 'confirmed'>`${businessEditors.state}` })
    .from(businessEditors)
    .innerJoin(businesses, eq(businesses.ownerId, businessEditors.businessId))
    .where(
      and(
        eq(businessEditors.userId, me.id),
        inArray(businessEditors.state, ['invited', 'confirmed']),
        shownTo(sql`${me.id}::uuid`),
      ),
    )
    .orderBy(desc(businessEditors.createdAt), desc(businessEditors.businessId))
    .limit(limits.workplacesShown);
  return { items };
});
