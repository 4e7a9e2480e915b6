import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, test } from 'vitest';
import { getViewer, login } from '#/features/accounts/contract.ts';
import { rejectCredential, submitCredential, verifyCredential } from '#/features/credentials/contract.ts';
import { createPost } from '#/features/posts/contract.ts';
import { appeal, decideCase, reportThing } from '#/features/reports/contract.ts';
import { apiVersionHeader } from '#/platform/shared/apiVersion.ts';
import { emailOf, password } from '#test/support/fixtures.ts';
import { licenceOf, waitingOf } from '#test/support/licence.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { until } from '#test/support/until.ts';
import { listenFromNow } from '#test/support/write.ts';
import * as contract from '../contract.ts';

let rounds: Rounds;
let amara: Person;
let jonas: Person;
let noor: Person;
beforeAll(async () => {
  rounds = await openRounds();
  amara = await rounds.member('amara');
  jonas = await rounds.member('jonas');
  noor = await rounds.member('noor');
  await rounds.sql('update users set is_staff = true where id = $1', [amara.id]);
});
afterAll(() => rounds.close());

const credentials = { email: emailOf('jonas.l'), password };
const suspend = (person: Person) =>
  amara.does(contract.suspendPerson, { personId: person.id, reason: 'Selling things' });
const restore = (person: Person) => amara.does(contract.restorePerson, { personId: person.id });

test('A suspension takes effect at once: it ends sessions and live streams, and prevents sign-in', async () => {
  const stream = await jonas.listen();
  await suspend(jonas);
  await stream.ended;
  assert.equal((await jonas.isRefused(createPost, { id: uuid(), content: 'Still here?' })).status, 401);
  await assert.rejects(() => jonas.listen(), /401/);
  const refusal = await rounds.visitor().isRefused(login, credentials);
  assert.deepEqual(
    [refusal.status, refusal.text, refusal.params],
    [403, 'accounts.suspended', { reason: 'Selling things' }],
  );
  await restore(jonas);
  await jonas.does(login, credentials);
});

test('A suspension is disclosed only after the right password', async () => {
  await suspend(jonas);
  const refusal = await rounds.visitor().isRefused(login, { ...credentials, password: 'a guess' });
  assert.equal(refusal.text, 'accounts.incorrectPassword');
  await restore(jonas);
  await jonas.does(login, credentials);
});

test('A session opened concurrently with the suspension does not outlive it', async () => {
  for (let round = 0; round < 8; round++) {
    const browsers = Array.from({ length: 4 }, () => rounds.visitor());
    const signingIn = browsers.map(browser => browser.does(login, credentials).catch(() => {}));
    await Promise.all([...signingIn, suspend(jonas)]);
    for (const browser of browsers) assert.equal((await browser.does(getViewer, {})).me, null);
    const [row] = await rounds.sql('select count(*)::int as open from sessions where user_id = $1', [
      jonas.id,
    ]);
    assert.equal(row!.open, 0);
    await restore(jonas);
    for (const browser of browsers) assert.equal((await browser.does(getViewer, {})).me, null);
  }
  await jonas.does(login, credentials);
});

test('The end of a suspension, or a sign-in, does not restore a person hidden for another reason', async () => {
  const live = await listenFromNow(amara);
  const told = () => live.of('person.inactive').map(({ data }) => data.isInactive);
  await suspend(jonas);
  await until(() => told().includes(true));
  await rounds.sql(`update users set withheld_for = 'patient' where id = $1`, [jonas.id]);
  await restore(jonas);
  await rounds.sql(`update users set leaves_at = now() + interval '1 day' where id = $1`, [jonas.id]);
  await jonas.does(login, credentials);
  await suspend(jonas);
  await rounds.sql('update users set withheld_for = null where id = $1', [jonas.id]);
  await restore(jonas);
  await until(() => told().includes(false));
  assert.deepEqual(told(), [true, true, true, false]);
  await live.close();
  await jonas.does(login, credentials);
});

test('Nobody can suspend or restore administrators', async () => {
  const personId = amara.id;
  const refusals = [
    await amara.isRefused(contract.suspendPerson, { personId, reason: 'Tired' }),
    await amara.isRefused(contract.restorePerson, { personId }),
  ];
  for (const { status, text } of refusals) assert.deepEqual([status, text], [409, 'staff.isStaff']);
});

test('Administrators appoint and dismiss moderators, who must exist', async () => {
  const personId = jonas.id;
  assert.equal((await amara.does(contract.grantModeration, { personId })).isModerator, true);
  assert.equal((await amara.does(contract.endModeration, { personId })).isModerator, false);
  for (const call of [contract.grantModeration, contract.endModeration, contract.restorePerson]) {
    const refusal = await amara.isRefused(call, { personId: uuid() });
    assert.deepEqual([refusal.status, refusal.text], [404, 'staff.personNotFound'], call.path);
  }
});

test('For everybody else /admin and its calls do not exist', async () => {
  assert.equal((await amara.request('GET', '/admin')).status, 200);
  for (const person of [jonas, rounds.visitor()])
    assert.equal((await person.request('GET', '/admin')).status, 404);
  for (const call of [
    contract.listAccounts,
    contract.suspendPerson,
    contract.restorePerson,
    contract.listStaffActions,
  ]) {
    const refusal = await jonas.isRefused(call, { personId: amara.id, reason: 'Why not' });
    assert.deepEqual([refusal.status, refusal.text], [404, 'base.notFound'], call.path);
  }
});

test('People are found by name, username and e-mail, and symbols are literal', async () => {
  const found = async (q: string) =>
    (await amara.does(contract.listAccounts, { q })).items.map(({ username }) => username).sort();
  assert.deepEqual(await found(''), ['amara', 'jonas.l', 'noor']);
  assert.deepEqual(await found('LINDQ'), ['jonas.l']);
  assert.deepEqual(await found('jonas.l@'), ['jonas.l']);
  for (const sign of ['%', '_', '\\', 'jonas%', "' or 1=1"]) assert.deepEqual(await found(sign), [], sign);
});

test('The log shows who did what to whom, and cannot be changed', async () => {
  await suspend(jonas);
  await restore(jonas);
  await jonas.does(login, credentials);
  const { items } = await amara.does(contract.listStaffActions, {});
  assert.deepEqual(
    items
      .slice(0, 2)
      .map(({ action, actor, person, detail }) => [action, actor?.username, person?.username, detail]),
    [
      ['staff.restored', 'amara', 'jonas.l', null],
      ['staff.suspended', 'amara', 'jonas.l', 'Selling things'],
    ],
  );
  for (const change of ['update audit set detail = null', 'delete from audit', 'truncate audit'])
    await assert.rejects(() => rounds.sql(change), /only added to/, change);
});

test('The log shows decisions on licences and reports, and an older web app only what it knows', async () => {
  await rounds.sql('update users set is_moderator = id = $1', [noor.id]);
  const submitted = async () => {
    await jonas.does(submitCredential, await licenceOf(jonas));
    return { submissionId: await waitingOf(rounds, jonas) };
  };
  await amara.does(rejectCredential, { ...(await submitted()), reason: 'Not readable' });
  await amara.does(verifyCredential, await submitted());
  const decide = async (verdict: 'keep' | 'remove') => {
    const { id: thingId } = await jonas.does(createPost, { id: uuid(), content: 'Cheap scrubs' });
    await amara.does(reportThing, { kind: 'post', thingId, reason: 'spam' });
    const [found] = await rounds.sql('select id from cases where thing_id = $1', [thingId]);
    const of = { caseId: String(found!.id) };
    await noor.does(decideCase, { ...of, verdict, reason: 'A reason' });
    return of;
  };
  await decide('keep');
  for (const verdict of ['keep', 'remove'] as const) {
    const of = await decide('remove');
    await jonas.does(appeal, { ...of, words: 'Please' });
    await noor.does(decideCase, { ...of, verdict, reason: 'A reason' });
  }
  const { items } = await amara.does(contract.listStaffActions, {});
  assert.deepEqual(
    items.slice(0, 7).map(({ action, actor, person }) => [action, actor?.username, person?.username]),
    [
      ['moderation.upheld', 'noor', 'jonas.l'],
      ['moderation.removed', 'noor', 'jonas.l'],
      ['moderation.restored', 'noor', 'jonas.l'],
      ['moderation.removed', 'noor', 'jonas.l'],
      ['moderation.kept', 'noor', 'jonas.l'],
      ['credential.verified', 'amara', 'jonas.l'],
      ['credential.rejected', 'amara', 'jonas.l'],
    ],
  );
  const older = await amara.request('GET', contract.listStaffActions.path, undefined, {
    [apiVersionHeader]: '2',
  });
  const known = (await older.json()).items.map(({ action }: { action: string }) => action);
  assert.ok(known.length > 0 && known.every((action: string) => action.startsWith('staff.')), known.join());
});

test('The audit log records sign-ins and failures, with ids only', async () => {
  const fresh = rounds.visitor();
  await fresh.isRefused(login, { ...credentials, password: 'a guess' });
  await fresh.isRefused(login, { email: 'nobody@example.org', password });
  await jonas.does(login, credentials);
  const rows = await rounds.sql('select action, person_id from audit order by id desc limit 3');
  assert.deepEqual(rows, [
    { action: 'account.signedIn', person_id: jonas.id },
    { action: 'account.signInFailed', person_id: null },
    { action: 'account.signInFailed', person_id: jonas.id },
  ]);
  const written = JSON.stringify(await rounds.sql('select * from audit'));
  for (const secret of ['jonas', 'example.org', password]) assert.ok(!written.includes(secret), secret);
});
