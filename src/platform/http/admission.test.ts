import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { limits } from '#/app/limits.ts';
import { login } from '#/features/accounts/contract.ts';
import { listPosts } from '#/features/posts/contract.ts';
import { openFixture } from '#test/support/fixture.ts';
import { emailOf, password } from '#test/support/fixtures.ts';
import { chatOf, tell } from '#test/support/talk.ts';
import { until } from '#test/support/until.ts';
import { post } from '#test/support/write.ts';

const { rounds, amara, jonas } = await openFixture('amara', 'jonas');

const readPosts = () => amara.send(listPosts, {});

const readPostsOften = (count: number) => Array.from({ length: count }, readPosts);

/** From now on nobody who reads posts gets on, until the next commit. */
async function holdPosts() {
  await rounds.sql('begin');
  await rounds.sql('lock table posts in access exclusive mode');
}

test('A short stall of the database refuses no calls', async () => {
  await holdPosts();
  const all = readPostsOften(3 * limits.callsAtOnce);
  await wait(limits.burstMs / 2);
  await rounds.sql('commit');
  for (const { status } of await Promise.all(all)) assert.equal(status, 200);
});

test('Even during a short stall the number of waiting calls is limited', async () => {
  await holdPosts();
  const tooMany = 12;
  const all = readPostsOften(limits.callsInBurst + tooMany);
  await wait(limits.burstMs);
  await rounds.sql('commit');
  const refused = (await Promise.all(all)).filter(({ status }) => status === 503);
  assert.equal(refused.length, tooMany);
});

test('Beyond its capacity a server refuses calls at once with Retry-After, and still serves priority calls', async () => {
  const { id: chatId } = await chatOf(amara, jonas);
  const tooMany = 12;
  await holdPosts();
  const answers: Response[] = [];
  const readOften = (count: number) =>
    readPostsOften(count).map(answer => answer.then(answer => answers.push(answer)));
  const all = readOften(limits.callsAtOnce);
  await wait(1.2 * limits.burstMs);
  all.push(...readOften(tooMany));
  for (let looks = 0; looks < 1_000 && answers.length < tooMany; looks++) await wait(10);
  assert.deepEqual(
    answers.map(({ status }) => status),
    Array(tooMany).fill(503),
  );
  assert.equal((await answers[0]!.json()).error.text, 'base.unavailable');
  assert.ok(Number(answers[0]!.headers.get('retry-after')) >= 1);
  assert.equal((await rounds.visitor().request('GET', '/login')).status, 200);
  await rounds.sql('commit');
  await Promise.all(all);
  assert.equal((await readPosts()).status, 200);
  await rounds.visitor().does(login, { email: emailOf('amara'), password });
  await tell(amara, chatId, 'As if nothing had been');
});

test('Prerendered pages do not wait for capacity held by other pages, and are served without their content', async () => {
  const words = 'Read with the page';
  await post(amara, words);
  const pageOf = async () => {
    const answer = await amara.request('GET', '/home');
    return { status: answer.status, isFull: (await answer.text()).includes(words) };
  };
  await holdPosts();
  const reading: ReturnType<typeof pageOf>[] = [];
  // One after the other: who asks for a page is read with capacity, and all at once would be too many for that alone.
  for (let n = 0; n < 4 * limits.callsAtOnce; n++) {
    reading.push(pageOf());
    await wait(5);
  }
  // They come although nobody who reads posts gets on yet.
  const pages = await Promise.all(reading);
  await rounds.sql('commit');
  assert.deepEqual(new Set(pages.map(({ status }) => status)), new Set([200]));
  assert.ok(!pages.some(({ isFull }) => isFull));
  await until(async () => (await pageOf()).isFull);
});
