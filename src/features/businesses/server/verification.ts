import { and, desc, eq, ilike, or, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { users } from '#/features/accounts/server/tables.ts';
import { record } from '#/platform/audit/audit.ts';
import { afterCursor, page, readCursor } from '#/platform/database/cursor.ts';
import { db } from '#/platform/database/database.ts';
import { escapeLike } from '#/platform/database/escapeLike.ts';
import { type Tx, transact } from '#/platform/database/transact.ts';
import { authorize, handler, type Me } from '#/platform/http/api.ts';
import { refuse } from '#/platform/http/refuse.ts';
import * as contract from '../verificationContract.ts';
import { announceChange, changeVisibility } from './announce.ts';
import { businessCardColumns } from './columns.ts';
import { businessEditors } from './editors/tables.ts';
import { holdBusiness } from './find.ts';
import { isHidden } from './hidden.ts';
import { businesses } from './tables.ts';

/** Whether this person owns the business of the row or edits its page. */
const isActor = (
  me: Me,
) => sql<boolean>`(${businesses.ownerId} = ${me.id} or exists (select from ${businessEditors}
  where ${businessEditors.businessId} = ${businesses.ownerId} and ${businessEditors.userId} = ${me.id}
    and ${businessEditors.state} = 'confirmed'))`;

export const listOrganisations = handler(contract.listOrganisations, async ({ q, cursor }, { me }) => {
  const held = `%${escapeLike(q)}%`;
  const rows = await db
    .select({
      ...businessCardColumns,
      location: businesses.location,
      website: businesses.website,
      contactEmail: businesses.contactEmail,
      ownerName: sql<string>`coalesce(${users.fullName}, ${users.username})`,
      isShown: sql<boolean>`not ${isHidden}`,
      isActor: isActor(me),
      version: businesses.version,
      id: businesses.ownerId,
      createdAt: businesses.createdAt,
    })
    .from(businesses)
    .innerJoin(users, eq(users.id, businesses.ownerId))
    .where(
      and(
        afterCursor({ createdAt: businesses.createdAt, id: businesses.ownerId }, readCursor(cursor)),
        q ? or(ilike(businesses.businessName, held), ilike(businesses.businessUsername, held)) : undefined,
      ),
    )
    .orderBy(desc(businesses.createdAt), desc(businesses.ownerId))
    .limit(limits.pageSize + 1);
  return page(rows, limits.pageSize);
});

export const verifyBusiness = handler(contract.verifyBusiness, ({ businessId, version }, { me }) =>
  transact(async tx => {
    const business = await lock(tx, businessId);
    const [asked] = await tx
      .select({ isActor: isActor(me) })
      .from(businesses)
      .where(eq(businesses.ownerId, businessId));
    authorize(me, 'business.verify', asked!);
    if (business.verifiedAt) return { isVerified: true };
    // Else somebody is verified under a name that nobody has looked at.
    if (business.version !== version) refuse('conflict', 'businesses.changedSince');
    return setVerified(tx, me, business, true);
  }),
);

export const endVerification = handler(contract.endVerification, ({ businessId }, { me }) =>
  transact(async tx => {
    const business = await lock(tx, businessId);
    return business.verifiedAt ? setVerified(tx, me, business, false) : { isVerified: false };
  }),
);

const lock = async (tx: Tx, businessId: string) =>
  (await holdBusiness(tx, businessId)) ?? refuse('notFound', 'businesses.notFound');

type Verified = Pick<typeof businesses.$inferSelect, 'ownerId' | 'businessName'>;

async function setVerified(tx: Tx, me: Me, { ownerId, businessName }: Verified, isVerified: boolean) {
  await changeVisibility(tx, ownerId, () =>
    tx
      .update(businesses)
      .set({ verifiedAt: isVerified ? sql`now()` : null })
      .where(eq(businesses.ownerId, ownerId)),
  );
  const action = isVerified ? 'staff.businessVerified' : 'staff.businessUnverified';
  await record(tx, { action, actorId: me.id, personId: ownerId, detail: businessName });
  await announceChange(tx, ownerId);
  return { isVerified };
}
