import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { v7 as uuid } from 'uuid';
import { login, logout } from '#/features/accounts/contract.ts';
import { endOtherSessions } from '#/features/accounts/sessionsContract.ts';
import { requestConnection } from '#/features/connections/contract.ts';
import {
  deleteMessage,
  markRead,
  sendMessage,
  setChatPreferences,
  startChat,
} from '#/features/messaging/contract.ts';
import { readNotifications, setSwitch } from '#/features/notifications/contract.ts';
import { likePost } from '#/features/posts/contract.ts';
import { blockPerson, mutePerson, unblockPerson, unmutePerson } from '#/features/profiles/contract.ts';
import {
  getPush,
  getPushKinds,
  setPushKind,
  setShows,
  subscribe,
  unsubscribe,
} from '#/features/push/contract.ts';
import { pushedByDefault } from '#/features/push/kinds.ts';
import { emailOf, type FixtureName, fixtures, password } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';
import { openPushService, type PushDevice, type PushService } from '#test/support/pushService.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { chatOf, tell } from '#test/support/talk.ts';
import { until } from '#test/support/until.ts';
import { comment, post } from '#test/support/write.ts';

let service: PushService;
let rounds: Rounds;
let amara: Person;
let jonas: Person;
/** Jonas at a second browser. */
let jonasElsewhere: Person;
let mei: Person;
let noor: Person;
let chatId: string;
let phone: PushDevice;

before(async () => {
  service = await openPushService();
  rounds = await openRounds(service.settings);
  amara = await rounds.member('amara');
  jonas = await rounds.member('jonas');
  jonasElsewhere = await again('jonas');
  mei = await rounds.member('mei');
  noor = await rounds.member('noor');
  chatId = (await chatOf(amara, jonas)).id;
});
after(async () => {
  await rounds?.close();
  await service?.close();
});
beforeEach(async () => {
  await rounds.sql(
    'truncate push_subscriptions, push_deliveries, push_preferences, push_switches, messages cascade',
  );
  await rounds.sql('update chats set seq = 0');
  await rounds.sql('update chat_members set read_seq = 0, delivered_seq = 0, last_seq = 0');
  await rounds.sql('delete from notifications');
  service.become(201);
  service.received.length = 0;
  phone = await service.subscribed(jonas, `phone-${uuid()}`);
});

/** The same account in another browser. */
async function again(part: FixtureName): Promise<Person> {
  const person = rounds.visitor();
  await person.does(login, { email: emailOf(fixtures[part].username), password });
  return person;
}

const waiting = async () =>
  Number((await rounds.sql('select count(*)::int as n from push_deliveries'))[0]!.n);
/** Until nothing waits to be handed over. */
const settled = () => until(async () => (await waiting()) === 0);
const shown = async () =>
  (await rounds.sql('select shown from push_subscriptions where endpoint = $1', [phone.endpoint]))[0]!.shown;

test('a message wakes the phone of its receiver, and says by default only that there is one', async () => {
  const sent = await tell(amara, chatId, 'The MRI of bed 4 is there');
  const [payload] = await service.until(phone, 1);
  assert.deepEqual(payload, {
    type: 'show',
    id: sent.id,
    tag: `chat:${chatId}`,
    title: 'Rounds',
    body: 'New message',
    path: `/messaging?chatId=${chatId}`,
    badge: 1,
  });
  const [{ headers, bytes }] = service.received as [(typeof service.received)[0]];
  assert.equal(headers.urgency, 'high');
  // Padded: its length says nothing either.
  await tell(amara, chatId, 'x'.repeat(5_000));
  await service.until(phone, 2);
  assert.deepEqual([...new Set(service.received.map(one => one.bytes))], [bytes]);
  const { publicKey } = await jonas.does(getPush, {});
  assert.deepEqual([...service.signers], [publicKey]);
});

test('who it is from, or how it begins, is shown to whoever chose it', async () => {
  await jonas.does(setShows, { shows: 'sender' });
  await tell(amara, chatId, 'The MRI of bed 4 is there');
  await service.until(phone, 1);
  await jonas.does(setShows, { shows: 'all' });
  await tell(amara, chatId, `Bed 4: ${'🩺'.repeat(200)}`);
  const all = await service.until(phone, 2);
  assert.deepEqual(
    all.map(one => one.type === 'show' && [one.title, one.body]),
    [
      ['Amara Okafor', 'New message'],
      ['Amara Okafor', `Bed 4: ${'🩺'.repeat(113)}`],
    ],
  );
  const { id: postId } = await post(amara, 'A post to share');
  await amara.does(sendMessage, { chatId, id: uuid(), content: '', postId });
  const [, , third] = await service.until(phone, 3);
  assert.equal(third!.type === 'show' && third!.body, 'Shared a post');
  await rounds.sql(`update users set language = 'de' where id = $1`, [jonas.id]);
  await jonas.does(setShows, { shows: 'nothing' });
  await tell(amara, chatId, 'Auf Deutsch');
  const last = (await service.until(phone, 4)).at(-1)!;
  assert.equal(last.type === 'show' && last.body, 'Neue Nachricht');
  await rounds.sql(`update users set language = 'en' where id = $1`, [jonas.id]);
});

test('what was read before it could be handed over is not sent; what was shown is taken away once, elsewhere', async () => {
  const other = await service.subscribed(jonasElsewhere, `other-${uuid()}`);
  phone.mood = 503;
  other.mood = 503;
  const first = await tell(amara, chatId, 'First');
  await until(
    async () => (await rounds.sql('select 1 from push_deliveries where failures > 0')).length === 2,
  );
  await jonas.does(markRead, { chatId, seq: first.seq });
  phone.mood = undefined;
  other.mood = undefined;
  await rounds.sql('update push_deliveries set due_at = now()');
  await settled();
  assert.equal(service.received.length, 0);

  const second = await tell(amara, chatId, 'Second');
  await service.until(phone, 1);
  await service.until(other, 1);
  await jonas.does(markRead, { chatId, seq: second.seq });
  await service.until(other, 2);
  await settled();
  assert.deepEqual(service.of(other)[1], { type: 'close', tags: [`chat:${chatId}`], badge: 0 });
  // The one that read it takes it away by itself, and is not told later either.
  assert.equal(service.of(phone).length, 1);
  assert.deepEqual(await shown(), []);
  await jonasElsewhere.does(markRead, { chatId, seq: second.seq });
  await settled();
  assert.equal(service.of(phone).length, 1);
  assert.equal(service.of(other).length, 2);
  // What takes it away also replaces it at the push service, for a phone that is off.
  const topics = service.received
    .filter(({ device }) => device === other)
    .map(({ headers }) => headers.topic);
  assert.equal(new Set(topics).size, 1);
});

test('whoever answers has read what is above', async () => {
  const other = await service.subscribed(jonasElsewhere, `other-${uuid()}`);
  await tell(amara, chatId, 'A question');
  await service.until(phone, 1);
  await service.until(other, 1);
  await tell(jonas, chatId, 'An answer');
  assert.equal((await service.until(other, 2))[1]!.type, 'close');
  await settled();
  assert.equal(service.of(phone).length, 1);
});

test('nothing is sent of what is deleted, withheld, of a request, or of people the reader does not want to hear', async () => {
  const silent = async (what: () => Promise<unknown>) => {
    await what();
    await settled();
    assert.equal(service.received.length, 0);
  };
  phone.mood = 503;
  const message = await tell(amara, chatId, 'A mistake');
  const hidden = await tell(amara, chatId, 'Reported');
  await until(async () => (await rounds.sql('select 1 from push_deliveries where failures > 0')).length > 0);
  await amara.does(deleteMessage, { chatId, messageId: message.id });
  await rounds.sql(`update messages set withheld_for = 'spam' where id = $1`, [hidden.id]);
  phone.mood = undefined;
  await silent(() => rounds.sql('update push_deliveries set due_at = now()'));
  await jonas.does(mutePerson, { personId: amara.id });
  await silent(() => tell(amara, chatId, 'Muted'));
  await jonas.does(unmutePerson, { personId: amara.id });
  await jonas.does(setPushKind, { kind: 'message', isOn: false });
  await silent(() => tell(amara, chatId, 'Switched off'));
  await jonas.does(setPushKind, { kind: 'message', isOn: true });
  await jonas.does(setChatPreferences, { showsPresence: true, showsReads: true, writers: 'connections' });
  const request = await chatOf(mei, amara);
  await silent(() => tell(mei, request.id, 'Nobody of Jonas'));
  const waitingChat = await mei.does(startChat, { userId: jonas.id });
  await silent(() => tell(mei, waitingChat.id, 'May I?'));
  phone.mood = 503;
  await tell(amara, chatId, 'Just before');
  await until(async () => (await rounds.sql('select 1 from push_deliveries where failures > 0')).length > 0);
  await jonas.does(blockPerson, { personId: amara.id });
  phone.mood = undefined;
  await silent(() => rounds.sql('update push_deliveries set due_at = now()'));
  await jonas.does(unblockPerson, { personId: amara.id });
  await tell(amara, chatId, 'Again');
  await service.until(phone, 1);
});

test('the kinds of notifications that are switched on are pushed, with no name by default', async () => {
  const kinds = await jonas.does(getPushKinds, {});
  assert.deepEqual(
    Object.keys(kinds).filter(kind => kinds[kind as keyof typeof kinds]),
    Object.keys(kinds).filter(kind => (pushedByDefault as string[]).includes(kind)),
  );
  const { id: postId } = await post(jonas, 'On handovers');
  await amara.does(likePost, { postId });
  const { id: commentId } = await comment(amara, postId, 'Well said, @jonas.l');
  await amara.does(requestConnection, { personId: jonas.id });
  const [first] = await service.until(phone, 1);
  await settled();
  assert.equal(service.of(phone).length, 1, JSON.stringify(service.of(phone)));
  assert.ok(first?.type === 'show');
  assert.deepEqual(
    [first.title, first.body, first.path],
    ['Rounds', 'New notification', '/profiles?tab=requests'],
  );
  assert.match(first.tag, /^notifications:/);
  await jonas.does(setPushKind, { kind: 'comment', isOn: true });
  await jonas.does(setShows, { shows: 'all' });
  await comment(amara, postId, 'And once more');
  const [, second] = await service.until(phone, 2);
  assert.ok(second?.type === 'show');
  assert.deepEqual([second.title, second.body], ['Amara Okafor', 'Amara Okafor commented on your post']);
  assert.match(second.path, new RegExp(`^/post/${postId}\\?comment=`));
  assert.ok(!second.path.includes(commentId));
  // Silenced in Rounds: there is no notification, and nothing to push.
  await jonas.does(setSwitch, { kind: 'comment', isOn: false });
  await comment(amara, postId, 'Unheard');
  await settled();
  assert.equal(service.of(phone).length, 2);
  await jonas.does(setSwitch, { kind: 'comment', isOn: true });
  const other = await service.subscribed(jonasElsewhere, `other-${uuid()}`);
  await comment(amara, postId, 'Read elsewhere');
  await service.until(phone, 3);
  await service.until(other, 1);
  await jonasElsewhere.does(readNotifications, {});
  const close = (await service.until(phone, 4))[3]!;
  assert.equal(close.type, 'close');
  assert.deepEqual(
    [...new Set(service.of(phone).flatMap(one => (one.type === 'show' ? [one.tag] : [])))].sort(),
    [...(close as { tags: string[] }).tags.toSorted()],
  );
  await settled();
  assert.equal(service.of(other).length, 1);
});

test('a push service that knows a device no more ends its subscription', async () => {
  for (const status of [404, 410]) {
    const device = await service.subscribed(jonas, `gone-${status}`);
    device.mood = status;
    await tell(amara, chatId, 'Hello?');
    await until(async () => !(await jonas.does(getPush, {})).isOn);
    assert.equal(await waiting(), 0);
  }
});

test('a busy or failing push service is tried again after pauses, in order, and given up after an hour', async () => {
  const pause = async () => {
    const [row] = await rounds.sql(
      `select max(failures)::int as failures, min(extract(epoch from due_at - now()))::float8 as wait from push_deliveries`,
    );
    return row as { failures: number; wait: number };
  };
  const failed = async (times: number) => {
    await until(async () => (await pause()).failures === times);
    return (await pause()).wait;
  };
  const again = () => rounds.sql('update push_deliveries set due_at = now()');
  phone.mood = 500;
  const first = await tell(amara, chatId, 'One');
  const afterFirst = await failed(1);
  assert.ok(afterFirst > 2 && afterFirst <= 5, `${afterFirst}`);
  const second = await tell(amara, chatId, 'Two');
  await until(async () => (await pause()).wait > 1);
  phone.mood = { status: 429, retryAfter: '120' };
  await again();
  const afterSecond = await failed(2);
  assert.ok(afterSecond > 100 && afterSecond <= 120, `${afterSecond}`);
  // A redirect is not followed: nobody is asked at the other address.
  const before = service.asked();
  phone.mood = { redirect: `${service.url}/push/elsewhere` };
  await again();
  await failed(3);
  assert.equal(service.asked(), before + 1);
  phone.mood = 'silent';
  await again();
  await failed(4);
  phone.mood = undefined;
  await again();
  await service.until(phone, 2);
  assert.deepEqual(
    service.shownOn(phone).map(({ id }) => id),
    [first.id, second.id],
  );
  phone.mood = 500;
  await tell(amara, chatId, 'Three');
  await failed(1);
  await rounds.sql(`update push_deliveries set created_at = now() - interval '61 minutes', due_at = now()`);
  await settled();
  phone.mood = undefined;
  await tell(amara, chatId, 'Four');
  await service.until(phone, 3);
});

test('a subscription ends with its session, and nothing that waited goes to whoever uses the browser next', async () => {
  const browser = await again('jonas');
  const device = await service.subscribed(browser, `shared-${uuid()}`);
  device.mood = 503;
  await tell(amara, chatId, 'For Jonas alone');
  await until(async () => (await rounds.sql('select 1 from push_deliveries where failures > 0')).length > 0);
  await browser.does(logout, {});
  await mei.does(subscribe, device.subscription());
  device.mood = undefined;
  await rounds.sql('update push_deliveries set due_at = now()');
  await settled();
  assert.deepEqual(service.of(device), []);
  // The same browser under another account without a logout in between.
  await noor.does(subscribe, device.subscription());
  assert.equal((await mei.does(getPush, {})).isOn, false);
  assert.equal((await noor.does(getPush, {})).isOn, true);
  await noor.does(unsubscribe, {});
  assert.equal((await noor.does(getPush, {})).isOn, false);
  const third = await again('jonas');
  const elsewhere = await service.subscribed(third, `third-${uuid()}`);
  await jonas.does(endOtherSessions, {});
  service.received.length = 0;
  await tell(amara, chatId, 'After it');
  await service.until(phone, 1);
  await settled();
  assert.deepEqual(service.of(elsewhere), []);
});

test('nothing is sent for a suspended, hidden or leaving account, nor for a session that has expired', async () => {
  const changes = [
    [
      'update users set suspended_at = now() where id = $1',
      'update users set suspended_at = null where id = $1',
    ],
    [
      `update users set withheld_for = 'spam' where id = $1`,
      'update users set withheld_for = null where id = $1',
    ],
    ['update users set leaves_at = now() where id = $1', 'update users set leaves_at = null where id = $1'],
    [
      `update sessions set last_used_at = now() - interval '15 days' where user_id = $1`,
      'update sessions set last_used_at = now() where user_id = $1',
    ],
  ];
  for (const [change, back] of changes) {
    phone.mood = 503;
    await tell(amara, chatId, 'Just before');
    await until(
      async () => (await rounds.sql('select 1 from push_deliveries where failures > 0')).length > 0,
    );
    await rounds.sql(change!, [jonas.id]);
    phone.mood = undefined;
    await rounds.sql('update push_deliveries set due_at = now()');
    await settled();
    await rounds.sql(back!, [jonas.id]);
    assert.equal(service.received.length, 0, change);
  }
});

test('a message to people without a subscription writes nothing', async () => {
  await jonas.does(unsubscribe, {});
  await tell(amara, chatId, 'Nobody is subscribed');
  assert.equal(await waiting(), 0);
});
