import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { beforeEach, test } from 'vitest';
import { limits } from '#/app/limits.ts';
import { listNotifications, setSwitch } from '#/features/notifications/contract.ts';
import {
  cancelReminder,
  createBusinessPost,
  deletePost,
  getSaved,
  listSaved,
  remindOfPost,
  savePost,
} from '#/features/posts/contract.ts';
import { openBusiness } from '#test/support/businesses.ts';
import { openFixture } from '#test/support/fixture.ts';
import type { Person } from '#test/support/person.ts';
import { post } from '#test/support/write.ts';
import { giveReminders } from './reminders.ts';

const { rounds, amara, jonas, mei, noor } = await openFixture('amara', 'jonas', 'mei', 'noor');
beforeEach(() => rounds.sql('delete from saved_posts; delete from notifications'));

const hour = 60 * 60_000;
const later = (ms = hour) => new Date(Date.now() + ms).toISOString();
const remind = (person: Person, postId: string, at = later()) => person.does(remindOfPost, { postId, at });
const remindAt = async (person: Person, postId: string) => (await person.does(getSaved, { postId })).remindAt;

/** Lets the time of all reminders come, and gives them as a node would, or as several would at once. */
async function passTime(nodes = 1) {
  await rounds.sql('update saved_posts set remind_at = now() where remind_at is not null');
  const attempt = { id: '', number: 1, isLast: true, signal: new AbortController().signal };
  await Promise.all(Array.from({ length: nodes }, () => giveReminders.work({}, attempt)));
}

async function told(person: Person) {
  const { items } = await person.does(listNotifications, {});
  return items
    .filter(({ kind }) => kind === 'reminder')
    .map(({ postId, people, isNew }) => ({ postId, author: people[0]!.id, isNew }));
}

test('a reminder saves the post, and at its time notifies once, on however many nodes', async () => {
  const { id: postId } = await post(amara, 'New insulin guideline');
  const at = later();
  assert.deepEqual(await remind(jonas, postId, at), { isSaved: true, remindAt: at });
  assert.equal((await jonas.does(listSaved, {})).items[0]!.remindAt, at);
  assert.deepEqual(await told(jonas), []);
  const live = await jonas.listen();
  await passTime(5);
  await live.until('notifications.changed');
  await live.until('post.saved', data => data.postId === postId && data.remindAt === null);
  await live.close();
  assert.deepEqual(await told(jonas), [{ postId, author: amara.id, isNew: true }]);
  assert.deepEqual(await jonas.does(getSaved, { postId }), { isSaved: true, remindAt: null });
  await passTime(5);
  assert.equal((await told(jonas)).length, 1);
  assert.deepEqual(await told(amara), []);
});

test('reminded again of the same post, the one line becomes new again', async () => {
  const { id: postId } = await post(amara, 'Twice');
  for (let turn = 0; turn < 2; turn++) {
    await remind(mei, postId);
    await passTime();
    assert.deepEqual(await told(mei), [{ postId, author: amara.id, isNew: true }]);
  }
});

test('a reminder that comes before its time is none', async () => {
  const { id: postId } = await post(amara, 'Not yet');
  await remind(noor, postId);
  const attempt = { id: '', number: 1, isLast: true, signal: new AbortController().signal };
  await giveReminders.work({}, attempt);
  assert.deepEqual(await told(noor), []);
  assert.ok(await remindAt(noor, postId));
  await noor.does(cancelReminder, { postId });
  assert.deepEqual(await noor.does(getSaved, { postId }), { isSaved: true, remindAt: null });
  await passTime();
  assert.deepEqual(await told(noor), []);
});

test('nobody is told of a post that they may not read any more, or of a kind they have switched off', async () => {
  const gone = await post(amara, 'Deleted meanwhile');
  const silenced = await post(amara, 'Not wanted');
  await remind(noor, gone.id);
  await amara.does(deletePost, { postId: gone.id });
  await passTime();
  assert.deepEqual(await told(noor), []);
  await noor.does(setSwitch, { kind: 'reminder', isOn: false });
  await remind(noor, silenced.id);
  await passTime();
  assert.deepEqual(await told(noor), []);
  await noor.does(setSwitch, { kind: 'reminder', isOn: true });
  assert.equal((await noor.isRefused(remindOfPost, { postId: gone.id, at: later() })).status, 404);
});

test('one’s own post and one of a business are named as such', async () => {
  const own = await post(mei, 'My own');
  await openBusiness(amara, { businessName: 'Harbour Clinic' });
  const theirs = await amara.does(createBusinessPost, { id: uuid(), content: 'Open on Sundays' });
  for (const { id } of [own, theirs]) await remind(mei, id);
  await passTime();
  const { items } = await mei.does(listNotifications, {});
  const lineOf = (postId: string) => items.find(item => item.postId === postId)!;
  assert.equal(lineOf(own.id).people[0]!.id, mei.id);
  assert.equal(lineOf(own.id).business, null);
  assert.equal(lineOf(theirs.id).business!.businessName, 'Harbour Clinic');
});

test('a time that has passed, one too far ahead and no time are refused, and change nothing', async () => {
  const { id: postId } = await post(amara, 'When?');
  await jonas.does(savePost, { postId });
  const kept = later();
  await remind(jonas, postId, kept);
  const refused: [at: string, text: string][] = [
    [later(-1_000), 'posts.reminderPast'],
    ['0001-01-01T00:00:00Z', 'posts.reminderPast'],
    [later((limits.reminderDays + 1) * 24 * hour), 'posts.reminderTooFar'],
    ['9999-12-31T23:59:59Z', 'posts.reminderTooFar'],
    ['tomorrow', 'base.invalidInput'],
  ];
  for (const [at, text] of refused) {
    const { status, field, ...rest } = await jonas.isRefused(remindOfPost, { postId, at });
    assert.deepEqual([status, rest.text, field], [400, text, 'at'], at);
  }
  assert.equal(await remindAt(jonas, postId), kept);
  assert.equal((await jonas.isRefused(remindOfPost, { postId: uuid(), at: later() })).status, 404);
});

test('no more than so many reminders wait, also asked for at once; moving one is always possible', async () => {
  await rounds.sql(
    `insert into saved_posts (post_id, user_id, remind_at)
      select gen_random_uuid(), $1, now() + interval '1 day' from generate_series(1, $2::int)`,
    [noor.id, limits.reminders - 1],
  );
  const posts = [await post(amara, 'Last'), await post(amara, 'One too many')];
  const outcomes = await Promise.allSettled(posts.map(({ id }) => remind(noor, id)));
  assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
  const isKept = (n: number) => outcomes[n]!.status === 'fulfilled';
  const [kept, refused] = isKept(0) ? posts : posts.toReversed();
  await remind(noor, kept!.id, later(2 * hour));
  const answer = await noor.isRefused(remindOfPost, { postId: refused!.id, at: later() });
  assert.deepEqual([answer.status, answer.text], [409, 'posts.tooManyReminders']);
  assert.equal((await noor.does(getSaved, { postId: refused!.id })).isSaved, false);
});

test('a tab of before, which knows no reminders, is not sent them', async () => {
  const { id: postId } = await post(amara, 'For new tabs');
  await remind(jonas, postId);
  await passTime();
  assert.ok((await told(jonas)).some(line => line.postId === postId));
  const response = await jonas.request('GET', '/api/notifications');
  const { items } = (await response.json()) as { items: { kind: string }[] };
  assert.ok(items.every(({ kind }) => kind !== 'reminder'));
});
