import { and, eq, sql } from 'drizzle-orm';
import { businessEditors } from '#/features/businesses/server/editors/tables.ts';
import { holdBusiness } from '#/features/businesses/server/find.ts';
import * as contract from '#/features/posts/contract.ts';
import { prepared } from '#/platform/database/prepared.ts';
import type { Tx } from '#/platform/database/transact.ts';
import { handler, type Me } from '#/platform/http/api.ts';
import { posts } from './tables.ts';

const written = prepared('whether somebody wrote a post of a business', from =>
  from
    .select({ businessId: posts.authorId, state: businessEditors.state })
    .from(posts)
    .leftJoin(
      businessEditors,
      and(eq(businessEditors.businessId, posts.authorId), eq(businessEditors.userId, posts.writtenBy)),
    )
    .where(and(eq(posts.id, sql.placeholder('postId')), eq(posts.writtenBy, sql.placeholder('me')))),
);

const find = async (me: Me, postId: string, tx?: Tx) => {
  const [found] = await written({ me: me.id, postId }, tx);
  return found && { ...found, isWriter: found.state === 'confirmed' };
};

/** Whether I wrote a post in the name of a business whose page I still edit. */
export const getWriting = handler(contract.getWriting, async ({ postId }, { me }) => ({
  isWriter: (await find(me, postId))?.isWriter ?? false,
}));

/**
 * The same until the transaction ends: the business is locked, so that whoever removes me waits, or has been quicker. To be
 * asked before the post is locked, as a business is locked before its posts.
 */
export async function lockAsWriter(tx: Tx, me: Me, postId: string): Promise<boolean> {
  const found = await find(me, postId, tx);
  if (!found) return false;
  await holdBusiness(tx, found.businessId);
  return (await find(me, postId, tx))?.isWriter ?? false;
}
