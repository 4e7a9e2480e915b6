import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { getViewer, login, register } from '#/features/accounts/contract.ts';
import { backgroundHeader } from '#/platform/shared/backgroundHeader.ts';
import { emailOf, password } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';

let rounds: Rounds;
beforeAll(async () => {
  rounds = await openRounds();
});
afterAll(() => rounds.close());

async function someone(username: string) {
  const person = rounds.visitor();
  const email = emailOf(username);
  await person.does(register, { username, email, password });
  await person.does(login, { email, password });
  const { me } = await person.does(getViewer, {});
  return { person, id: me!.id };
}

async function ended(stream: Awaited<ReturnType<Person['listen']>>) {
  const begun = performance.now();
  const timeout = AbortSignal.timeout(60_000);
  const over = new Promise<never>((_, reject) =>
    timeout.addEventListener('abort', () => reject(new Error('the stream is still open after 60 s'))),
  );
  await Promise.race([stream.ended, over]);
  return performance.now() - begun;
}

const ways = {
  'idle for too long': "update sessions set last_used_at = now() - interval '15 days' where user_id = $1",
  'too old':
    "update sessions set created_at = now() - interval '91 days', last_used_at = now() where user_id = $1",
  'gone from the table': 'delete from sessions where user_id = $1',
  'of an account that was suspended': 'update users set suspended_at = now() where id = $1',
};

test('A live stream ends within a minute of its session, however that ended', {
  timeout: 90_000,
}, async () => {
  const streams = await Promise.all(
    Object.entries(ways).map(async ([way, change], n) => {
      const { person, id } = await someone(`leaver${n}`);
      return { way, change, person, id, stream: await person.listen() };
    }),
  );
  const { person: stayer } = await someone('stayer');
  const stays = await stayer.listen();
  let isCut = false;
  void stays.ended.then(() => {
    isCut = true;
  });
  for (const { change, id } of streams) await rounds.sql(change, [id]);
  await Promise.all(
    streams.map(async ({ way, person, stream }) => {
      await ended(stream).catch(error => assert.fail(`${way}: ${error.message}`));
      assert.equal((await person.does(getViewer, {})).me, null, way);
    }),
  );
  assert.equal(isCut, false, 'the others go on');
});

test('Only user activity keeps a session alive: no open tab, stream, picture or automatic reload', {
  tags: 'thorough',
}, async () => {
  const { person, id } = await someone('idler');
  const used = async () => {
    const [row] = await rounds.sql(
      "select last_used_at > now() - interval '1 minute' as now from sessions where user_id = $1",
      [id],
    );
    return row!.now;
  };
  const grow = () =>
    rounds.sql("update sessions set last_used_at = now() - interval '13 days' where user_id = $1", [id]);
  const background = { [backgroundHeader]: '1' };
  const quiet: [string, Record<string, string>][] = [
    ['/api/viewer', background],
    ['/api/sessions', background],
    ['/settings', {}],
    ['/settings', { 'sec-fetch-mode': 'navigate' }],
    [`/media/${id}`, {}],
    ['/api/uploads', {}],
  ];
  await grow();
  for (const [path, headers] of quiet) {
    await person.request('GET', path, undefined, headers);
    assert.equal(await used(), false, path);
  }
  const stream = await person.listen();
  assert.equal(await used(), false, 'a stream');
  await stream.close();
  for (const [path, headers] of [
    ['/api/sessions', {}],
    ['/settings', { 'sec-fetch-user': '?1' }],
  ] as const) {
    await grow();
    await person.request('GET', path, undefined, headers);
    // It is written after the answer.
    for (const until = Date.now() + 5_000; !(await used()) && Date.now() < until; );
    assert.equal(await used(), true, path);
  }
});
