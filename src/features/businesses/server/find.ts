import { and, eq, type SQL, sql } from 'drizzle-orm';
import { whoLeft } from '#/features/profiles/server/leaveUsername.ts';
import { type Database, db } from '#/platform/database/database.ts';
import { prepared } from '#/platform/database/prepared.ts';
import type { Tx } from '#/platform/database/transact.ts';
import type { Me } from '#/platform/http/api.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { businessColumns } from './columns.ts';
import { shownTo } from './shownTo.ts';
import { businesses } from './tables.ts';

const { placeholder } = sql;
const readerId = sql`${placeholder('me')}::uuid`;

// The one way in which a business page is read.
const select = (where: SQL) => (from: Database | Tx) =>
  from
    .select(businessColumns(readerId))
    .from(businesses)
    .where(and(where, shownTo(readerId)));

const named = prepared('business by username', select(eq(businesses.businessUsername, placeholder('key'))));
const owned = prepared('business of an owner', select(eq(businesses.ownerId, placeholder('ownerId'))));

const missing = () => refuse('notFound', 'businesses.notFound');

/**
 * The business of a username, case-insensitive, as `me` may see it; else 'Business not found.'. A former username
 * finds its business.
 */
export const findBusiness = async (me: Me, businessUsername: string) =>
  (await findBusinessOrUndefined(me, businessUsername)) ?? missing();

/** The same, or undefined. */
export async function findBusinessOrUndefined(me: Me, businessUsername: string) {
  const key = businessUsername.normalize('NFKC').toLowerCase();
  const [business] = await named({ me: me.id, key });
  if (business) return business;
  const [left] = await whoLeft(db, 'business', key);
  return left && findBusinessOfOrUndefined(me, left.id);
}

/** The business of this owner as `me` may see it; else 'Business not found.'. */
export const findBusinessOf = async (me: Me, ownerId: string, from?: Database | Tx) =>
  (await findBusinessOfOrUndefined(me, ownerId, from)) ?? missing();

/** The same, locked until the transaction ends: its counts may be changed. */
export async function lockBusiness(tx: Tx, me: Me, ownerId: string) {
  await tx
    .select({ id: businesses.ownerId })
    .from(businesses)
    .where(eq(businesses.ownerId, ownerId))
    .for('update');
  return findBusinessOf(me, ownerId, tx);
}

/** The business of an owner as `me` may see it, or undefined. */
export async function findBusinessOfOrUndefined(me: Me, ownerId: string, from?: Database | Tx) {
  const [business] = await owned({ me: me.id, ownerId }, from);
  return business;
}

/** The business of this owner, whoever may see it, locked until the transaction ends; undefined without one. */
export async function holdBusiness(tx: Tx, ownerId: string) {
  const [held] = await tx.select().from(businesses).where(eq(businesses.ownerId, ownerId)).for('update');
  return held;
}

/** My own business, locked until the transaction ends; undefined without one. */
export const lockMine = (tx: Tx, me: Me) => holdBusiness(tx, me.id);
