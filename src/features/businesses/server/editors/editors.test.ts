import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { listMyEntries } from '#/features/audit/contract.ts';
import * as contract from '#/features/businesses/contract.ts';
import {
  acceptEditing,
  inviteEditor,
  leaveEditing,
  listEditing,
  listEditors,
  listWriters,
  removeEditor,
} from '#/features/businesses/editorsContract.ts';
import { confirmWorkplace, invitePerson } from '#/features/businesses/workplacesContract.ts';
import { listNotifications, setSwitch } from '#/features/notifications/contract.ts';
import { removeAccount } from '#/features/ownData/server/removeAccount.ts';
import {
  createBusinessPost,
  deletePost,
  editPost,
  getPost,
  getWriting,
  listPostsOfBusiness,
  restorePost,
} from '#/features/posts/contract.ts';
import { blockPerson, unblockPerson } from '#/features/profiles/contract.ts';
import { decideCase, reportThing } from '#/features/reports/contract.ts';
import { openBusiness } from '#test/support/businesses.ts';
import { Fixtures, fixtures, sendPicture } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';

let rounds: Rounds;
/** Owns a clinic. */
let amara: Person;
let jonas: Person;
let noor: Person;
beforeAll(async () => {
  rounds = await openRounds();
  amara = await rounds.member('amara');
  jonas = await rounds.member('jonas');
  noor = await rounds.member('noor');
  await openBusiness(amara);
});
afterAll(() => rounds.close());
beforeEach(async () => {
  for (const table of ['business_editors', 'workplaces', 'notifications', 'posts'])
    await rounds.sql(`delete from ${table}`);
});

const person = () => ({ personId: jonas.id });
const clinic = () => ({ businessId: amara.id });
const invite = () => amara.does(inviteEditor, person());
const remove = () => amara.does(removeEditor, person());
const accepted = async () => {
  await invite();
  await jonas.does(acceptEditing, clinic());
};
const says = (content = 'Open on Sundays.') => ({ id: uuid(), content, ...clinic() });
const editors = async () =>
  (await amara.does(listEditors, {})).items.map(({ person, state }) => [person.id, state]);
const edits = async (who: Person) =>
  (await who.does(listEditing, {})).items.map(({ business, state }) => [business.businessName, state]);
const told = async (reader: Person) =>
  (await reader.does(listNotifications, {})).items.map(({ kind, isToEdit }) => [kind, isToEdit]);
const posted = async (reader = noor) =>
  (await reader.does(listPostsOfBusiness, { businessUsername: 'harbour.clinic' })).items;
const form = async (who: Person, changes: object = {}) => {
  const page = await who.does(contract.getOwnBusiness, clinic());
  const { ownerId: _o, createdAt: _c, ...own } = page;
  return { ...own, ...clinic(), ...changes };
};
const aTry = { id: '', number: 1, isLast: true, signal: new AbortController().signal };
async function deleteAccount({ id }: Person) {
  await rounds.sql(`update users set leaves_at = now() - interval '1 second' where id = $1`, [id]);
  await removeAccount.work({ userId: id }, aTry);
}
const isNoEditor = async (call: Promise<{ status: number; text: string }>) => {
  const { status, text } = await call;
  assert.deepEqual([status, text], [403, 'businesses.notEditor']);
};

test('Who accepts an invitation posts in the name of the business; only the owner and editors are told who wrote', async () => {
  assert.deepEqual(await invite(), { state: 'invited' });
  assert.deepEqual(
    [await editors(), await edits(jonas)],
    [[[jonas.id, 'invited']], [['Harbour Clinic', 'invited']]],
  );
  const seen = await jonas.listen();
  await jonas.does(acceptEditing, clinic());
  await seen.until('editor.changed', data => data.businessId === amara.id);
  await seen.close();
  assert.deepEqual(
    [await editors(), await edits(jonas)],
    [[[jonas.id, 'confirmed']], [['Harbour Clinic', 'confirmed']]],
  );

  const input = says();
  const post = await jonas.does(createBusinessPost, input);
  assert.deepEqual([post.author.id, post.business!.businessName], [amara.id, 'Harbour Clinic']);
  assert.deepEqual(await jonas.does(createBusinessPost, input), post, 'a retry makes no second post');
  assert.equal((await posted()).length, 1);
  assert.ok(!JSON.stringify(await posted()).includes('Jonas'), 'others do not learn who wrote it');
  const { fullName } = (
    await rounds.sql('select full_name as "fullName" from users where id = $1', [jonas.id])
  )[0]!;
  for (const reader of [amara, jonas])
    assert.deepEqual((await reader.does(listWriters, clinic())).items, [{ postId: post.id, fullName }]);
  await isNoEditor(noor.isRefused(listWriters, clinic()));
});

test('An editor changes the profile of the business, and what they sent belongs to its owner', async () => {
  await accepted();
  const { id: businessLogoId } = await sendPicture(jonas, 'business_logos');
  const changes = { businessLogoId, businessUsername: 'harbour.house', description: 'Now with parking.' };
  const { version } = await jonas.does(contract.editBusiness, await form(jonas, changes));
  const { id: imageId } = await sendPicture(jonas, 'business_post_images');
  await jonas.does(createBusinessPost, { ...says(''), imageId });
  const owners = await rounds.sql('select distinct owner_id, sent_by from uploads where id = any($1)', [
    [businessLogoId, imageId],
  ]);
  assert.deepEqual(owners, [{ owner_id: amara.id, sent_by: jonas.id }]);
  assert.equal(
    (await noor.does(contract.getBusiness, { businessUsername: 'harbour.clinic' })).businessUsername,
    'harbour.house',
  );
  const stale = await amara.isRefused(contract.editBusiness, await form(amara, { version: version - 1 }));
  assert.equal(stale.text, 'businesses.editedElsewhere', 'the owner learns that an editor was quicker');
  await amara.does(contract.editBusiness, await form(amara, { businessUsername: 'harbour.clinic' }));
});

test('Without an invitation, before its answer, after a no, and once removed, nobody acts for a business', async () => {
  const isKeptOut = async () => {
    await isNoEditor(jonas.isRefused(createBusinessPost, says()));
    await isNoEditor(jonas.isRefused(contract.getOwnBusiness, clinic()));
    await isNoEditor(jonas.isRefused(contract.editBusiness, await form(amara, { description: 'Mine now' })));
    await isNoEditor(jonas.isRefused(listWriters, clinic()));
    assert.equal((await posted()).length, 0);
  };
  await isKeptOut();
  await invite();
  await isKeptOut();
  await jonas.does(leaveEditing, clinic());
  await isKeptOut();
  await rounds.sql('delete from business_editors');
  await accepted();
  await remove();
  await isKeptOut();
  const nowhere = await jonas.isRefused(createBusinessPost, { ...says(), businessId: noor.id });
  assert.deepEqual([nowhere.status, nowhere.text], [404, 'businesses.notFound']);
  assert.equal(
    (await jonas.isRefused(createBusinessPost, { id: uuid(), content: 'Mine' })).text,
    'businesses.none',
  );
});

test('An editor neither invites nor removes, nor changes or deletes what others wrote', async () => {
  await accepted();
  await amara.does(inviteEditor, { personId: noor.id });
  await noor.does(acceptEditing, clinic());
  assert.equal((await jonas.isRefused(inviteEditor, { personId: noor.id })).text, 'businesses.none');
  await jonas.does(removeEditor, { personId: noor.id });
  await jonas.does(removeEditor, { personId: amara.id });
  assert.equal((await editors()).length, 2);
  const { id: postId, version } = await amara.does(createBusinessPost, says());
  const change = { postId, version, content: 'Closed.' };
  assert.equal((await jonas.isRefused(editPost, change)).status, 403);
  assert.equal((await jonas.isRefused(deletePost, { postId })).status, 403);
  assert.equal((await noor.does(getPost, { postId })).content, 'Open on Sundays.');
});

test('An editor edits, deletes and restores what they wrote, and so does the owner; it stays the business’s', async () => {
  await accepted();
  const { id: postId } = await jonas.does(createBusinessPost, says());
  const seen = await noor.listen();
  const edited = await jonas.does(editPost, { postId, version: 1, content: 'Closed. @noor' });
  await seen.until('post.edited', data => data.postId === postId);
  await seen.close();
  assert.deepEqual([edited.author.id, edited.business?.businessName], [amara.id, 'Harbour Clinic']);
  // Whom it mentions learns of the business, not of the editor.
  const { items } = await noor.does(listNotifications, {});
  assert.deepEqual(
    items.map(({ kind, people }) => [kind, people?.map(({ id }) => id)]),
    [['mention', [amara.id]]],
  );
  await jonas.does(deletePost, { postId });
  assert.equal((await posted()).length, 0);
  await jonas.does(restorePost, { postId });
  assert.equal((await posted()).length, 1);
  await amara.does(editPost, { postId, version: 2, content: 'Open.' });
  await amara.does(deletePost, { postId });
  await amara.does(restorePost, { postId });
  assert.equal((await noor.does(getPost, { postId })).content, 'Open.');
});

test('What they wrote is not theirs to change once they are removed, and is again when they are back', async () => {
  await accepted();
  const { id: postId } = await jonas.does(createBusinessPost, says());
  const { id: deleted } = await jonas.does(createBusinessPost, says('Gone'));
  await jonas.does(deletePost, { postId: deleted });
  const change = { postId, version: 1, content: 'Closed.' };
  for (const end of [remove, () => jonas.does(leaveEditing, clinic())]) {
    await end();
    for (const [call, input] of [
      [editPost, change],
      [deletePost, { postId }],
    ] as const) {
      const { status, text } = await jonas.isRefused(call, input);
      assert.deepEqual([status, text], [403, 'posts.notYours']);
    }
    assert.equal((await jonas.isRefused(restorePost, { postId: deleted })).status, 404);
    assert.deepEqual(await jonas.does(getWriting, { postId }), { isWriter: false });
    await accepted();
  }
  assert.deepEqual(await jonas.does(getWriting, { postId }), { isWriter: true });
  assert.equal((await jonas.does(editPost, change)).content, 'Closed.');
});

test('Only the writer is told that they wrote it, and nobody of what they may not read', async () => {
  await accepted();
  await amara.does(inviteEditor, { personId: noor.id });
  await noor.does(acceptEditing, clinic());
  const { id: postId } = await jonas.does(createBusinessPost, says());
  for (const [reader, isWriter] of [
    [jonas, true],
    [noor, false],
    [amara, false],
  ] as const)
    assert.deepEqual(await reader.does(getWriting, { postId }), { isWriter });
  assert.deepEqual(await jonas.does(getWriting, { postId: uuid() }), { isWriter: false });
});

test('Twenty races of removing against editing: after the removal nothing changes', async () => {
  await accepted();
  const { id: postId } = await jonas.does(createBusinessPost, says());
  for (let version = 1, round = 0; round < 20; round++) {
    const change = { postId, version, content: `Round ${round}` };
    const [sent] = await Promise.all([jonas.send(editPost, change), remove()]);
    assert.ok(sent.status === 200 || sent.status === 403, `${sent.status}`);
    const { content, version: now } = await noor.does(getPost, { postId });
    assert.equal(content === change.content, sent.status === 200);
    version = now;
    assert.equal((await jonas.isRefused(editPost, { ...change, version })).text, 'posts.notYours');
    await accepted();
  }
});

test('An id that names a post of somebody else is refused', async () => {
  await accepted();
  const input = says();
  await amara.does(createBusinessPost, input);
  assert.equal(
    (await jonas.isRefused(createBusinessPost, { ...input, content: 'Other' })).text,
    'posts.idTaken',
  );
});

test('Only the invited person accepts, and only while the invitation stands', async () => {
  await invite();
  for (const stranger of [noor, amara])
    assert.ok([403, 404, 409].includes((await stranger.isRefused(acceptEditing, clinic())).status));
  await remove();
  assert.deepEqual(await told(jonas), []);
  const late = await jonas.isRefused(acceptEditing, clinic());
  assert.deepEqual([late.status, late.text], [409, 'businesses.noInvitation']);
  assert.equal((await amara.isRefused(inviteEditor, { personId: amara.id })).text, 'businesses.inviteSelf');
  assert.equal((await noor.isRefused(inviteEditor, person())).text, 'businesses.none');
});

test('After a no the person cannot be asked again for seven days; after leaving they can', async () => {
  await invite();
  await jonas.does(leaveEditing, clinic());
  assert.deepEqual([await told(jonas), await editors()], [[], []]);
  assert.equal((await amara.isRefused(inviteEditor, person())).text, 'businesses.invitedTooSoon');
  await rounds.sql(`update business_editors set created_at = now() - interval '8 days'`);
  await accepted();
  await jonas.does(leaveEditing, clinic());
  assert.deepEqual(await invite(), { state: 'invited' });
});

test('Of what a business asks there is one line at a time: to edit comes once the workplace is answered', async () => {
  await invite();
  assert.deepEqual(await told(jonas), [['invitation', true]]);
  await amara.does(invitePerson, person());
  assert.deepEqual(await told(jonas), [['invitation', false]]);
  await jonas.does(confirmWorkplace, clinic());
  assert.deepEqual(await told(jonas), [['invitation', true]]);
  await jonas.does(acceptEditing, clinic());
  assert.deepEqual(await told(jonas), []);
});

test('A person who switched these notifications off gets none, and finds the invitation in the settings', async () => {
  await jonas.does(setSwitch, { kind: 'editing', isOn: false });
  await invite();
  assert.deepEqual([await told(jonas), await edits(jonas)], [[], [['Harbour Clinic', 'invited']]]);
  await jonas.does(setSwitch, { kind: 'editing', isOn: true });
});

test('A block ends it and makes each unknown to the other, and unblocking does not restore it', async () => {
  for (const [blocker, blocked] of [
    [jonas, amara],
    [amara, jonas],
  ] as const) {
    await accepted();
    await blocker.does(blockPerson, { personId: blocked.id });
    assert.equal((await jonas.isRefused(createBusinessPost, says())).text, 'businesses.notFound');
    assert.equal((await amara.isRefused(inviteEditor, person())).status, 404);
    await blocker.does(unblockPerson, { personId: blocked.id });
    await isNoEditor(jonas.isRefused(createBusinessPost, says()));
    assert.deepEqual(await editors(), []);
  }
});

test('Nobody edits the page of a suspended owner, or one that is hidden after a report', async () => {
  await accepted();
  for (const [table, column, id, is] of [
    ['users', 'suspended_at', 'id', 'now()'],
    ['businesses', 'withheld_for', 'owner_id', `'spam'`],
  ]) {
    const set = (to: string) =>
      rounds.sql(`update ${table} set ${column} = ${to} where ${id} = $1`, [amara.id]);
    await set(is!);
    assert.equal((await jonas.isRefused(createBusinessPost, says())).text, 'businesses.notFound');
    assert.deepEqual(await edits(jonas), []);
    await set('null');
  }
  await jonas.does(createBusinessPost, says());
});

test('Twenty races of removing against posting: what was sent after the removal is refused, nothing is half there', async () => {
  for (let round = 0; round < 20; round++) {
    await rounds.sql('delete from posts; delete from business_editors');
    await accepted();
    const input = says();
    const [sent] = await Promise.all([jonas.send(createBusinessPost, input), remove()]);
    assert.equal((await posted()).length, sent.status === 200 ? 1 : 0);
    assert.ok(sent.status === 200 || sent.status === 403);
    await isNoEditor(jonas.isRefused(createBusinessPost, says()));
  }
});

test('Twenty races of accepting against withdrawing, and of twenty invitations at once, end in one state', async () => {
  for (let round = 0; round < 20; round++) {
    await invite();
    const [accept] = await Promise.all([jonas.send(acceptEditing, clinic()), remove()]);
    assert.ok(accept.status === 200 || accept.status === 409);
    assert.deepEqual(await editors(), []);
  }
  const all = await Promise.all(Array.from({ length: 20 }, () => amara.send(inviteEditor, person())));
  assert.ok(all.every(({ ok }) => ok));
  assert.deepEqual([await told(jonas), await editors()], [[['invitation', true]], [[jonas.id, 'invited']]]);
});

test('A moderator who wrote a post as an editor does not decide on it', async () => {
  await accepted();
  const { id: thingId } = await jonas.does(createBusinessPost, says());
  await noor.does(reportThing, { kind: 'post', thingId, reason: 'spam', note: '' });
  await rounds.sql('update users set is_moderator = true where id = $1', [jonas.id]);
  const [found] = await rounds.sql('select id from cases where thing_id = $1', [thingId]);
  const decision = { caseId: found!.id, verdict: 'keep', reason: 'Mine' };
  assert.equal((await jonas.isRefused(decideCase, decision)).text, 'reports.ownCase');
  await rounds.sql('update users set is_moderator = false where id = $1', [jonas.id]);
});

test('The account log of the editor tells each step', async () => {
  await accepted();
  await remove();
  await accepted();
  await jonas.does(leaveEditing, clinic());
  await invite();
  await jonas.does(leaveEditing, clinic());
  const { items } = await jonas.does(listMyEntries, {});
  const steps = items.map(({ action }) => action).filter(action => action.startsWith('business.'));
  assert.deepEqual(steps.slice(0, 8), [
    'business.editorDeclined',
    'business.editorInvited',
    'business.editorLeft',
    'business.editorAccepted',
    'business.editorInvited',
    'business.editorRemoved',
    'business.editorAccepted',
    'business.editorInvited',
  ]);
});

test('What an editor does in the name of a business is in the log of both, with its name; what an owner does is not', async () => {
  const logOf = async (reader: Person) =>
    (await reader.does(listMyEntries, {})).items
      .filter(({ action }) => action.startsWith('business.'))
      .map(({ action, detail, editor, origin }) => [
        action,
        detail,
        editor?.fullName ?? null,
        origin !== null,
      ]);
  const { fullName } = (
    await rounds.sql('select full_name as "fullName" from users where id = $1', [jonas.id])
  )[0]!;
  await accepted();
  await jonas.does(contract.editBusiness, await form(jonas, { description: 'Now with a garden.' }));
  const input = says();
  for (const _ of 'ab') await jonas.does(createBusinessPost, input);
  const postId = input.id;
  await jonas.does(editPost, { postId, version: 1, content: 'Open.' });
  await jonas.does(deletePost, { postId });
  await jonas.does(restorePost, { postId });
  const steps = ['postRestored', 'postDeleted', 'postEdited', 'posted', 'pageEdited'].map(
    step => `business.${step}`,
  );
  const own = (await logOf(jonas)).slice(0, steps.length + 2);
  assert.deepEqual(
    own,
    [...steps, 'business.editorAccepted', 'business.editorInvited'].map(step => [
      step,
      'Harbour Clinic',
      null,
      step !== 'business.editorInvited',
    ]),
  );
  // The owner learns who it was, and not from where.
  const theirs = steps.map(step => [step, 'Harbour Clinic', fullName, false]);
  const logOfOwner = async () => (await logOf(amara)).slice(0, steps.length);
  assert.deepEqual(await logOfOwner(), theirs);
  await amara.does(contract.editBusiness, await form(amara, { description: 'As it was.' }));
  await amara.does(editPost, { postId, version: 2, content: 'Closed.' });
  assert.deepEqual(await logOfOwner(), theirs);
});

test('When an editor’s account is deleted, the posts and pictures they made stay the business’s', async () => {
  await accepted();
  const mei = await rounds.member('mei');
  await amara.does(inviteEditor, { personId: mei.id });
  await mei.does(acceptEditing, clinic());
  const { id: imageId } = await sendPicture(mei, 'business_post_images');
  const { id: postId } = await mei.does(createBusinessPost, { ...says('By Mei'), imageId });
  await deleteAccount(mei);
  const post = await noor.does(getPost, { postId });
  assert.deepEqual([post.content, post.image!.id], ['By Mei', imageId]);
  assert.deepEqual(await rounds.sql('select 1 from uploads where sent_by = $1', [mei.id]), []);
  assert.deepEqual((await amara.does(listWriters, clinic())).items, []);
  assert.deepEqual(await editors(), [[jonas.id, 'confirmed']]);
});

test('When the owner’s account is deleted, nothing is left to edit', async () => {
  const owner = await new Fixtures(rounds.url).member({ ...fixtures.noor, username: 'owner' });
  await openBusiness(owner, { businessUsername: 'lighthouse' });
  await owner.does(inviteEditor, person());
  const of = { businessId: owner.id };
  await jonas.does(acceptEditing, of);
  await jonas.does(createBusinessPost, { ...says(), ...of });
  await deleteAccount(owner);
  assert.deepEqual(await edits(jonas), []);
  assert.equal((await jonas.isRefused(createBusinessPost, { ...says(), ...of })).text, 'businesses.notFound');
  assert.deepEqual(await rounds.sql('select 1 from posts where written_by = $1', [jonas.id]), []);
});
