import assert from 'node:assert/strict';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, test, vi } from 'vitest';
import { forgotPassword } from '#/features/accounts/mailContract.ts';
import { submitCredential } from '#/features/credentials/contract.ts';
import { markFeedbackRead, sendFeedback } from '#/features/feedback/contract.ts';
import { countCases, reportThing } from '#/features/reports/contract.ts';
import { log } from '#/platform/observability/log.ts';
import { dataFolder } from '#test/support/embedded.ts';
import { emailOf } from '#test/support/fixtures.ts';
import { licenceOf } from '#test/support/licence.ts';
import { type MailServer, openMailServer } from '#test/support/mail.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { chatOf, tell } from '#test/support/talk.ts';
import { undo } from '#test/support/undo.ts';
import { until } from '#test/support/until.ts';
import { comment, post } from '#test/support/write.ts';
import { getOverview } from '../contract.ts';

let rounds: Rounds;
let mail: MailServer;
/** An administrator; a moderator who is none; two members. */
let amara: Person;
let noor: Person;
let jonas: Person;
let mei: Person;
beforeAll(async () => {
  mail = await openMailServer();
  rounds = await openRounds(mail.settings);
  [amara, noor, jonas, mei] = await Promise.all([
    rounds.member('amara'),
    rounds.member('noor'),
    rounds.member('jonas'),
    rounds.member('mei'),
  ]);
  await rounds.sql('update users set is_staff = id = $1, is_moderator = id = $2', [amara.id, noor.id]);
});
afterAll(async () => {
  await rounds.close();
  await mail.close();
});

const overview = () => amara.does(getOverview, {});
type Overview = Awaited<ReturnType<typeof overview>>;

/** The overview once it is as expected: what took long to count is answered again for a moment. */
async function overviewWhere(isExpected: (found: Overview) => boolean) {
  let found = await overview();
  await until(async () => {
    found = await overview();
    return isExpected(found);
  }, `the overview never became what was expected`).catch(error => {
    throw new Error(`${error.message}: ${JSON.stringify(found)}`);
  });
  return found;
}

const written = () => ({
  id: uuid(),
  name: 'Jonas',
  mobile: '+46701234567',
  email: 'jonas@ward.example',
  message: 'More dark mode, please.',
});

test('Only administrators read it; a moderator learns how many reports wait, and nothing else', async () => {
  for (const person of [jonas, noor]) {
    const refusal = await person.isRefused(getOverview, {});
    assert.deepEqual([refusal.status, refusal.text], [404, 'base.notFound']);
  }
  assert.equal((await rounds.visitor().isRefused(getOverview, {})).status, 401);
  assert.deepEqual(await noor.does(countCases, {}), { waiting: 0 });
  for (const person of [jonas, amara]) {
    const refusal = await person.isRefused(countCases, {});
    assert.deepEqual([refusal.status, refusal.text], [404, 'base.notFound']);
  }
  assert.equal((await rounds.visitor().isRefused(countCases, {})).status, 401);
  await rounds.sql('update users set suspended_at = now() where id = $1', [amara.id]);
  assert.equal((await amara.isRefused(getOverview, {})).status, 401);
  await rounds.sql('update users set suspended_at = null');
});

test('An administrator whose proof is older than twelve hours reads nothing', async () => {
  await rounds.sql(`update sessions set proved_at = now() - interval '13 hours' where user_id = $1`, [
    amara.id,
  ]);
  assert.equal((await amara.isRefused(getOverview, {})).text, 'accounts.notFresh');
  await rounds.sql('update sessions set proved_at = now() where user_id = $1', [amara.id]);
});

test('Reports, licences and unread feedback are counted until they are dealt with', async () => {
  assert.deepEqual((await overview()).waiting, { reports: 0, credentials: 0, feedback: 0 });
  const { id } = await post(jonas, 'Cheap scrubs, today only');
  await mei.does(reportThing, { kind: 'post', thingId: id, reason: 'spam' });
  await jonas.does(submitCredential, await licenceOf(jonas));
  const [first, second] = [written(), written()];
  for (const one of [first, second]) await jonas.does(sendFeedback, one);
  assert.deepEqual((await overview()).waiting, { reports: 1, credentials: 1, feedback: 2 });
  assert.deepEqual(await noor.does(countCases, {}), { waiting: 1 });

  await amara.does(markFeedbackRead, { senderId: jonas.id, feedbackId: first.id });
  await rounds.sql('delete from credentials');
  await rounds.sql(`update cases set state = 'kept', decided_at = now()`);
  assert.deepEqual((await overview()).waiting, { reports: 0, credentials: 0, feedback: 1 });
  assert.deepEqual(await noor.does(countCases, {}), { waiting: 0 });
});

test('A moderator is not told of reports about what they wrote, and an administrator of none that nobody may decide', async () => {
  const { id } = await post(noor, 'Cheap scrubs again');
  await mei.does(reportThing, { kind: 'post', thingId: id, reason: 'spam' });
  assert.deepEqual(await noor.does(countCases, {}), { waiting: 0 });
  assert.deepEqual((await overview()).moderation, { hasModerator: true, undecidable: 1 });
  await rounds.sql('update users set is_moderator = false');
  assert.deepEqual((await overview()).moderation, { hasModerator: false, undecidable: 1 });
  await rounds.sql('update users set is_moderator = id = $1', [noor.id]);
  await rounds.sql('delete from cases');
});

test('People are counted who joined and who wrote in the last seven days and in the seven before, each once', async () => {
  await rounds.sql('delete from posts');
  await rounds.sql(`update users set created_at = now() - interval '30 days'`);
  const nobody = { joined: 0, wrote: 0 };
  await overviewWhere(
    ({ activity }) => JSON.stringify(activity) === JSON.stringify({ week: nobody, before: nobody }),
  );
  const ago = (days: number) => `now() - interval '${days} days'`;
  const { id } = await post(jonas, 'Handover at seven');
  await post(jonas, 'Handover at eight');
  await comment(mei, id, 'I am there');
  const chat = await chatOf(noor, jonas);
  await tell(noor, chat.id, 'Can you take bed four?');
  await rounds.sql(`update users set created_at = ${ago(6)} where id = $1`, [mei.id]);
  await rounds.sql(`update users set created_at = ${ago(8)} where id = any($1)`, [[noor.id, jonas.id]]);
  await overviewWhere(
    ({ activity }) =>
      JSON.stringify(activity) ===
      JSON.stringify({ week: { joined: 1, wrote: 3 }, before: { joined: 2, wrote: 0 } }),
  );
  await rounds.sql(`update messages set created_at = ${ago(8)}`);
  await rounds.sql(`update comments set created_at = ${ago(15)}`);
  await overviewWhere(
    ({ activity }) =>
      JSON.stringify(activity) ===
      JSON.stringify({ week: { joined: 1, wrote: 1 }, before: { joined: 2, wrote: 1 } }),
  );
});

test('While the mail server refuses, mails are retrying, then failed; once it accepts one, its time is known', async () => {
  await rounds.sql(`delete from pgboss.job where name like 'mail.%'`);
  await rounds.sql('delete from last_times');
  const before = await overviewWhere(found => found.mail.retrying === 0);
  assert.deepEqual(before.mail, { isSent: true, lastSentAt: null, retrying: 0, failed: 0 });
  mail.become('refusing');
  await rounds.visitor().does(forgotPassword, { email: emailOf('jonas.l') });
  await overviewWhere(found => found.mail.retrying === 1 && found.mail.lastSentAt === null);
  await rounds.sql(
    `update pgboss.job set state = 'failed', completed_on = now() where name like 'mail.%' and state = 'retry'`,
  );
  const broken = await overviewWhere(({ mail: { failed, retrying } }) => failed === 1 && retrying === 0);
  // A mail that failed is told once, as a mail.
  assert.equal(broken.jobs.failed, 0);
  await rounds.sql(`update pgboss.job set completed_on = now() - interval '25 hours' where state = 'failed'`);
  await overviewWhere(found => found.mail.failed === 0);

  mail.become('well');
  await rounds.visitor().does(forgotPassword, { email: emailOf('jonas.l') });
  const { mail: after } = await overviewWhere(found => found.mail.lastSentAt !== null);
  assert.ok(Date.now() - Date.parse(after.lastSentAt!) < 60_000);
});

test('Jobs that failed are named as in the log, and jobs that wait too long are counted', async () => {
  await rounds.sql('delete from pgboss.job');
  // A queue for which no worker looks, or a job that is due would be done.
  await rounds.sql(
    `insert into pgboss.queue select (jsonb_populate_record(queue, '{"name": "test.idle"}')).*
      from pgboss.queue where name = 'post.forget'`,
  );
  const add = (state: 'created' | 'failed', hoursAgo: number) =>
    rounds.sql(
      `insert into pgboss.job (name, state, start_after, completed_on)
        select 'test.idle', $1::pgboss.job_state, at, case when $1 = 'failed' then at end
        from (select now() - make_interval(secs => $2::float8 * 3600) as at) times`,
      [state, hoursAgo],
    );
  await add('created', 0.1);
  await add('failed', 48);
  const fine = await overviewWhere(found => found.jobs.late === 0 && found.jobs.failed === 0);
  assert.deepEqual(fine.jobs.failedNames, []);
  await add('created', 0.5);
  await add('failed', 1);
  const { jobs } = await overviewWhere(found => found.jobs.late > 0 && found.jobs.failed > 0);
  assert.deepEqual(jobs, { late: 1, failed: 1, failedNames: ['test.idle'] });
});

test('A backup is late until one was made within a week', async t => {
  const { backups } = await overview();
  assert.deepEqual(backups, { lastMadeAt: null, isLate: true, isElsewhere: false });
  const madeAt = (when: string) =>
    rounds.sql(
      `insert into last_times (what, at) values ('backup', ${when})
        on conflict (what) do update set at = excluded.at`,
    );
  undo(t, async () => void (await rounds.sql('delete from last_times')));
  await madeAt('now()');
  assert.equal((await overview()).backups.isLate, false);
  await madeAt(`now() - interval '8 days'`);
  assert.equal((await overview()).backups.isLate, true);
  await rounds.stopServer();
  await rounds.startServer({ BACKUPS_ELSEWHERE: 'true' });
  const { isLate, isElsewhere } = (await overview()).backups;
  assert.deepEqual([isLate, isElsewhere], [false, true]);
});

test('A proxy that nobody has told Rounds of is told, until TRUST_PROXY is set', async () => {
  const forwarded = async () => {
    await amara.request('GET', '/api/health', undefined, { 'x-forwarded-for': '198.51.100.7' });
    return (await overview()).isProxyUnknown;
  };
  await rounds.stopServer();
  await rounds.startServer();
  assert.equal((await overview()).isProxyUnknown, false);
  assert.equal(await forwarded(), true);
  await rounds.stopServer();
  await rounds.startServer({ TRUST_PROXY: '1' });
  assert.equal(await forwarded(), false);
});

test('A server that cannot confine its decoders tells administrators and the log', async t => {
  assert.equal((await overview()).decoderReach, 'nothing');
  const folder = await dataFolder(t);
  await chmod(folder, 0o755);
  await writeFile(join(folder, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  const path = process.env.PATH;
  undo(t, async () => {
    process.env.PATH = path;
    await rounds.stopServer();
    await rounds.startServer();
  });
  process.env.PATH = `${folder}:${path}`;
  const warn = vi.spyOn(log, 'warn');
  await rounds.stopServer();
  await rounds.startServer();
  const { decoderReach } = await overview();
  assert.notEqual(decoderReach, 'nothing');
  assert.deepEqual(
    warn.mock.calls.filter(([, line]) => /sandbox/.test(`${line}`)),
    [[{ reach: decoderReach }, 'pictures are decoded without a sandbox']],
  );
});
