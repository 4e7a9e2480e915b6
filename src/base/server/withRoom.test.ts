import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { login } from '#/accounts/contract.ts';
import { limits } from '#/limits.ts';
import { listPosts } from '#/posts/contract.ts';
import { emailOf, password } from '#/testing/cast.ts';
import { onStage } from '#/testing/onStage.ts';
import { chatOf, tell } from '#/testing/talk.ts';

const { rounds, amara, jonas } = await onStage('amara', 'jonas');

const readPosts = () => amara.send(listPosts, {});

test('Beyond what a server can do at once it refuses at once, says when to come back, and still does what is urgent', async () => {
  const { id: chatId } = await chatOf(amara, jonas);
  const tooMany = 12;
  // Nobody who reads posts gets on.
  await rounds.sql('begin');
  await rounds.sql('lock table posts in access exclusive mode');
  const answers: Response[] = [];
  const all = Array.from({ length: limits.callsAtOnce + tooMany }, () =>
    readPosts().then(answer => answers.push(answer)),
  );
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
