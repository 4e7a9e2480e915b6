import assert from 'node:assert/strict';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, test } from 'vitest';
import { acceptRequest, getRelation, requestConnection } from '#/features/connections/contract.ts';
import { getPost, likePost, repostPost } from '#/features/posts/contract.ts';
import {
  blockPerson,
  getProfile,
  listBlocked,
  mutePerson,
  unblockPerson,
  unmutePerson,
} from '#/features/profiles/contract.ts';
import type { HiddenUsers } from '#/platform/live/streams.ts';
import type { Person } from '#test/support/person.ts';
import { queriesOf } from '#test/support/queriesOf.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { comment, post } from '#test/support/write.ts';
import { readHiddenUsers } from './hiddenUsers.ts';

let rounds: Rounds;
let amara: Person;
let jonas: Person;
let mei: Person;
const postOf = new Map<Person, string>();
const commentOf = new Map<Person, string>();
let shared: string;

beforeAll(async () => {
  rounds = await openRounds();
  amara = await rounds.member('amara');
  jonas = await rounds.member('jonas');
  mei = await rounds.member('mei');
  for (const person of [amara, jonas])
    postOf.set(person, (await post(person, `By ${person.name} #meeting`)).id);
  await amara.does(likePost, { postId: postOf.get(jonas)! });
  await jonas.does(likePost, { postId: postOf.get(amara)! });
  shared = (await post(mei, 'Under this everybody meets')).id;
  for (const person of [amara, jonas]) {
    commentOf.set(person, (await comment(person, shared, `Said by ${person.name}`)).id);
    await person.does(likePost, { postId: shared });
  }
});
afterAll(() => rounds.close());
afterEach(() => rounds.sql('truncate blocks, connections, connection_requests'));

const to = (person: Person) => ({ personId: person.id });
const connect = async () => {
  await amara.does(requestConnection, to(jonas));
  await jonas.does(acceptRequest, to(amara));
};

/**
 * Every way on which somebody could meet somebody else: it answers 404, or its answer does not speak of them. What they
 * posted has a table of its own, paths.table.test.ts.
 */
const paths: { path: (other: Person) => string; method?: string; gone: boolean }[] = [
  { path: other => `/api/profiles/${other.username}`, gone: true },
  { path: other => `/api/people/${other.id}/relation`, gone: true },
  { path: other => `/api/people/${other.id}/request`, method: 'PUT', gone: true },
  { path: other => `/api/people/${other.id}/request`, method: 'DELETE', gone: true },
  { path: other => `/api/people/${other.id}/acceptance`, method: 'POST', gone: true },
  { path: other => `/api/people/${other.id}/rejection`, method: 'POST', gone: true },
  { path: other => `/api/people/${other.id}/connection`, method: 'DELETE', gone: true },
  { path: other => `/api/people/${other.id}/mute`, method: 'PUT', gone: true },
  { path: other => `/api/people/${other.id}/mute`, gone: true },
  { path: other => `/api/comments/${commentOf.get(other)}`, gone: true },
  { path: other => `/api/people/${other.id}/dismissal`, method: 'PUT', gone: true },
  { path: () => '/api/people', gone: false },
  { path: () => '/api/people?sort=name', gone: false },
  { path: () => `/api/posts/${shared}/likes`, gone: false },
  { path: () => `/api/posts/${shared}/comments`, gone: false },
];

async function look(viewer: Person, other: Person, { path, method = 'GET' }: (typeof paths)[number]) {
  const response = await viewer.request(method, path(other));
  const body = await response.text();
  return {
    status: response.status,
    speaks: body.includes(other.name) || body.includes(other.username),
    body,
  };
}

const viewers = [
  { title: 'the blocker', of: () => ({ viewer: amara, other: jonas }) },
  { title: 'the blocked person', of: () => ({ viewer: jonas, other: amara }) },
];

describe('a block hides both from each other on every path', () => {
  for (const { title, of } of viewers)
    for (const way of paths)
      test(`${way.method ?? 'GET'} ${way.path({ username: ':username', id: ':id' } as Person)} for ${title}`, async () => {
        const { viewer, other } = of();
        const before = await look(viewer, other, { ...way, method: 'GET' });
        if (!way.method) assert.equal(before.status, 200, 'it is there without a block');
        if (!way.gone) assert.ok(before.speaks, 'it speaks of them without a block');
        await amara.does(blockPerson, to(jonas));
        const seen = await look(viewer, other, way);
        assert.deepEqual([seen.status, seen.speaks], [way.gone ? 404 : 200, false], seen.body);
        await amara.does(unblockPerson, to(jonas));
        assert.equal((await look(viewer, other, { ...way, method: 'GET' })).status, before.status);
      });
});

test('a repost of a hidden post is shown without it', async () => {
  const { id } = await mei.does(repostPost, { postId: postOf.get(amara)!, id: uuidv7() });
  assert.equal((await jonas.does(getPost, { postId: id })).repostOf!.post!.author.id, amara.id);
  await amara.does(blockPerson, to(jonas));
  assert.deepEqual((await jonas.does(getPost, { postId: id })).repostOf, {
    postId: postOf.get(amara),
    post: null,
  });
});

test('the response for a hidden thing equals that for an unknown one byte for byte, except for the request id', async () => {
  await amara.does(blockPerson, to(jonas));
  const bodyOf = async (path: string) =>
    (await (await jonas.request('GET', path)).text()).replace(/"requestId":"[^"]*"/, '');
  assert.equal(await bodyOf('/api/profiles/amara'), await bodyOf('/api/profiles/nobody'));
  const never = '01890000-0000-7000-8000-000000000000';
  assert.equal(await bodyOf(`/api/posts/${postOf.get(amara)}`), await bodyOf(`/api/posts/${never}`));
  assert.equal(
    await bodyOf(`/api/people/${amara.id}/relation`),
    await bodyOf(`/api/people/${never}/relation`),
  );
});

test('a block ends the connection, and unblocking does not restore it', async () => {
  await connect();
  await jonas.does(blockPerson, to(amara));
  const [row] = await rounds.sql('select count(*)::int as connections from connections');
  assert.equal(row!.connections, 0);
  await jonas.does(unblockPerson, to(amara));
  assert.equal((await amara.does(getRelation, to(jonas))).state, 'none');
});

test('a block ends a request from either side, and a new one may be sent after it', async () => {
  for (const [asker, asked] of [
    [amara, jonas],
    [jonas, amara],
  ] as const) {
    await asker.does(requestConnection, to(asked));
    await amara.does(blockPerson, to(jonas));
    await amara.does(unblockPerson, to(jonas));
    assert.equal((await asker.does(getRelation, to(asked))).state, 'none');
  }
  assert.equal((await amara.does(requestConnection, to(jonas))).state, 'requested');
});

test('a request concurrent with a block never outlives it', async () => {
  for (let round = 0; round < 20; round++) {
    await rounds.sql('truncate blocks, connections, connection_requests');
    if (round % 2) await amara.does(requestConnection, to(jonas));
    await Promise.allSettled([
      amara.does(blockPerson, to(jonas)),
      round % 2 ? jonas.does(acceptRequest, to(amara)) : jonas.does(requestConnection, to(amara)),
    ]);
    const [row] = await rounds.sql(`select (select count(*)::int from connections) as connections,
      (select count(*)::int from connection_requests where status = 'pending') as pending`);
    assert.deepEqual(row, { connections: 0, pending: 0 });
  }
});

test('blocking twice is blocking once; unblocking without a block does nothing', async () => {
  for (let times = 0; times < 2; times++) await amara.does(blockPerson, to(jonas));
  const { items } = await amara.does(listBlocked, {});
  assert.deepEqual(
    items.map(person => person.id),
    [jonas.id],
  );
  assert.deepEqual(await jonas.does(listBlocked, {}), { items: [], next: null });
  for (let times = 0; times < 2; times++) await amara.does(unblockPerson, to(jonas));
  assert.deepEqual((await amara.does(listBlocked, {})).items, []);
});

test('when both have blocked, one unblock leaves them hidden', async () => {
  await amara.does(blockPerson, to(jonas));
  await rounds.sql('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [jonas.id, amara.id]);
  const stream = await amara.listen();
  await amara.does(unblockPerson, to(jonas));
  await stream.until('block.changed', data => data.isHidden === true);
  assert.equal((await amara.isRefused(getProfile, { username: jonas.username })).status, 404);
  await stream.close();
});

test('a blocked person can neither block back somebody they cannot see nor lift the other’s block', async () => {
  await amara.does(blockPerson, to(jonas));
  assert.equal((await jonas.isRefused(blockPerson, to(amara))).status, 404);
  await jonas.does(unblockPerson, to(amara));
  assert.equal((await jonas.isRefused(getProfile, { username: 'amara' })).status, 404);
});

describe('live events', () => {
  /** What a stream heard that speaks of this person by id or by their post. */
  const speaks = (heard: { event: string; data: object }[], person: Person) =>
    heard.filter(
      ({ event, data }) =>
        event !== 'block.changed' &&
        [person.id, postOf.get(person)!].some(id => JSON.stringify(data).includes(id)),
    );

  for (const { title, of } of viewers)
    test(`${title} gets no events of the other, on an open stream and on a resumed one`, async () => {
      const { viewer, other } = of();
      const open = await viewer.listen();
      const start = open.lastId();
      await amara.does(blockPerson, to(jonas));
      await open.until('block.changed', data => data.isHidden === true);
      const { id } = await post(other, 'Unheard');
      await comment(other, shared, 'Unheard as well');
      await mei.does(likePost, { postId: postOf.get(other)! });
      const { id: last } = await post(mei, 'Heard');
      const resumed = await viewer.listen(start);
      for (const stream of [open, resumed]) {
        await stream.until('post.created', data => data.postId === last);
        assert.deepEqual(speaks(stream.heard, other), []);
        assert.ok(!JSON.stringify(stream.heard).includes(id));
        assert.equal(stream.of('comment.created').length, 0);
      }
      await amara.does(unblockPerson, to(jonas));
      const { id: again } = await post(other, 'Heard again');
      for (const stream of [open, resumed]) {
        await stream.until('post.created', data => data.postId === again);
        await stream.close();
      }
    });
});

test('The hidden users of many readers are loaded in one batch, and each gets their own', async () => {
  await amara.does(blockPerson, to(jonas));
  await mei.does(mutePerson, to(jonas));
  const all = [amara, jonas, mei, amara];
  let shutOut: HiddenUsers[] = [];
  const queries = await queriesOf(async () => {
    shutOut = await Promise.all(all.map(({ id }) => readHiddenUsers(id)));
  });
  await mei.does(unmutePerson, to(jonas));
  const ids = shutOut.map(({ hidden, muted }) => [[...hidden], [...muted]]);
  assert.deepEqual(ids, [
    [[jonas.id], []],
    [[amara.id], []],
    [[], [jonas.id]],
    [[jonas.id], []],
  ]);
  // Beside the live stream's own, which looks what is new.
  assert.equal(queries.filter(({ name }) => name === 'hidden and muted users').length, 1);
});
