import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, test } from 'vitest';
import { rates } from '#/app/limits.ts';
import { endSession, listSessions } from '#/features/accounts/sessionsContract.ts';
import { listMessages } from '#/features/messaging/contract.ts';
import { getPost } from '#/features/posts/contract.ts';
import { blockPerson, unblockPerson } from '#/features/profiles/contract.ts';
import { reportThing } from '#/features/reports/contract.ts';
import { sendPicture } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { chatOf, tell } from '#test/support/talk.ts';
import { post } from '#test/support/write.ts';

let rounds: Rounds;
let amara: Person;
let jonas: Person;
let mei: Person;
let noor: Person;
beforeAll(async () => {
  rounds = await openRounds({}, { rates: 'shipped' });
  amara = await rounds.member('amara');
  jonas = await rounds.member('jonas');
  mei = await rounds.member('mei');
  noor = await rounds.member('noor');
});
afterAll(() => rounds.close());

const [{ times, seconds }] = rates['thing.missed'];

/** As if this person had guessed wrong so often already. */
async function spend(person: Person, guesses: number) {
  const key = `thing.missed:${seconds}:${createHash('sha256').update(person.id).digest('base64url')}`;
  await rounds.sql('delete from rate_limits where key = $1', [key]);
  await rounds.sql('insert into rate_limits (key, points, expire) values ($1, $2, $3)', [
    key,
    guesses,
    Date.now() + seconds * 1_000,
  ]);
}

/** The id so many places behind or before this one. */
function beside(id: string, places: number) {
  const number = BigInt(`0x${id.replaceAll('-', '')}`) + BigInt(places);
  const digits = number.toString(16).padStart(32, '0');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

test('Guessed ids find nothing, and after too many even existing ids are refused', async () => {
  const { id } = await post(amara, 'Found by nobody who counts');
  const ask = async (path: string) => (await jonas.request('GET', path)).status;
  assert.equal(await ask(`/api/posts/${id}`), 200);
  const met: Record<number, number> = {};
  for (let n = 1; n <= times + 100; n++) {
    const path = n % 2 ? `/api/posts/${beside(id, n)}` : `/media/${beside(id, -n)}/96.webp`;
    const status = await ask(path);
    met[status] = (met[status] ?? 0) + 1;
  }
  assert.deepEqual(met, { 404: times, 429: 100 });
  for (const path of [`/api/posts/${id}`, `/api/posts/${uuid()}`, `/media/${uuid()}/96.webp`])
    assert.equal(await ask(path), 429, path);
  const tus = await jonas.request('HEAD', `/api/uploads/tus/${uuid()}`, undefined, {
    'tus-resumable': '1.0.0',
  });
  assert.equal(tus.status, 429);
  // Lists, and everybody else, go on.
  assert.equal(await ask('/api/posts'), 200);
  assert.equal((await amara.request('GET', `/api/posts/${id}`)).status, 200);
});

test('Cross-site requests count against nobody, and are treated as a visitor’s', async () => {
  const { id: picture } = await sendPicture(mei, 'profile_images');
  const foreign = {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
  };
  const ask = (path: string, headers: Record<string, string> = {}) =>
    mei.request('GET', path, undefined, headers);
  await spend(mei, times - 5);
  for (let n = 0; n < 20; n++) {
    const answer = await ask(`/media/${uuid()}/96.webp`, foreign);
    assert.equal(answer.status, 401);
    await answer.arrayBuffer();
  }
  const mine = [`/media/${picture}/96.webp`, `/%6dedia/${picture}/96.webp`, '/api/chats', '/%61pi/chats'];
  for (const path of mine) {
    assert.equal((await ask(path, foreign)).status, 401, path);
    assert.equal((await ask(path, { 'sec-fetch-site': 'same-site' })).status, 401, path);
    assert.equal((await ask(path, { 'sec-fetch-site': 'same-origin' })).status, 200, path);
    assert.equal((await ask(path)).status, 200, path);
  }
});

test('Posts shared in a chat that its reader cannot see do not count as guesses', async () => {
  const chat = await chatOf(amara, noor);
  const ids = Array.from({ length: 20 }, () => uuid());
  await rounds.sql(`update chat_members set last_seq = 400 where chat_id = $1`, [chat.id]);
  for (const [n, postId] of ids.entries())
    await rounds.sql(
      `insert into messages (id, chat_id, seq, sender_id, content, post_id) values ($1, $2, $3, $4, '', $5)`,
      [uuid(), chat.id, n + 1, amara.id, postId],
    );
  for (const person of [noor, mei]) await spend(person, times - 10);
  for (const postId of ids) assert.equal((await noor.isRefused(getPost, { postId })).code, 'notFound');
  // To those who were not shown them they are guesses.
  const codes: string[] = [];
  for (const postId of ids) codes.push((await mei.isRefused(getPost, { postId })).code);
  assert.deepEqual(
    codes,
    ids.map((_, n) => (n < 10 ? 'notFound' : 'tooMany')),
  );
});

test('Repeated requests for one id are one guess, and the guard blocks no message, block, report or logout', async () => {
  const chat = await chatOf(noor, jonas);
  const gone = uuid();
  await spend(noor, times - 5);
  for (let n = 0; n < 20; n++)
    assert.equal((await noor.isRefused(getPost, { postId: gone })).code, 'notFound');
  for (let n = 1; n < 5; n++)
    assert.equal((await noor.isRefused(getPost, { postId: uuid() })).code, 'notFound');
  assert.equal((await noor.isRefused(getPost, { postId: uuid() })).code, 'tooMany');
  await tell(noor, chat.id, 'Still here');
  await noor.does(listMessages, { chatId: chat.id });
  const { id } = await post(amara, 'Reported all the same');
  await noor.does(reportThing, { kind: 'post', thingId: id, reason: 'spam' });
  await noor.does(blockPerson, { personId: amara.id });
  await noor.does(unblockPerson, { personId: amara.id });
  const { sessions } = await noor.does(listSessions, {});
  await noor.does(endSession, { sessionId: sessions[0]!.id });
});
