import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, test } from 'vitest';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { listenFromNow } from '#test/support/write.ts';
import { listFeedback, markFeedbackRead, markFeedbackUnread, sendFeedback } from '../contract.ts';

let rounds: Rounds;
let amara: Person;
let jonas: Person;
let mei: Person;
beforeAll(async () => {
  rounds = await openRounds();
  amara = await rounds.member('amara');
  jonas = await rounds.member('jonas');
  mei = await rounds.account('mei');
  await rounds.sql('update users set is_staff = true where id = $1', [amara.id]);
});
afterAll(() => rounds.close());

const written = (message = 'More dark mode, please.') => ({
  id: uuid(),
  name: 'Jonas',
  // With Persian digits and a direction mark, as they are copied.
  mobile: '\u200e+46 (70) ۱۲۳-45 67',
  email: 'jonas@ward.example',
  message,
});

const inbox = async () => (await amara.does(listFeedback, {})).items;

test('Feedback is read by administrators, with the account of its session', async () => {
  await jonas.does(sendFeedback, written('  Two\nlines  '));
  const [item] = await inbox();
  const { name, mobile, email, message, sender } = item!;
  assert.deepEqual(
    { name, mobile, email, message, sender },
    {
      name: 'Jonas',
      mobile: '+46701234567',
      email: 'jonas@ward.example',
      message: 'Two\nlines',
      sender: { id: jonas.id, username: 'jonas.l', hasProfile: true },
    },
  );
});

test('Nobody else reads it, and for a member the call does not exist', async () => {
  const refusal = await jonas.isRefused(listFeedback, {});
  assert.deepEqual([refusal.status, refusal.text], [404, 'base.notFound']);
  assert.equal((await rounds.visitor().isRefused(listFeedback, {})).status, 401);
  assert.equal((await rounds.visitor().isRefused(sendFeedback, written())).status, 401);
});

test('An account without a profile can send it, and nobody can send it as another account', async () => {
  const { status, text, field } = await mei.isRefused(sendFeedback, { ...written(), userId: jonas.id });
  assert.deepEqual([status, text, field], [400, 'base.unknownField', 'userId']);
  await mei.does(sendFeedback, written('From Mei'));
  assert.deepEqual((await inbox())[0]!.sender, { id: mei.id, username: 'mei_t', hasProfile: false });
});

test('An administrator marks it as read and unread for all of them, and their screens hear of it', async () => {
  const mine = written('Read me');
  const live = await listenFromNow(amara);
  const heard = (times: number) =>
    live.until('feedback.changed', () => live.of('feedback.changed').length >= times);
  const before = (await amara.does(listFeedback, {})).waiting;
  await jonas.does(sendFeedback, mine);
  await heard(1);
  const which = { senderId: jonas.id, feedbackId: mine.id };
  const readAt = async () => (await inbox()).find(({ id }) => id === mine.id)!.readAt;
  assert.equal(await readAt(), null);
  assert.equal((await amara.does(listFeedback, {})).waiting, before + 1);
  await amara.does(markFeedbackRead, which);
  await heard(2);
  const first = await readAt();
  assert.ok(first);
  assert.equal((await amara.does(listFeedback, {})).waiting, before);
  // Again: nothing changes.
  await amara.does(markFeedbackRead, which);
  assert.deepEqual(await readAt(), first);
  await amara.does(markFeedbackUnread, which);
  await heard(3);
  assert.equal(await readAt(), null);
  await live.close();
});

test('Nobody else marks it, its sender neither, and another id or sender finds nothing', async () => {
  const mine = written('Not yours');
  await jonas.does(sendFeedback, mine);
  const which = { senderId: jonas.id, feedbackId: mine.id };
  await rounds.sql('update users set is_moderator = true where id = $1', [jonas.id]);
  for (const call of [markFeedbackRead, markFeedbackUnread]) {
    for (const person of [jonas, mei]) {
      const refusal = await person.isRefused(call, which);
      assert.deepEqual([refusal.status, refusal.text], [404, 'base.notFound']);
    }
    assert.equal((await rounds.visitor().isRefused(call, which)).status, 401);
    for (const other of [{ senderId: mei.id }, { feedbackId: uuid() }]) {
      const refusal = await amara.isRefused(call, { ...which, ...other });
      assert.deepEqual([refusal.status, refusal.text], [404, 'staff.feedbackNotFound']);
    }
  }
  const [item] = await inbox();
  assert.deepEqual([item!.message, item!.readAt], ['Not yours', null]);
});

test('All four fields are required, and the e-mail and mobile number must be valid', async () => {
  for (const name of ['name', 'mobile', 'email', 'message'])
    for (const value of ['', '   ', undefined]) {
      const refusal = await jonas.isRefused(sendFeedback, { ...written(), [name]: value });
      assert.deepEqual([refusal.text, refusal.field], ['accounts.allFieldsRequired', name]);
    }
  const wrong = {
    email: ['jonas', 'jonas@', 'a b@c.example'],
    mobile: ['1234', 'call me', '+12345678901234567', '12+34567', '٠١٢٣'],
  };
  for (const mobile of wrong.mobile)
    assert.equal(
      (await jonas.isRefused(sendFeedback, { ...written(), mobile })).text,
      'feedback.mobileInvalid',
    );
  for (const email of wrong.email)
    assert.equal(
      (await jonas.isRefused(sendFeedback, { ...written(), email })).text,
      'accounts.emailInvalid',
    );
  const long = await jonas.isRefused(sendFeedback, written('x'.repeat(5_001)));
  assert.deepEqual([long.text, long.params], ['base.tooLong', { max: 5_000 }]);
  await jonas.does(sendFeedback, written('👩‍⚕️'.repeat(1_250)));
});

test('A database constraint refuses empty and too long values', async () => {
  await jonas.does(sendFeedback, written());
  for (const [column, length] of Object.entries({ name: 101, mobile: 41, email: 255, message: 5_001 }))
    for (const value of ['', 'x'.repeat(length)])
      await assert.rejects(
        rounds.sql(`update feedback set ${column} = $1`, [value]),
        new RegExp(`feedback_${column}_length`),
      );
});

test('A retry stores it once, and the id of another account’s feedback changes nothing', async () => {
  const mine = written('Only once');
  await Promise.all(Array.from({ length: 5 }, () => jonas.does(sendFeedback, mine)));
  await mei.does(sendFeedback, { ...mine, message: 'Same id, mine' });
  const messages = (await inbox()).map(({ message }) => message);
  assert.equal(messages.filter(message => message === 'Only once').length, 1);
  assert.ok(messages.includes('Same id, mine'));
});

test('The pages together list everything once, newest first', async () => {
  await rounds.sql(
    `insert into feedback (user_id, id, name, mobile, email, message, created_at)
     select $1, gen_random_uuid(), 'J', '12345', 'j@e.example', 'Number ' || n, now() - make_interval(mins => n / 3)
     from generate_series(1, 45) n`,
    [jonas.id],
  );
  const items = [];
  for (let cursor: string | undefined, more = true; more; ) {
    const { items: found, next } = await amara.does(listFeedback, { cursor });
    assert.ok(found.length <= 20);
    items.push(...found);
    cursor = next ?? undefined;
    more = next !== null;
  }
  const [row] = await rounds.sql('select count(*)::int as all from feedback');
  assert.equal(items.length, row!.all);
  assert.equal(new Set(items.map(item => item.id + item.sender.username)).size, items.length);
  const times = items.map(({ createdAt }) => createdAt);
  assert.deepEqual(times, times.toSorted().reverse());
  assert.equal((await amara.isRefused(listFeedback, { cursor: 'x' })).text, 'base.badCursor');
});

test('It is deleted with the account', async () => {
  const noor = await rounds.account('noor');
  const left = () => rounds.sql('select id from feedback where user_id = $1', [noor.id]);
  await noor.does(sendFeedback, written());
  assert.equal((await left()).length, 1);
  await rounds.sql('delete from users where id = $1', [noor.id]);
  assert.deepEqual(await left(), []);
});
