import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { login, logout } from '#/features/accounts/contract.ts';
import { listPeople } from '#/features/connections/contract.ts';
import {
  getCredential,
  listSubmissions,
  rejectCredential,
  removeCredential,
  submitCredential,
  verifyCredential,
} from '#/features/credentials/contract.ts';
import { startChat } from '#/features/messaging/contract.ts';
import { listNotifications } from '#/features/notifications/contract.ts';
import { addComment, getPost, listComments } from '#/features/posts/contract.ts';
import {
  blockPerson,
  editProfile,
  getOwnProfile,
  getProfile,
  unblockPerson,
} from '#/features/profiles/contract.ts';
import { searchPeople } from '#/features/search/contract.ts';
import { today } from '#/platform/shared/today.ts';
import { emailOf, password } from '#test/support/fixtures.ts';
import { licenceOf, waitingOf } from '#test/support/licence.ts';
import { type MailServer, openMailServer, proveMailbox } from '#test/support/mail.ts';
import { pdfOf } from '#test/support/pdf.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { until } from '#test/support/until.ts';
import { countWaiting } from '#test/support/untilWaiting.ts';
import { upload } from '#test/support/upload.ts';
import { listenFromNow, post } from '#test/support/write.ts';
import { expireCredentials } from './expire.ts';

let mail: MailServer;
let rounds: Rounds;
let amara: Person;
let jonas: Person;
let noor: Person;
let mei: Person;
beforeAll(async () => {
  mail = await openMailServer();
  rounds = await openRounds(mail.settings);
  amara = await rounds.member('amara');
  jonas = await rounds.member('jonas');
  noor = await rounds.member('noor');
  mei = await rounds.member('mei');
  await rounds.sql('update users set is_staff = true where id = any($1)', [[amara.id, noor.id]]);
});
afterAll(async () => {
  await rounds.close();
  await mail.close();
});
beforeEach(() => jonas.does(removeCredential, {}));

const aTry = { id: uuid(), number: 1, isLast: true, signal: new AbortController().signal };

/** Jonas submits, and hears nothing yet; what it is called in the queue. */
async function submitted(changes = {}) {
  const licence = await licenceOf(jonas, changes);
  await jonas.does(submitCredential, licence);
  return { licence, submissionId: await waitingOf(rounds, jonas) };
}

async function verified() {
  const { submissionId } = await submitted();
  await amara.does(verifyCredential, { submissionId });
}

const state = async (person = jonas) => (await person.does(getCredential, {})).state;
const badgeOf = async (person = mei) => (await person.does(getProfile, { username: 'jonas.l' })).verified;
const badge = { kind: 'nursing_licence', by: 'Rounds', at: today() };
const actionsOf = async (id: string) =>
  (
    await rounds.sql(
      `select action from audit where action like 'credential.%' and person_id = $1 order by id`,
      [id],
    )
  ).map(row => row.action);

async function edited(changes: object) {
  const { version, doctorDetails, nurseDetails, ...own } = await jonas.does(getOwnProfile, {});
  const details = { ...(doctorDetails && { doctorDetails }), ...(nurseDetails && { nurseDetails }) };
  await jonas.does(editProfile, { ...own, ...details, ...changes, version } as never);
}

/** Statuses of every way to ask for a file. */
async function waysTo(person: Person, path: string) {
  const asked = [
    person.request('GET', path),
    person.request('HEAD', path),
    person.request('GET', path, undefined, { range: 'bytes=0-10' }),
    person.request('GET', path, undefined, { 'if-none-match': `"${path.split('/').slice(2).join('-')}"` }),
  ];
  return (await Promise.all(asked)).map(({ status }) => status);
}

test('a licence is submitted and verified, and its badge appears wherever the person does', async () => {
  assert.equal(await state(), 'none');
  const { licence, submissionId } = await submitted();
  const own = await jonas.does(getCredential, {});
  assert.deepEqual([own.state, own.submission?.number, own.badge], ['submitted', licence.number, null]);
  const [item] = (await amara.does(listSubmissions, {})).items;
  assert.deepEqual(
    [item?.id, item?.profile.fullName, item?.number, item?.document.image?.id],
    [submissionId, 'Jonas Lindqvist', licence.number, licence.documentId],
  );
  await amara.does(verifyCredential, { submissionId });
  assert.equal(await state(), 'verified');
  const { id: postId } = await post(jonas, 'Rounds at seven');
  await jonas.does(addComment, { postId, id: uuid(), content: 'Yes' });
  const badges = [
    await badgeOf(),
    (await mei.does(getPost, { postId })).author.verified,
    (await mei.does(listComments, { postId })).items[0]!.author.verified,
    (await mei.does(searchPeople, { q: 'Jonas' })).items[0]!.verified,
    (await mei.does(startChat, { userId: jonas.id })).other!.verified,
    (await mei.does(listPeople, { profession: 'nurse' })).items[0]!.verified,
  ];
  assert.deepEqual(
    badges,
    badges.map(() => badge),
  );
  const verifiedOnes = (await mei.does(listPeople, { verified: 'yes' })).items;
  assert.deepEqual(
    verifiedOnes.map(({ username }) => username),
    ['jonas.l'],
  );
  assert.deepEqual((await amara.does(listSubmissions, {})).items, []);
});

test('a rejection shows its reason only to the owner, who can submit again', async () => {
  const { submissionId } = await submitted();
  const { text } = await amara.isRefused(rejectCredential, { submissionId, reason: ' ' });
  assert.equal(text, 'credentials.reasonRequired');
  await amara.does(rejectCredential, { submissionId, reason: 'The name cannot be read.' });
  const own = await jonas.does(getCredential, {});
  assert.deepEqual([own.state, own.submission?.reason], ['rejected', 'The name cannot be read.']);
  assert.equal(await badgeOf(), null);
  await submitted();
  assert.equal(await state(), 'submitted');
});

test('the owner is notified of a decision, also by mail, and the log records the reviewer', async () => {
  await rounds.sql(`delete from notifications`);
  await proveMailbox(rounds, emailOf('jonas.l'));
  const before = (await actionsOf(jonas.id)).length;
  const { submissionId } = await submitted();
  for (let n = 0; n < 2; n++) await noor.does(listSubmissions, {});
  await amara.does(rejectCredential, { submissionId, reason: 'No' });
  await verified();
  const { items } = await jonas.does(listNotifications, {});
  assert.deepEqual(
    items.map(({ kind, people }) => [kind, people.map(person => person.id)]),
    [['verification', [jonas.id]]],
  );
  assert.deepEqual((await actionsOf(jonas.id)).slice(before), [
    'credential.viewed',
    'credential.rejected',
    'credential.verified',
  ]);
  const [entry] = await rounds.sql(
    `select actor_id from audit where action = 'credential.verified' order by id desc limit 1`,
  );
  assert.equal(entry!.actor_id, amara.id);
  const { headers } = await mail.to(emailOf('jonas.l'), 2);
  assert.match(headers, /^Subject: Your verification has been reviewed/m);
});

test('of two concurrent reviewers one decides, and the other is told so', { tags: 'thorough' }, async () => {
  const { submissionId } = await submitted();
  const decisions = await Promise.all([
    amara.send(verifyCredential, { submissionId }),
    noor.send(rejectCredential, { submissionId, reason: 'No' }),
  ]);
  assert.deepEqual(decisions.map(({ status }) => status).sort(), [200, 409]);
  const isVerified = decisions[0]!.status === 200;
  assert.equal(await state(), isVerified ? 'verified' : 'rejected');
  assert.deepEqual(await badgeOf(), isVerified ? badge : null);
});

test('withdrawing a licence waits for a decision in progress', { tags: 'thorough' }, async () => {
  await submitted();
  await rounds.sql('begin');
  await rounds.sql('select id from users where id = $1 for update', [jonas.id]);
  let isBack = false;
  const takingBack = jonas.does(removeCredential, {}).then(() => {
    isBack = true;
  });
  await until(async () => isBack || (await countWaiting(rounds.sql)) > 0);
  assert.equal(isBack, false);
  // What is decided about is still there, and nobody else's: else the two would wait for each other.
  const submission = 'select state from credentials where user_id = $1 for update nowait';
  assert.deepEqual(await rounds.sql(submission, [jonas.id]), [{ state: 'submitted' }]);
  await rounds.sql('commit');
  await takingBack;
  assert.equal(await state(), 'none');
});

test('no reviewer decides their own submission or a withdrawn one, and nobody decides without being staff', async () => {
  const licence = await licenceOf(amara, { licenceType: 'medical_licence' });
  await amara.does(submitCredential, licence);
  const own = { submissionId: await waitingOf(rounds, amara) };
  assert.deepEqual((await amara.does(listSubmissions, {})).items, []);
  assert.equal((await amara.isRefused(verifyCredential, own)).text, 'credentials.ownSubmission');
  assert.equal((await mei.isRefused(verifyCredential, own)).status, 404);
  assert.equal((await mei.isRefused(listSubmissions, {})).status, 404);
  await amara.does(removeCredential, {});
  const refusal = await noor.isRefused(verifyCredential, own);
  assert.deepEqual([refusal.status, refusal.text], [404, 'credentials.notFound']);
});

test('a submitted document can be read by reviewers only, on every path', async () => {
  const licence = await licenceOf(jonas);
  const path = `/media/${licence.documentId}/full.webp`;
  assert.deepEqual(await waysTo(jonas, path), [200, 200, 206, 304]);
  assert.deepEqual(await waysTo(amara, path), [404, 404, 404, 404]);
  await jonas.does(submitCredential, licence);
  assert.deepEqual(await waysTo(amara, path), [200, 200, 206, 304]);
  for (const person of [jonas, mei]) assert.deepEqual(await waysTo(person, path), [404, 404, 404, 404]);
  assert.deepEqual(await waysTo(rounds.visitor(), path), [401, 401, 401, 401]);
  await jonas.does(blockPerson, { personId: amara.id });
  assert.deepEqual(await waysTo(amara, path), [200, 200, 206, 304]);
  await jonas.does(unblockPerson, { personId: amara.id });
  const { cookie } = noor;
  await noor.does(logout, {});
  const ended = Object.assign(rounds.visitor(), { cookie });
  assert.deepEqual(await waysTo(ended, path), [401, 401, 401, 401]);
  await noor.does(login, { email: emailOf('noor'), password });
  await amara.does(verifyCredential, { submissionId: await waitingOf(rounds, jonas) });
  for (const person of [amara, noor, jonas])
    assert.deepEqual(await waysTo(person, path), [404, 404, 404, 404]);
  const jobs = `select count(*)::int as left from pgboss.job where name = 'upload.removeFiles' and state < 'completed'`;
  await until(async () => (await rounds.sql(jobs))[0]!.left === 0, 'its bytes are not deleted');
  const left = await readdir(join(rounds.dataDir, 'media'), { recursive: true });
  assert.deepEqual(
    left.filter(name => name.includes(licence.documentId)),
    [],
  );
});

test('a document is rendered to a new picture, also from a PDF', async () => {
  const pdf = await upload(jonas, 'credential_documents', pdfOf({ pages: 2 }), 'Licence.pdf');
  assert.deepEqual([pdf.state, pdf.image!.width, pdf.image!.height], ['ready', 1240, 2 * 1754]);
  await jonas.does(submitCredential, await licenceOf(jonas, { documentId: pdf.id }));
  assert.equal((await amara.request('GET', `/media/${pdf.id}/file.bin`)).status, 404);
  const picture = await amara.request('GET', `/media/${pdf.id}/full.webp`);
  assert.equal(picture.headers.get('content-type'), 'image/webp');
  const { data, info } = await sharp(await picture.arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
  ];
  for (const top of [0, 1754]) {
    const [red, green, blue] = colourAt(400, top + 1300);
    assert.ok(red! > 200 && green! < 50 && blue! < 50, `${colourAt(400, top + 1300)}`);
  }
  assert.equal((await amara.does(listSubmissions, {})).items[0]!.document.name, 'Licence.pdf');
  const page = await upload(jonas, 'credential_documents', Buffer.from('<html>licence'), 'Licence.pdf');
  assert.deepEqual([page.state, page.refusal], ['refused', 'media.notADocument']);
});

test('a hostile PDF is rendered without its active content, or refused with a sentence; the server survives', {
  tags: 'thorough',
}, async () => {
  const refusals: [Buffer, string | null][] = [
    [pdfOf({ pages: 10_000 }), 'media.pdfTooLong'],
    [pdfOf({ pages: 11 }), 'media.pdfTooLong'],
    [pdfOf({ pages: 3 }).subarray(0, 300), 'media.unreadablePdf'],
    [Buffer.from(`%PDF-1.7\n${'licence '.repeat(500)}`), 'media.unreadablePdf'],
    [pdfOf({ catalog: '/OpenAction << /S /JavaScript /JS (while \\(true\\) {}) >>' }), null],
    [pdfOf({ box: '0 0 1e9 1e9' }), null],
    [pdfOf({ box: '0 0 1 14400' }), null],
    [pdfOf({ content: '0 0 1 1 re f '.repeat(100_000) }), null],
  ];
  for (const [n, [file, refusal]] of refusals.entries()) {
    const sent = await upload(jonas, 'credential_documents', file, 'Licence.pdf');
    assert.deepEqual([sent.state, sent.refusal], [refusal ? 'refused' : 'ready', refusal], `${n}`);
    if (!refusal) assert.ok(sent.image!.width <= 1240 && sent.image!.height <= 16_383, `${n}`);
  }
});

test('a new full name or profession removes the badge at once; a new city does not', async () => {
  await verified();
  await edited({ city: 'Gothenburg' });
  assert.deepEqual(await badgeOf(), badge);
  const live = await mei.listen();
  await edited({ fullName: 'Jonas Lindqvist-Berg' });
  assert.equal(await badgeOf(), null);
  assert.equal(await state(), 'none');
  await live.until('profile.changed', data => data.userId === jonas.id);
  await live.close();
  await verified();
  await edited({
    profession: 'doctor',
    nurseDetails: undefined,
    doctorDetails: { department: 'Surgery', qualification: 'MD' },
  });
  assert.equal(await badgeOf(), null);
  const nurseDetails = { ward: 'Intensive Care', qualification: 'RN', experience: 7 };
  await edited({ fullName: 'Jonas Lindqvist', profession: 'nurse', doctorDetails: undefined, nurseDetails });
});

test('a new name withdraws a pending submission, so that nobody is verified under a name no reviewer saw', async () => {
  const { licence, submissionId } = await submitted();
  await edited({ fullName: 'Somebody Else' });
  assert.equal((await amara.isRefused(verifyCredential, { submissionId })).status, 404);
  assert.equal(await state(), 'none');
  assert.deepEqual(await waysTo(amara, `/media/${licence.documentId}/full.webp`), [404, 404, 404, 404]);
  await edited({ fullName: 'Jonas Lindqvist' });
});

test('a badge disappears the day after its licence expires, at once for readers and then permanently', {
  tags: 'thorough',
}, async () => {
  await verified();
  await rounds.sql(`update users set verified_until = (now() at time zone 'utc')::date where id = $1`, [
    jonas.id,
  ]);
  assert.deepEqual(await badgeOf(), badge);
  await rounds.sql(`update users set verified_until = verified_until - 1 where id = $1`, [jonas.id]);
  const { id: postId } = await post(jonas, 'Late');
  assert.equal((await mei.does(getPost, { postId })).author.verified, null);
  assert.deepEqual([await badgeOf(), await state()], [null, 'expired']);
  assert.deepEqual((await mei.does(listPeople, { verified: 'yes' })).items, []);
  await rounds.sql('delete from notifications');
  await expireCredentials.work({}, aTry);
  const [row] = await rounds.sql('select verified_until from users where id = $1', [jonas.id]);
  assert.deepEqual([row!.verified_until, await state()], [null, 'expired']);
  assert.equal((await jonas.does(listNotifications, {})).items[0]!.kind, 'verification');
  await submitted();
});

test('a renewal keeps the badge until it is decided, and also when it is rejected', async () => {
  await verified();
  const { submissionId } = await submitted({ number: 'LEG-2' });
  assert.deepEqual([await state(), await badgeOf()], ['submitted', badge]);
  await amara.does(rejectCredential, { submissionId, reason: 'Blurred' });
  assert.deepEqual([await state(), await badgeOf()], ['rejected', badge]);
});

test('a submission by a non-clinician, a second one, or one with somebody else’s document is refused', async () => {
  assert.equal((await mei.isRefused(submitCredential, await licenceOf(mei))).text, 'credentials.notForYou');
  const theirs = await licenceOf(amara);
  assert.equal((await jonas.isRefused(submitCredential, theirs)).text, 'media.notFound');
  await submitted();
  const again = await jonas.isRefused(submitCredential, await licenceOf(jonas));
  assert.deepEqual([again.status, again.text], [409, 'credentials.alreadySubmitted']);
});

test('an invalid value is reported at its field', async () => {
  const licence = await licenceOf(jonas);
  const wrong: [object, string, string][] = [
    [{ licenceType: 'npi', number: '1234567890' }, 'number', 'credentials.notAnNpi'],
    [{ licenceType: 'orcid', number: '0000-0002-1825-0098' }, 'number', 'credentials.notAnOrcid'],
    [{ licenceType: 'driving' }, 'licenceType', 'credentials.typeRequired'],
    [{ number: ' ' }, 'number', 'credentials.numberRequired'],
    [{ licenceType: 'npi', number: [['1234567893']] }, 'number', 'credentials.numberRequired'],
    [{ issuer: '' }, 'issuer', 'credentials.issuerRequired'],
    [{ country: '' }, 'country', 'credentials.countryRequired'],
    [{ expiresOn: '' }, 'expiresOn', 'credentials.expiresOnRequired'],
    [{ expiresOn: '2049-02-30' }, 'expiresOn', 'credentials.dateInvalid'],
    [{ expiresOn: '2020-01-01' }, 'expiresOn', 'credentials.alreadyExpired'],
    [{ expiresOn: '9999-01-01' }, 'expiresOn', 'credentials.dateInvalid'],
  ];
  for (const [change, field, text] of wrong) {
    const refusal = await jonas.isRefused(submitCredential, { ...licence, ...change });
    assert.deepEqual([refusal.status, refusal.field, refusal.text], [400, field, text]);
  }
  await jonas.does(submitCredential, { ...licence, licenceType: 'orcid', number: '0000-0002-1825-0097' });
});

test('a suspended person’s submissions wait until they are restored', { tags: 'thorough' }, async () => {
  await submitted();
  await rounds.sql('update users set suspended_at = now() where id = $1', [jonas.id]);
  assert.deepEqual(await amara.does(listSubmissions, {}), { items: [], next: null, waiting: 0 });
  await rounds.sql('update users set suspended_at = null where id = $1', [jonas.id]);
  assert.equal((await amara.does(listSubmissions, {})).items.length, 1);
});

test('reviewers see the number of pending submissions except their own, live; nobody else does', {
  tags: 'thorough',
}, async () => {
  const count = async (reviewer: Person) => (await reviewer.does(listSubmissions, {})).waiting;
  const [hers, his] = [await listenFromNow(noor), await listenFromNow(mei)];
  const heard = async (times: number) => {
    await hers.until('submissions.changed', () => hers.of('submissions.changed').length >= times);
    assert.equal(hers.of('submissions.changed').length, times);
  };
  await amara.does(submitCredential, await licenceOf(amara, { licenceType: 'medical_licence' }));
  await heard(1);
  assert.deepEqual([await count(amara), await count(noor)], [0, 1]);
  const { submissionId } = await submitted();
  await heard(2);
  assert.deepEqual([await count(amara), await count(noor)], [1, 2]);
  await noor.does(rejectCredential, { submissionId, reason: 'No' });
  await heard(3);
  assert.deepEqual([await count(amara), await count(noor)], [0, 1]);
  await amara.does(removeCredential, {});
  await heard(4);
  assert.deepEqual([await count(amara), await count(noor)], [0, 0]);
  // Nothing waited any more: there is nothing to tell.
  await jonas.does(removeCredential, {});
  await submitted();
  await heard(5);
  await edited({ fullName: 'Jonas Berg' });
  await heard(6);
  await edited({ fullName: 'Jonas Lindqvist' });
  assert.deepEqual(his.of('submissions.changed'), []);
  await Promise.all([hers.close(), his.close()]);
});
