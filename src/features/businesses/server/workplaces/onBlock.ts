import { record } from '#/platform/audit/audit.ts';
import { on, type Tx } from '#/platform/database/transact.ts';
import { endEditor, readLockedEditor } from '../editors/lockEditor.ts';
import { holdBusiness } from '../find.ts';
import { endFollow } from '../following/follow.ts';
import { readLocked, remove } from './lockWorkplace.ts';

// A block ends what is between a business and a person: following, workplace and editing, whichever blocked. The pair is locked already.
on('block.changed', async (tx, { people: [a, b], isHidden }) => {
  if (!isHidden) return;
  await part(tx, a, b);
  await part(tx, b, a);
});

async function part(tx: Tx, businessId: string, userId: string) {
  if (!(await holdBusiness(tx, businessId))) return;
  await endFollow(tx, businessId, userId);
  await remove(tx, await readLocked(tx, { businessId, userId }));
  const editor = await readLockedEditor(tx, { businessId, userId });
  await endEditor(tx, editor);
  if (editor.state === 'confirmed') await record(tx, { action: 'business.editorRemoved', personId: userId });
}
