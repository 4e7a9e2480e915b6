import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, test } from 'vitest';
import { shapeOf } from '#/app/api.ts';
import { limits } from '#/app/limits.ts';
import * as contract from '#/features/posts/contract.ts';
import { searchPosts } from '#/features/search/contract.ts';
import type { Call } from '#/platform/shared/contract.ts';
import { openBusiness } from '#test/support/businesses.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { comment, post } from '#test/support/write.ts';

let rounds: Rounds;
let amara: Person;
let jonas: Person;
let postId: string;
let commentId: string;

beforeAll(async () => {
  rounds = await openRounds();
  amara = await rounds.member('amara');
  jonas = await rounds.member('jonas');
  postId = (await post(amara, 'As it was #still')).id;
  commentId = (await comment(amara, postId, 'As it was')).id;
  await openBusiness(amara);
});
afterAll(() => rounds.close());

const calls: Call[] = [...Object.values(contract), searchPosts];
const writes = calls.filter(({ method }) => method !== 'GET');
const lists = calls.filter(call => 'cursor' in shapeOf(call).input.shape);

/** What each call takes when all is well. */
const rightly = (call: Call): Record<string, unknown> => {
  const { shape } = shapeOf(call).input;
  const all = {
    postId,
    commentId,
    id: uuid(),
    content: 'Well said',
    version: 1,
    at: new Date(Date.now() + 60_000).toISOString(),
    username: 'amara',
    businessUsername: 'harbour.clinic',
    tag: 'still',
  };
  const known = { ...all, kind: 'posts', q: 'still' };
  return Object.fromEntries(Object.entries(known).filter(([key]) => key in shape));
};

const sent = async (call: Call, input: Record<string, unknown>) => {
  const response = await amara.send(call, input as never);
  return { status: response.status, body: await response.json() };
};

async function isUntouched() {
  const { content, likes, comments, reposts, version } = await jonas.does(contract.getPost, { postId });
  assert.deepEqual(
    { content, likes, comments, reposts, version },
    { content: 'As it was #still', likes: 0, comments: 1, reposts: 0, version: 1 },
  );
  assert.equal((await jonas.does(contract.listComments, { postId })).items[0]!.content, 'As it was');
  assert.equal((await jonas.request('GET', '/api/health')).status, 200);
}

test('No write accepts a foreign field: its author, its likes, its time', async () => {
  const fields = [
    'authorId',
    'userId',
    'ownerId',
    'senderId',
    'likes',
    'reposts',
    'comments',
    'liked',
    'timestamp',
  ];
  const more = [
    'createdAt',
    'deletedAt',
    'authorName',
    'authorPic',
    'authorUsername',
    'originalId',
    'mentions',
  ];
  for (const call of writes)
    for (const field of [...fields, ...more]) {
      const { status, body } = await sent(call, { ...rightly(call), [field]: jonas.id });
      assert.deepEqual([status, body.error.text], [400, 'base.unknownField'], `${call.path} ${field}`);
    }
  await isUntouched();
});

test('No write accepts a value of the wrong type, however deep', async () => {
  const values: unknown[] = [
    null,
    7,
    true,
    [],
    ['x'],
    {},
    { length: 1 },
    { toString: 'x' },
    -1,
    0.5,
    '\u0000',
  ];
  for (const call of writes)
    for (const key of Object.keys(rightly(call)).filter(key => !call.path.includes(`:${key}`)))
      for (const value of values) {
        if (key === 'version' && typeof value === 'number' && value > 0) continue;
        const { status } = await sent(call, { ...rightly(call), [key]: value });
        assert.equal(status, 400, `${call.path} ${key} ${JSON.stringify(value)}`);
      }
  await isUntouched();
});

test('Prototype pollution, deep nesting and duplicate parameters are refused', async () => {
  const json = { 'content-type': 'application/json' };
  const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
  const of = (rest: string) => `{"id":"${uuid()}","content":"x",${rest}}`;
  const bodies = [
    '"__proto__":{"polluted":1}',
    '"constructor":{"prototype":{"polluted":1}}',
    `"alt":${deep}`,
  ];
  for (const path of ['/api/posts', `/api/posts/${postId}/comments`])
    for (const body of bodies) {
      const { status } = await amara.request('POST', path, of(body), json);
      assert.equal(status, 400, `${path} ${body.slice(0, 40)}`);
    }
  assert.equal(({} as { polluted?: number }).polluted, undefined);
  for (const query of [
    '__proto__[polluted]=1',
    'constructor=1',
    'from[]=everyone',
    'from=everyone&from=connections',
  ])
    assert.equal((await amara.request('GET', `/api/posts?${query}`)).status, 400, query);
  await isUntouched();
});

test('SQL quotes, wildcards and commands are plain text in posts, hashtags and searches', async () => {
  const odd = ["' or 1=1 --", '"; drop table posts; --', '%', '_%_', '\\', '$1', 'a & | b', '🩺'.repeat(20)];
  for (const content of odd) {
    const made = await amara.does(contract.createPost, { id: uuid(), content });
    assert.equal((await jonas.does(contract.getPost, { postId: made.id })).content, content);
    const said = await comment(jonas, made.id, content);
    assert.equal(said.content, content);
    for (const path of [
      `/api/hashtags/${encodeURIComponent(content)}`,
      `/api/search/posts?q=${encodeURIComponent(`${content}   x`)}`,
    ])
      assert.ok((await amara.request('GET', path)).status <= 404, path);
  }
  await isUntouched();
});

test('Every list refuses an invalid cursor, and any number of rows', async () => {
  const encode = (text: string) => Buffer.from(text).toString('base64url');
  const wrong = [
    '',
    'x',
    '0',
    '-1',
    '10x',
    '1e9',
    encode(`-1.${uuid()}`),
    encode(`1700000000000.${uuid()}' or true`),
  ];
  for (const call of lists) {
    for (const cursor of [...wrong, 'a'.repeat(limits.cursorLength + 1)])
      assert.equal((await sent(call, { ...rightly(call), cursor })).status, 400, `${call.path} ${cursor}`);
    for (const field of ['limit', 'offset', 'take', 'pageSize', 'sort'])
      for (const value of ['0', '-1', '1000000000', '10x'])
        assert.equal(
          (await sent(call, { ...rightly(call), [field]: value })).status,
          400,
          `${call.path} ${field}`,
        );
  }
});

test('A cursor of another list is only a position: it returns at most one page of the same list', async () => {
  for (let number = 0; number < 25; number++) await post(amara, `Number ${number}`);
  const { next } = await amara.does(contract.listPosts, {});
  for (const call of lists) {
    const { status, body } = await sent(call, { ...rightly(call), cursor: next });
    assert.equal(status, 200, call.path);
    assert.ok(body.items.length <= limits.pageSize);
  }
  const { items } = await jonas.does(contract.listActivity, { kind: 'posts', cursor: next! });
  assert.deepEqual(items, []);
});

test('Every text has a maximum length in the call and one in its table', async () => {
  const long = 'x'.repeat(limits.postLength + 1);
  for (const call of writes)
    for (const key of ['content', 'alt'].filter(key => key in shapeOf(call).input.shape)) {
      const { status, body } = await sent(call, { ...rightly(call), [key]: long });
      assert.deepEqual([status, body.error.text], [400, 'base.tooLong'], call.path);
    }
  const endless = await rounds.sql(`
    select table_name, column_name from information_schema.columns c
    where table_name in ('posts', 'post_versions', 'comments', 'hashtags') and data_type = 'text'
      and is_generated = 'NEVER' and not exists (select from pg_constraint
        where conrelid = c.table_name::regclass and contype = 'c'
          and pg_get_constraintdef(oid) ~ ('(char_length\\(|\\()' || c.column_name))`);
  assert.deepEqual(endless, []);
  await isUntouched();
});
