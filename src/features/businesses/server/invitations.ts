import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { users } from '#/features/accounts/server/tables.ts';
import { findPersonOfId } from '#/features/profiles/server/find.ts';
import { lockPair } from '#/features/profiles/server/pair.ts';
import { personColumns } from '#/features/profiles/server/people.ts';
import { visibleTo } from '#/features/profiles/server/visibleTo.ts';
import { daysAgo } from '#/platform/database/ago.ts';
import { afterCursor, page, readCursor } from '#/platform/database/cursor.ts';
import { db } from '#/platform/database/database.ts';
import { type Tx, transact } from '#/platform/database/transact.ts';
import { authorize, type Me } from '#/platform/http/api.ts';
import type { InvitationState } from '../workplacesShapes.ts';
import { businessCardColumns } from './columns.ts';
import type { businessEditors } from './editors/tables.ts';
import { findBusinessOfOrUndefined, holdBusiness } from './find.ts';
import { shownTo } from './shownTo.ts';
import { businesses } from './tables.ts';
import type { workplaces } from './workplaces/tables.ts';

type Between = { businessId: string; userId: string };
/** The state between a business and a person, undefined if there is none, locked until the transaction ends. */
type Locked = Between & { state: InvitationState | undefined; wasJustDeclined: boolean };
/** A change of it; `actorId`: which of the two made it, undefined if a block did. */
export type Change = Between & {
  from: InvitationState | undefined;
  to: InvitationState | undefined;
  actorId: string | undefined;
};

/** Invitations of one kind: to confirm that one works at a business, or to edit its page. */
export type Invitations = {
  table: typeof workplaces | typeof businessEditors;
  rules: {
    invite: 'workplace.invite' | 'editor.invite';
    inviteAgain: 'workplace.inviteAgain' | 'editor.inviteAgain';
    accept: 'workplace.confirm' | 'editor.accept';
  };
  /** Records and publishes a change, in its transaction. */
  announce: (tx: Tx, change: Change) => Promise<unknown>;
};

/** As the owner of a business: invites somebody. An open or accepted invitation stays as it is. */
export const invite = (kind: Invitations, me: Me, personId: string) =>
  transact(async tx => {
    authorize(me, kind.rules.invite, { personId });
    const locked = await lock(tx, kind, me, personId, 'businessId');
    // Under its lock: it may be deleted meanwhile.
    const mine = await findBusinessOfOrUndefined(me, me.id, tx);
    authorize(me, 'business.edit', { exists: mine !== undefined });
    authorize(me, 'business.invite', { isHidden: mine!.needsProof });
    if (locked.state === 'invited' || locked.state === 'confirmed') return { state: locked.state };
    authorize(me, kind.rules.inviteAgain, locked);
    await change(tx, kind, locked, { to: 'invited', actorId: me.id });
    return { state: 'invited' as const };
  });

/** As the owner of a business: withdraws the invitation, or ends what was accepted. */
export const withdraw = (kind: Invitations, me: Me, personId: string) =>
  transact(async tx => {
    await end(tx, kind, await lock(tx, kind, me, personId, 'businessId'), me.id);
    return {};
  });

/** As the invited person. */
export const accept = (kind: Invitations, me: Me, businessId: string) =>
  transact(async tx => {
    const locked = await lock(tx, kind, me, businessId, 'userId');
    if (locked.state === 'confirmed') return {};
    authorize(me, kind.rules.accept, { state: locked.state });
    await change(tx, kind, locked, { to: 'confirmed', actorId: me.id });
    return {};
  });

/** As the invited person: ends what was accepted, or declines, which is kept so that nobody is asked again and again. */
export const leave = (kind: Invitations, me: Me, businessId: string) =>
  transact(async tx => {
    const locked = await lock(tx, kind, me, businessId, 'userId');
    if (locked.state === 'invited') await change(tx, kind, locked, { to: 'declined', actorId: me.id });
    else await end(tx, kind, locked, me.id);
    return {};
  });

/** Ends what is between them because of a block. The pair and the business are locked already. */
export const endBlocked = async (tx: Tx, kind: Invitations, between: Between) =>
  end(tx, kind, await read(tx, kind, between), undefined);

/** As the owner of a business: whom I have invited and who has accepted, the last first. */
export async function listInvited({ table }: Invitations, me: Me, cursor: string | undefined) {
  const rows = await db
    .select({
      person: personColumns(me.id),
      state: sql<'invited' | 'confirmed'>`${table.state}`,
      id: table.userId,
      createdAt: table.createdAt,
    })
    .from(table)
    .innerJoin(users, eq(users.id, table.userId))
    .where(
      and(
        eq(table.businessId, me.id),
        isOpen(table),
        visibleTo(me.id),
        afterCursor({ createdAt: table.createdAt, id: table.userId }, readCursor(cursor)),
      ),
    )
    .orderBy(desc(table.createdAt), desc(table.userId))
    .limit(limits.pageSize + 1);
  return page(rows, limits.pageSize);
}

/** As the invited person: which businesses have invited me, and whose invitation I have accepted, the last first. */
export async function listInviting({ table }: Invitations, me: Me) {
  const items = await db
    .select({ business: businessCardColumns, state: sql<'invited' | 'confirmed'>`${table.state}` })
    .from(table)
    .innerJoin(businesses, eq(businesses.ownerId, table.businessId))
    .where(and(eq(table.userId, me.id), isOpen(table), shownTo(sql`${me.id}::uuid`)))
    .orderBy(desc(table.createdAt), desc(table.businessId))
    .limit(limits.workplacesShown);
  return { items };
}

const isOpen = (table: Invitations['table']) => inArray(table.state, ['invited', 'confirmed']);

/**
 * Locks what is between the business of one of us and the other one; `side` is who I am in it. I must be able to see the other
 * one; else 'Profile not found.'. Lock order: the pair, then the business, under whose lock editors write.
 */
async function lock(tx: Tx, kind: Invitations, me: Me, otherId: string, side: keyof Between) {
  await lockPair(tx, me.id, otherId);
  // Not before: while this waited, one of the two may have blocked the other.
  const other = await findPersonOfId(me, otherId, tx);
  const between = { businessId: other.id, userId: other.id, [side]: me.id };
  await holdBusiness(tx, between.businessId);
  return read(tx, kind, between);
}

async function read(tx: Tx, { table }: Invitations, between: Between): Promise<Locked> {
  const [found] = await tx
    .select({
      state: table.state,
      wasJustDeclined: sql<boolean>`${table.state} = 'declined'
        and ${table.createdAt} > ${daysAgo(limits.requestPauseDays)}`,
    })
    .from(table)
    .where(isBetween(table, between));
  return { ...between, state: found?.state, wasJustDeclined: found?.wasJustDeclined ?? false };
}

const isBetween = (table: Invitations['table'], { businessId, userId }: Between) =>
  and(eq(table.businessId, businessId), eq(table.userId, userId));

type Next = Pick<Change, 'to' | 'actorId'>;

async function change(
  tx: Tx,
  { table, announce }: Invitations,
  { state: from, ...locked }: Locked,
  next: Next,
) {
  const { businessId, userId } = locked;
  const state = next.to;
  if (state)
    await tx
      .insert(table)
      .values({ businessId, userId, state })
      .onConflictDoUpdate({
        target: [table.businessId, table.userId],
        set: { state, createdAt: sql`clock_timestamp()` },
      });
  else await tx.delete(table).where(isBetween(table, locked));
  await announce(tx, { businessId, userId, from, ...next });
}

/** Leaves nothing between them. Nothing to leave is fine: the other side was quicker. */
async function end(tx: Tx, kind: Invitations, locked: Locked, actorId: string | undefined) {
  if (locked.state === 'invited' || locked.state === 'confirmed')
    await change(tx, kind, locked, { to: undefined, actorId });
}
