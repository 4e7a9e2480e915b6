import { on, type Tx } from '#/platform/database/transact.ts';
import { toEdit } from '../editors/invitations.ts';
import { holdBusiness } from '../find.ts';
import { endFollow } from '../following/follow.ts';
import { endBlocked } from '../invitations.ts';
import { toWork } from './invitations.ts';

// A block ends what is between a business and a person: following, workplace and editing, whichever blocked. The pair is locked already.
on('block.changed', async (tx, { people: [a, b], isHidden }) => {
  if (!isHidden) return;
  await part(tx, a, b);
  await part(tx, b, a);
});

async function part(tx: Tx, businessId: string, userId: string) {
  if (!(await holdBusiness(tx, businessId))) return;
  await endFollow(tx, businessId, userId);
  for (const kind of [toWork, toEdit]) await endBlocked(tx, kind, { businessId, userId });
}
