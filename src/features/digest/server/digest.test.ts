import assert from 'node:assert/strict';
import { afterAll, beforeEach, test } from 'vitest';
import { removeConnection, requestConnection } from '#/features/connections/contract.ts';
import { getDigest, setDigest, setDigestKind } from '#/features/digest/contract.ts';
import { setDutyPlan } from '#/features/duty/contract.ts';
import { muteChat } from '#/features/messaging/arrangeContract.ts';
import { deleteMessage, markRead } from '#/features/messaging/contract.ts';
import { readNotifications, setSwitch } from '#/features/notifications/contract.ts';
import { likePost } from '#/features/posts/contract.ts';
import { blockPerson, unblockPerson } from '#/features/profiles/contract.ts';
import { bring } from '#test/support/bring.ts';
import { emailOf } from '#test/support/fixtures.ts';
import { openMailServer } from '#test/support/mail.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds } from '#test/support/rounds.ts';
import { beginChat, chatOf, tell } from '#test/support/talk.ts';
import { until } from '#test/support/until.ts';
import { comment, post } from '#test/support/write.ts';
import { enqueueDue } from './due.ts';
import { mailDigest } from './mailDigest.ts';

const mail = await openMailServer();
afterAll(() => mail.close());
const rounds = await openRounds({ ...mail.settings, PUBLIC_URL: 'https://rounds.example.org' });
const { amara, jonas, mei } = await bring(rounds, ['amara', 'jonas', 'mei']);
const { id: chatId } = await chatOf(jonas, amara);
const { id: otherChatId } = await chatOf(mei, amara);
const { id: postId } = await post(amara, 'Hand hygiene on ward four');

const daily = {
  cadence: 'daily' as const,
  hour: 8,
  weekday: 1,
  timeZone: 'Europe/Berlin',
  hasText: false,
};
const minute = 60_000;

beforeEach(async () => {
  await rounds.sql('delete from email_digests');
  await rounds.sql('update notifications set read_at = now() where read_at is null');
  await rounds.sql(`update chat_members set read_seq = last_seq, muted_until = '1970-01-01'`);
  await rounds.sql('update users set email_verified_at = now(), suspended_at = null, leaves_at = null');
  mail.letters.length = 0;
});

const digests = () => mail.letters.filter(({ headers }) => /^List-Unsubscribe:/m.test(headers));
const handedOver = () =>
  until(async () => {
    const waiting = `select from pgboss.job where name like 'mail.%' and state in ('created', 'retry', 'active') limit 1`;
    return (await rounds.sql(waiting)).length === 0;
  });

/** All digests that are due at this time, on so many nodes at once. */
async function sendDue(now: Date, nodes = 1) {
  const due = await Promise.all(Array.from({ length: nodes }, () => enqueueDue(now)));
  await handedOver();
  return due.reduce((sum, count) => sum + count, 0);
}

/** The digest of what there is now: as if its hour had come. */
async function digestNow(reader: Person, settings: object = {}) {
  await reader.does(setDigest, { ...daily, ...settings });
  await makeDue();
  await sendDue(new Date(Date.now() + minute));
  return digests();
}
const makeDue = () =>
  rounds.sql(`update email_digests set next_at = now(), last_at = null where cadence <> 'off'`);

test('It is off until it is chosen, begins with the time zone of duty hours, and is kept as it was chosen', async () => {
  const before = await amara.does(getDigest, {});
  assert.deepEqual([before.cadence, before.timeZone, before.hasText], ['off', null, false]);
  assert.ok(Object.values(before.kinds).every(isOn => isOn));
  await amara.does(setDutyPlan, {
    ...{ isOn: true, timeZone: 'Asia/Kolkata', daysOff: [], readers: 'nobody' as const },
    shifts: [{ day: 1, from: '07:00', to: '15:00' }],
  });
  assert.equal((await amara.does(getDigest, {})).timeZone, 'Asia/Kolkata');
  await rounds.sql('delete from duty_plans');
  await amara.does(setDigestKind, { kind: 'like', isOn: false });
  await amara.does(setDigest, { ...daily, cadence: 'weekly', weekday: 5, hasText: true });
  const { kinds, isConfirmed, ...kept } = await amara.does(getDigest, {});
  assert.deepEqual(kept, { ...daily, cadence: 'weekly', weekday: 5, hasText: true });
  assert.deepEqual([kinds.like, kinds.comment, isConfirmed], [false, true, true]);
  await amara.does(setDigestKind, { kind: 'like', isOn: true });
  assert.equal((await amara.does(getDigest, {})).kinds.like, true);
  for (const wrong of [{ hour: 24 }, { weekday: 0 }, { timeZone: '+02:00' }, { timeZone: 'Mars/Olympus' }])
    assert.equal((await amara.isRefused(setDigest, { ...daily, ...wrong })).status, 400);
});

test('Nothing is sent when nothing is unread, nor to whom has not asked for it', async () => {
  const { seq } = await tell(jonas, chatId, 'For later');
  assert.equal(await sendDue(new Date(Date.now() + minute)), 0);
  await amara.does(markRead, { chatId, seq });
  assert.deepEqual(await digestNow(amara), []);
});

test('It tells how much of which kind is unread and who it is from, and no text of anybody', async () => {
  await tell(jonas, chatId, 'canary-message about bed four');
  await jonas.does(likePost, { postId });
  await comment(mei, postId, 'canary-comment');
  const [letter] = await digestNow(amara);
  const text = letter!.text;
  assert.deepEqual(letter!.to, [emailOf(amara.username)]);
  assert.match(letter!.headers, /^Subject: Unread in Rounds: 3\r$/m);
  assert.match(text, new RegExp(`Messages in 1 chat\\s+- .?${jonas.name}`));
  assert.match(text, new RegExp(`Likes on my posts: 1 \\(.?${jonas.name}`));
  assert.match(text, new RegExp(`Comments on my posts: 1 \\(.?${mei.name}`));
  assert.match(text, new RegExp(`https://rounds\\.example\\.org/messaging\\?chatId=${chatId}`));
  assert.doesNotMatch(letter!.raw, /canary|Hand hygiene/);
  assert.equal(digests().length, 1);
});

test('Only where it is chosen does it hold how messages begin, as text and never as markup', async () => {
  await tell(jonas, chatId, `<b>canary</b>\n\n${'x'.repeat(500)}the end`);
  const [letter] = await digestNow(amara, { hasText: true });
  assert.match(letter!.text, /<b>canary<\/b> x/);
  assert.match(letter!.text, /&lt;b&gt;canary&lt;\/b&gt; x/);
  assert.doesNotMatch(letter!.text, /the end/);
});

test('What a digest has told is not told again, and what came in since is', async () => {
  await tell(jonas, chatId, 'First');
  await amara.does(setDigest, daily);
  await makeDue();
  const first = new Date(Date.now() + minute);
  await sendDue(first);
  assert.equal(digests().length, 1);
  await makeDue();
  await sendDue(new Date(first.getTime() + minute));
  assert.equal(digests().length, 1);
  await tell(mei, otherChatId, 'Second');
  await rounds.sql('update messages set created_at = $2 where chat_id = $1', [otherChatId, first]);
  await rounds.sql('update chat_members set last_at = $2 where chat_id = $1', [otherChatId, first]);
  await makeDue();
  await sendDue(new Date(first.getTime() + 2 * minute));
  assert.equal(digests().length, 2);
  assert.match(digests()[1]!.text, new RegExp(mei.name));
  assert.doesNotMatch(digests()[1]!.text, new RegExp(jonas.name));
});

test('Kinds that are left out or switched off in Rounds are not in it', async () => {
  await mei.does(likePost, { postId });
  await tell(jonas, chatId, 'Hello');
  await comment(jonas, postId, 'Thanks');
  for (const kind of ['message', 'like'] as const) await amara.does(setDigestKind, { kind, isOn: false });
  await amara.does(setSwitch, { kind: 'comment', isOn: false });
  assert.deepEqual(await digestNow(amara), []);
  await amara.does(setSwitch, { kind: 'comment', isOn: true });
  await amara.does(setDigestKind, { kind: 'like', isOn: true });
  await rounds.sql('update email_digests set told_until = null');
  const [letter] = await digestNow(amara);
  assert.match(letter!.headers, /^Subject: Unread in Rounds: 2\r$/m);
  assert.doesNotMatch(letter!.text, /Messages in/);
});

test('Nobody hears of those they cannot see or have muted, nor of what was deleted or withheld', async () => {
  const told = async () => {
    await rounds.sql('delete from email_digests');
    mail.letters.length = 0;
    return (await digestNow(amara)).length;
  };
  const message = await tell(jonas, chatId, 'Can you come?');
  await jonas.does(removeConnection, { personId: amara.id }).catch(() => {});
  await jonas.does(requestConnection, { personId: amara.id });
  assert.equal(await told(), 1);
  await amara.does(blockPerson, { personId: jonas.id });
  assert.equal(await told(), 0);
  await amara.does(unblockPerson, { personId: jonas.id });
  await rounds.sql('update users set suspended_at = now() where id = $1', [jonas.id]);
  assert.equal(await told(), 0);
  await rounds.sql('update users set suspended_at = null');
  await amara.does(readNotifications, {});
  assert.equal(await told(), 1);
  await rounds.sql(`update messages set withheld_for = 'spam' where id = $1`, [message.id]);
  assert.equal(await told(), 0);
  await rounds.sql('update messages set withheld_for = null');
  await amara.does(muteChat, { chatId, until: 'forever' });
  assert.equal(await told(), 0);
  await rounds.sql(`update chat_members set muted_until = '1970-01-01'`);
  await jonas.does(deleteMessage, { chatId, messageId: message.id });
  assert.equal(await told(), 0);
  await comment(mei, postId, 'On a post that is withheld');
  await rounds.sql(`update comments set withheld_for = 'spam' where post_id = $1`, [postId]);
  assert.equal(await told(), 0);
  await rounds.sql('update comments set withheld_for = null');
  assert.equal(await told(), 1);
});

test('Nothing goes to a mailbox that is not confirmed, nor to an account that is suspended or leaves', async () => {
  await tell(jonas, chatId, 'Hello');
  for (const state of [
    'email_verified_at = null',
    'suspended_at = now()',
    `leaves_at = now() + interval '1 day'`,
  ]) {
    await amara.does(setDigest, daily);
    await rounds.sql(`update users set ${state} where id = $1`, [amara.id]);
    await makeDue();
    assert.equal(await sendDue(new Date(Date.now() + minute)), 1, state);
    assert.deepEqual(digests(), [], state);
    await rounds.sql('update users set email_verified_at = now(), suspended_at = null, leaves_at = null');
  }
});

/** Lets time pass in steps of half an hour, with a message before each, and returns when digests came. */
async function live(from: string, to: string, nodes = 1) {
  const came: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += 30 * minute) {
    const sent = new Date(at - minute);
    await rounds.sql('update messages set created_at = $2 where chat_id = $1', [chatId, sent]);
    await rounds.sql('update chat_members set last_at = $2 where chat_id = $1', [chatId, sent]);
    const before = digests().length;
    await sendDue(new Date(at), nodes);
    for (let n = before; n < digests().length; n++) came.push(new Date(at).toISOString().slice(0, 16));
  }
  return came;
}

test('Across both changes of the clock one digest a day arrives, also with two servers', async () => {
  await tell(jonas, chatId, 'Every day');
  for (const [from, to, times] of [
    ['2027-03-27T00:00Z', '2027-03-29T06:00Z', ['03-27T01:00', '03-28T01:00', '03-29T00:00']],
    ['2027-10-29T22:30Z', '2027-11-01T06:00Z', ['10-30T00:00', '10-31T00:00', '11-01T01:00']],
  ] as const) {
    await amara.does(setDigest, { ...daily, hour: 2 });
    await rounds.sql('update email_digests set next_at = $1, last_at = null, told_until = null', [
      `2027-${times[0]}Z`,
    ]);
    assert.deepEqual(
      await live(from, to, 2),
      times.map(time => `2027-${time}`),
    );
  }
});

test('After days in which no server ran one digest comes, and then at its hour', async () => {
  await tell(jonas, chatId, 'While nobody ran');
  await amara.does(setDigest, daily);
  await rounds.sql(`update email_digests set next_at = '2027-06-01T06:00Z'`);
  assert.deepEqual(await live('2027-06-04T05:00Z', '2027-06-05T08:00Z'), [
    '2027-06-04T05:00',
    '2027-06-04T06:00',
    '2027-06-05T06:00',
  ]);
});

test('Another hour or zone on the day of a digest brings no second one', async () => {
  await tell(jonas, chatId, 'Hello');
  await amara.does(setDigest, daily);
  await makeDue();
  await sendDue(new Date());
  const lastAt = async () =>
    (await rounds.sql('select last_at from email_digests'))[0]!.last_at as Date | null;
  await until(async () => (await lastAt()) !== null);
  const last = (await lastAt())!;
  const dayIn = (zone: string, at: Date) => at.toLocaleDateString('sv', { timeZone: zone });
  for (const timeZone of ['Europe/Berlin', 'Pacific/Auckland', 'Pacific/Honolulu'])
    for (const hour of [0, 12, 23]) {
      await amara.does(setDigest, { ...daily, hour, timeZone });
      const [{ next_at: next }] = (await rounds.sql('select next_at from email_digests')) as [
        { next_at: Date },
      ];
      assert.ok(dayIn(timeZone, next) > dayIn(timeZone, last), `${hour} ${timeZone}`);
    }
});

test('A try that is repeated after a kill is the same mail for a mailbox, and one that was noted sends nothing', async () => {
  await tell(jonas, chatId, 'Once');
  await amara.does(setDigest, daily);
  const at = new Date();
  await rounds.sql('update email_digests set last_at = $1', [at]);
  const data = { userId: amara.id, at: at.toISOString(), until: new Date(Date.now() + minute).toISOString() };
  const attempt = { id: 'the-job', number: 1, isLast: false, signal: new AbortController().signal };
  await mailDigest.work(data, attempt);
  // As if the server had died before it was noted.
  await rounds.sql('update email_digests set told_until = null');
  await mailDigest.work(data, { ...attempt, number: 2 });
  await mailDigest.work(data, { ...attempt, number: 3 });
  const ids = digests().map(({ headers }) => /^Message-ID: (.*)\r$/m.exec(headers)?.[1]);
  assert.deepEqual(ids, Array(2).fill('<the-job@example.org>'));
  // By the time of the next one it is too late for this one.
  await rounds.sql('update email_digests set told_until = null, last_at = now()');
  await mailDigest.work(data, { ...attempt, number: 4 });
  assert.equal(digests().length, 2);
});

test('A stranger who waits under Requests is not in it', async () => {
  await beginChat(mei, jonas);
  await rounds.sql('update chat_members set is_request = true, read_seq = 0 where user_id = $1', [amara.id]);
  await tell(jonas, chatId, 'May I?');
  await rounds.sql('update chat_members set is_request = true where user_id = $1', [amara.id]);
  assert.deepEqual(await digestNow(amara), []);
  await rounds.sql('update chat_members set is_request = false where user_id = $1', [amara.id]);
});
