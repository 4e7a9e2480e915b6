import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, test, vi } from 'vitest';
import { httpLimits, type Rate, rates as shipped } from '#/app/limits.ts';
import { login, register } from '#/features/accounts/contract.ts';
import { sendFeedback } from '#/features/feedback/contract.ts';
import { getChat, sendMessages } from '#/features/messaging/contract.ts';
import { addComment, createPost, deletePost, likePost, unlikePost } from '#/features/posts/contract.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { emailOf, password, sendPicture } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { chatOf, tell } from '#test/support/talk.ts';
import { sweepRates } from './rateLimitWindow.ts';

let rounds: Rounds;
let amara: Person;
let jonas: Person;
beforeAll(async () => {
  rounds = await openRounds({}, { rates: 'shipped' });
  amara = await rounds.member('amara');
  jonas = await rounds.member('jonas');
});
afterAll(() => rounds.close());

/** Fills a rate as the server would have counted it, so that the next one is one too many. */
async function fill(rate: Rate, times: number, spendOne: () => Promise<unknown>) {
  await rounds.sql('delete from rate_limits where key like $1', [`${rate}:%`]);
  await spendOne();
  await rounds.sql('update rate_limits set points = $2 where key like $1', [`${rate}:%`, times]);
}

test('These are the rate limits that ship', () => {
  const lines = Object.entries(shipped).map(
    ([rate, lines]) => `${rate} ${lines.map(({ times, seconds }) => `${times}/${seconds}s`).join(' ')}`,
  );
  assert.deepEqual(lines, [
    'login.account 10/900s',
    'login.browser 10/900s',
    'login.address 30/300s 300/86400s',
    'login.success 30/3600s 150/86400s',
    'code.account 10/900s 50/86400s',
    'code.browser 10/900s',
    'code.address 30/300s',
    'passkey.challenge 300/300s',
    'google.address 30/300s',
    'account.register 30/3600s 200/86400s',
    'proof.try 10/900s',
    'reset.ask 10/3600s 50/86400s',
    'reset.requester 3/3600s 6/86400s',
    'reset.browser 6/3600s',
    'reset.mailbox 5/1800s',
    'link.use 30/900s',
    'mail.ask 10/3600s',
    'mail.recipient 3/3600s 10/86400s',
    'username.choose 30/3600s',
    'people.list 90/60s 600/3600s 2000/86400s',
    'profile.read 120/60s 1000/3600s 3000/86400s',
    'list.more 180/60s 2000/3600s',
    'read 600/60s 10000/3600s',
    'suggestion.list 60/60s 600/3600s',
    'search 60/60s 1000/3600s',
    'profile.edit 60/3600s',
    'duty.change 120/3600s',
    'credential.submit 5/86400s',
    'businessUsername.ask 120/60s',
    'business.follow 240/3600s',
    'workplace.invite 100/86400s',
    'editor.invite 100/86400s',
    'business.edit 60/3600s',
    'post.create 10/60s 30/3600s',
    'post.repost 120/3600s',
    'comment.create 120/3600s',
    'like.change 600/3600s',
    'chat.start 30/86400s',
    'message.send 120/60s',
    'receipt.move 600/60s',
    'upload.create 50/60s',
    'upload.megapixels 300/60s',
    'push.subscribe 30/3600s',
    'report.send 20/3600s 50/86400s',
    'feedback.send 5/3600s',
    'export.start 5/86400s',
    'connection.request 50/86400s',
    'contact.pair 3/2592000s',
    'newcomer.contact 10/86400s',
    'newcomer.mention 20/86400s',
    'stranger.mention 5/86400s',
    'write 300/60s',
    'thing.missed 300/600s',
  ]);
});

test('The eleventh post of a minute is refused with a Retry-After', async () => {
  const write = () => jonas.does(createPost, { id: uuid(), content: 'Again' });
  for (let n = 0; n < 10; n++) await write();
  const response = await jonas.request(
    'POST',
    '/api/posts',
    JSON.stringify({ id: uuid(), content: 'One more' }),
    { 'content-type': 'application/json' },
  );
  const { error } = await response.json();
  assert.equal(response.status, 429);
  assert.equal(error.text, 'base.tooManySeconds');
  const seconds = Number(response.headers.get('retry-after'));
  assert.ok(seconds >= 1 && seconds <= 60, String(seconds));
  assert.equal(error.params.count, Math.max(2, seconds));
  const ofTheHour = await rounds.sql(`select points from rate_limits where key like 'post.create:3600:%'`);
  assert.deepEqual(ofTheHour, [{ points: 10 }], 'what the minute refuses is not spent of the hour');
  await amara.does(createPost, { id: uuid(), content: 'Others write on' });
});

test('Requests that fail validation are not counted', async () => {
  const before = await rounds.sql('select points from rate_limits where key like $1', ['comment.create:%']);
  for (let n = 0; n < 3; n++) await amara.isRefused(addComment, { postId: uuid(), id: uuid(), content: '' });
  assert.deepEqual(
    await rounds.sql('select points from rate_limits where key like $1', ['comment.create:%']),
    before,
  );
});

test('Comments, likes and pictures are rate-limited', async () => {
  const id = uuid();
  await amara.does(createPost, { id, content: 'To be liked' });
  const say = () => jonas.does(addComment, { postId: id, id: uuid(), content: 'Yes' });
  const wish = (liked: boolean) => jonas.does(liked ? likePost : unlikePost, { postId: id });
  await fill('comment.create', 120, say);
  await assert.rejects(say, tooMany);
  await fill('like.change', 600, () => wish(true));
  await assert.rejects(() => wish(false), tooMany);
  await fill('upload.create', 50, () => sendPicture(jonas, 'post_images'));
  await assert.rejects(() => sendPicture(jonas, 'post_images'), /tooManySeconds/);
});

test('Messages of a batch are counted one by one: those beyond the limit are refused, the others are sent', async () => {
  const { id: chatId } = await chatOf(amara, jonas);
  const send = (count: number) => {
    const messages = Array.from({ length: count }, (_, n) => ({ id: uuid(), content: `Number ${n}` }));
    return amara.does(sendMessages, { chatId, messages });
  };
  await fill('message.send', 117, () => send(1));
  const codes = async (count: number) =>
    (await send(count)).answers.map(({ refusal }) => refusal?.code ?? 'sent');
  assert.deepEqual(await codes(2), ['sent', 'sent']);
  assert.deepEqual(await codes(3), ['sent', 'tooMany', 'tooMany']);
  assert.deepEqual(await codes(2), ['tooMany', 'tooMany']);
  assert.equal((await amara.does(getChat, { chatId })).lastSeq, 4);
  await assert.rejects(() => tell(amara, chatId, 'One more'), tooMany);
});

const tooMany = (error: unknown) => error instanceof Refusal && error.code === 'tooMany';

test('The sixth feedback of an hour is refused', async () => {
  const given = { name: 'Jonas', mobile: '5550100199', email: 'jonas@ward.example', message: 'Thanks.' };
  const tell = () => jonas.does(sendFeedback, { id: uuid(), ...given });
  for (let n = 0; n < 5; n++) await tell();
  await assert.rejects(tell, tooMany);
});

test('Registration is counted by address', async () => {
  let n = 0;
  const join = () => {
    n++;
    return rounds.visitor().does(register, { username: `new${n}`, email: `new${n}@example.org`, password });
  };
  await fill('account.register', 30, join);
  await assert.rejects(join, tooMany);
});

test('Google sign-in is counted by address and shows the refusal on the screen it came from', async () => {
  const start = () => rounds.visitor().request('GET', '/api/google/start?screen=login');
  await fill('google.address', 30, start);
  assert.match((await start()).headers.get('location')!, /accounts\.googleTooMany/);
});

test('Counts survive a restart', async () => {
  const write = () => amara.does(createPost, { id: uuid(), content: 'After a restart' });
  await fill('post.create', 10, write);
  await rounds.stopServer();
  await rounds.startServer();
  await assert.rejects(write, tooMany);
});

test('Changing the server’s clock does not reset a limit', async () => {
  const write = () => jonas.does(createPost, { id: uuid(), content: 'Tomorrow' });
  await fill('post.create', 30, write);
  await rounds.stopServer();
  await rounds.startServer();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 86_400_000 });
  await assert.rejects(write, tooMany);
});

test('Expired counts are swept', async () => {
  await rounds.sql(`update rate_limits set expire = 1 where key like 'post.create:60:%'`);
  await sweepRates();
  assert.deepEqual(await rounds.sql(`select key from rate_limits where key like 'post.create:60:%'`), []);
  assert.notEqual((await rounds.sql('select key from rate_limits')).length, 0);
});

test('No key contains an e-mail, an address or an id', async () => {
  await jonas.isRefused(login, { email: emailOf('jonas.l'), password: 'not this one' });
  const keys = (await rounds.sql('select key from rate_limits')).map(({ key }) => String(key));
  assert.ok(keys.length > 3);
  for (const key of keys) assert.match(key, /^[a-z.]+:\d+:[\w-]{43}$/);
});

test('A write without a limit of its own has the limit of all writes', async () => {
  const remove = () => amara.isRefused(deletePost, { postId: uuid() });
  await fill('write', 300, remove);
  assert.equal((await remove()).text, 'base.tooManySeconds');
});

test('The API documentation states the rate limit of a call', async () => {
  const { paths } = await (await rounds.visitor().request('GET', '/api/openapi.json')).json();
  assert.match(paths['/api/posts'].post.responses[429].description, /^More than 10 in 60 seconds or 30 in/);
});

test('Without trusted proxies X-Forwarded-For is ignored', async () => {
  const took: number[] = [];
  for (let n = 0; n < 31; n++) {
    const begun = performance.now();
    const body = JSON.stringify({ email: `nobody${n}@example.org`, password });
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${n}` };
    const { status } = await rounds.visitor().request('POST', '/api/session', body, headers);
    assert.equal(status, 401);
    took.push(performance.now() - begun);
  }
  assert.ok(took[0]! < httpLimits.slowLogin && took.at(-1)! >= httpLimits.slowLogin, took.join(' '));
});
