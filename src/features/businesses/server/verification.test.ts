import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { listMyEntries } from '#/features/audit/contract.ts';
import { claimsToBeInstitution } from '#/features/businesses/claims.ts';
import * as contract from '#/features/businesses/contract.ts';
import { followBusiness, listBusinesses } from '#/features/businesses/directoryContract.ts';
import { acceptEditing, inviteEditor } from '#/features/businesses/editorsContract.ts';
import * as verification from '#/features/businesses/verificationContract.ts';
import { invitePerson } from '#/features/businesses/workplacesContract.ts';
import { createBusinessPost, getPost, listPosts, listPostsOfBusiness } from '#/features/posts/contract.ts';
import { searchBusinesses } from '#/features/search/contract.ts';
import { listStaffActions } from '#/features/staff/contract.ts';
import { openBusiness } from '#test/support/businesses.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';

let rounds: Rounds;
/** Owns a page. */
let amara: Person;
let jonas: Person;
/** An administrator. */
let noor: Person;
const businessUsername = 'harbour.clinic';
beforeAll(async () => {
  rounds = await openRounds();
  [amara, jonas, noor] = await Promise.all([
    rounds.member('amara'),
    rounds.member('jonas'),
    rounds.member('noor'),
  ]);
  await rounds.sql('update users set is_staff = true where id = $1', [noor.id]);
  await rounds.sql('update users set email_verified_at = null where id = $1', [amara.id]);
  await rounds.stopServer();
  await rounds.startServer({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Rounds <rounds@example.org>' });
  await openBusiness(amara, { businessName: 'Harbour University Hospital' });
});
afterAll(() => rounds.close());
beforeEach(async () => {
  await rounds.sql('delete from business_editors');
  await rounds.sql(`update businesses set verified_at = null, business_name = 'Harbour University Hospital'`);
});

const prove = (isProved: boolean) =>
  rounds.sql(`update users set email_verified_at = case when $2 then now() end where id = $1`, [
    amara.id,
    isProved,
  ]);
const page = (who: Person) => who.does(contract.getBusiness, { businessUsername });
const statusFor = async (who: Person) => (await who.send(contract.getBusiness, { businessUsername })).status;
const version = async () => (await amara.does(contract.getOwnBusiness, {})).version;
const verify = async () =>
  noor.does(verification.verifyBusiness, { businessId: amara.id, version: await version() });
const form = async (who: Person, changes: object) => {
  const own = await who.does(contract.getOwnBusiness, { businessId: amara.id });
  const { ownerId: businessId, createdAt: _c, ...rest } = own;
  return { ...rest, businessId, ...changes };
};

test('Until their e-mail is confirmed only its owner sees a page and its posts, and it invites nobody', async () => {
  await prove(false);
  const { id: postId } = await amara.does(createBusinessPost, { id: uuid(), content: 'Open on Sundays.' });
  const found = async (who: Person) => ({
    page: await statusFor(who),
    post: (await who.send(getPost, { postId })).status,
    listed: (await who.does(listBusinesses, {})).items.length,
    searched: (await who.does(searchBusinesses, { q: 'harbour' })).items.length,
    fed: (await who.does(listPosts, {})).items.filter(({ id }) => id === postId).length,
  });
  assert.deepEqual(await found(jonas), { page: 404, post: 404, listed: 0, searched: 0, fed: 0 });
  assert.deepEqual(await found(amara), { page: 200, post: 200, listed: 1, searched: 1, fed: 1 });
  assert.equal((await page(amara)).needsProof, true);
  assert.equal((await jonas.send(followBusiness, { businessId: amara.id })).status, 404);
  for (const call of [inviteEditor, invitePerson]) {
    const refusal = await amara.isRefused(call, { personId: jonas.id });
    assert.deepEqual([refusal.status, refusal.text], [409, 'businesses.proveFirst']);
  }
  await prove(true);
  assert.deepEqual(await found(jonas), { page: 200, post: 200, listed: 1, searched: 1, fed: 1 });
  assert.equal((await page(amara)).needsProof, false);
  assert.equal((await amara.does(inviteEditor, { personId: jonas.id })).state, 'invited');
});

test('An administrator verifies a page, everybody sees the badge, and both logs say so', async () => {
  await prove(true);
  const { id: postId } = await amara.does(createBusinessPost, { id: uuid(), content: 'Handover at seven.' });
  const live = await jonas.listen();
  assert.equal((await page(jonas)).isVerified, false);
  assert.deepEqual(await verify(), { isVerified: true });
  await live.until('business.changed', data => data.ownerId === amara.id);
  await live.close();
  const shown = async () => [
    (await page(jonas)).isVerified,
    (await jonas.does(listBusinesses, {})).items[0]!.isVerified,
    (await jonas.does(searchBusinesses, { q: 'harbour' })).items[0]!.isVerified,
    (await jonas.does(listPostsOfBusiness, { businessUsername })).items[0]!.business!.isVerified,
    (await jonas.does(listPosts, {})).items.find(({ id }) => id === postId)!.business!.isVerified,
  ];
  assert.deepEqual(await shown(), [true, true, true, true, true]);
  const [entry] = (await amara.does(listMyEntries, {})).items;
  assert.deepEqual([entry!.action, entry!.detail], ['staff.businessVerified', 'Harbour University Hospital']);
  const [action] = (await noor.does(listStaffActions, {})).items;
  assert.deepEqual(
    [action!.action, action!.actor!.id, action!.person!.id],
    ['staff.businessVerified', noor.id, amara.id],
  );
  await noor.does(verification.endVerification, { businessId: amara.id });
  assert.deepEqual(await shown(), [false, false, false, false, false]);
  assert.equal((await amara.does(listMyEntries, {})).items[0]!.action, 'staff.businessUnverified');
});

test('Whoever gives a verified page another name or username takes its badge; other edits keep it', async () => {
  await prove(true);
  await amara.does(inviteEditor, { personId: jonas.id });
  await jonas.does(acceptEditing, { businessId: amara.id });
  for (const [who, changes, isKept] of [
    [jonas, { description: 'Now with parking.' }, true],
    [jonas, { businessName: 'Harbour Spa' }, false],
    [amara, { businessUsername: 'harbour.spa' }, false],
    [amara, { businessUsername }, false],
  ] as const) {
    await verify();
    await who.does(contract.editBusiness, await form(who, changes));
    assert.equal((await page(amara)).isVerified, isKept, JSON.stringify(changes));
  }
});

test('Nobody else verifies: no member, nobody who owns or edits the page, and no name that changed since', async () => {
  await prove(true);
  const verified = { businessId: amara.id, version: await version() };
  assert.equal((await jonas.isRefused(verification.listOrganisations, {})).status, 404);
  for (const call of [verification.verifyBusiness, verification.endVerification] as const)
    assert.equal((await jonas.isRefused(call, verified)).status, 404);
  await rounds.sql('update users set is_staff = id = any($1)', [[amara.id, jonas.id, noor.id]]);
  await amara.does(inviteEditor, { personId: jonas.id });
  await jonas.does(acceptEditing, { businessId: amara.id });
  for (const actor of [amara, jonas]) {
    const refusal = await actor.isRefused(verification.verifyBusiness, verified);
    assert.deepEqual([refusal.status, refusal.text], [403, 'businesses.verifyOwn']);
  }
  await rounds.sql('update users set is_staff = id = $1', [noor.id]);
  await amara.does(contract.editBusiness, await form(amara, { businessName: 'Ministry of Health' }));
  const stale = await noor.isRefused(verification.verifyBusiness, verified);
  assert.deepEqual([stale.status, stale.text], [409, 'businesses.changedSince']);
  const unknown = await noor.isRefused(verification.verifyBusiness, { businessId: uuid(), version: 0 });
  assert.equal(unknown.text, 'businesses.notFound');
  const [listed] = (await noor.does(verification.listOrganisations, { q: 'ministry' })).items;
  assert.deepEqual([listed!.isVerified, listed!.isShown, listed!.isActor], [false, true, false]);
  assert.deepEqual((await noor.does(verification.listOrganisations, { q: 'nothing' })).items, []);
});

test('An administrator finds and verifies a page that nobody else sees yet, and then everybody does', async () => {
  await prove(false);
  assert.equal(await statusFor(jonas), 404);
  assert.equal((await noor.does(verification.listOrganisations, {})).items[0]!.isShown, false);
  await verify();
  assert.equal(await statusFor(jonas), 200);
});

test('Names and types that claim to be a hospital or another institution are told from the rest', () => {
  for (const [businessName, businessType, claims] of [
    ['Harbour University Hospital', 'Other', true],
    ['Harbour', 'Clinic', true],
    ['Städtisches Krankenhaus', 'Haus', true],
    ['Universitätsklinikum Nord', 'x', true],
    ['Hôpital Saint-Louis', 'x', true],
    ['مستشفى الميناء', 'x', true],
    ['Ho\u00adspital', 'x', true],
    ['Harbour Pharmacy', 'Pharmacy', false],
    ['Dr Okafor', 'Practice', false],
  ] as const)
    assert.equal(claimsToBeInstitution({ businessName, businessType }), claims, businessName);
});
