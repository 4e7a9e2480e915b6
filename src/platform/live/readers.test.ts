import assert from 'node:assert/strict';
import { afterAll, test } from 'vitest';
import type { OutboxRow } from './outbox.ts';
import { declareReaders, ReadersCheck, type Reading, readableFor } from './readers.ts';
import type { Stream } from './streams.ts';

/** What was asked, one entry for each query; and what `mayRead` answers. */
const asked: Reading[][] = [];
let answer: (readings: Reading[]) => Promise<boolean[]>;
const everybody = async (readings: Reading[]) => readings.map(() => true);

const readers = {
  idOf: ({ postId }: { postId: string }) => postId,
  mayRead: (readings: Reading[]) => {
    asked.push(readings);
    return answer(readings);
  },
};
const bringBack = [declareReaders('post.counted', readers), declareReaders('post.edited', readers)];
afterAll(() => {
  for (const one of bringBack) one();
});

let rows = 0;
const rowOf = (postId: unknown, name = 'post.edited', audience: string[] | null = []): OutboxRow => ({
  position: { xid: 1n, id: ++rows },
  name,
  data: { postId },
  audience,
  about: null,
  topic: `post:${postId}`,
});
const streamOf = (userId: string) => ({ userId }) as Stream;

/** A check whose events are told into `told`, as person and post. */
function open() {
  asked.length = 0;
  answer = everybody;
  const check = new ReadersCheck();
  const told: string[] = [];
  let waiting: (() => void)[] = [];
  return {
    told,
    tell(row: OutboxRow, ...userIds: string[]) {
      const { postId } = row.data as { postId: string };
      const tell = (allowed: Stream[]) =>
        void told.push(...allowed.map(({ userId }) => `${userId} ${postId}`));
      check.add({ row, streams: userIds.map(streamOf), tell });
    },
    step: (name: string) => check.add({ streams: [], tell: () => void told.push(name) }),
    async untilTold() {
      const done = new Promise<void>(resolve => waiting.push(resolve));
      const tell = () => {
        for (const resolve of waiting) resolve();
        waiting = [];
      };
      check.add({ streams: [], tell });
      await done;
    },
  };
}

test('what comes together is asked in one query, each person once for each post, and told in its order', async () => {
  const { tell, step, told, untilTold } = open();
  answer = async readings => readings.map(({ readerId, id }) => `${readerId} ${id}` !== 'b y');
  tell(rowOf('x'), 'a', 'b');
  tell(rowOf('x', 'post.counted'), 'a', 'b');
  tell(rowOf('y'), 'b', 'c');
  step('confirmed');
  tell(rowOf('x'), 'c');
  await untilTold();
  assert.deepEqual(
    asked.map(readings => readings.map(({ readerId, id }) => `${readerId} ${id}`)),
    [['a x', 'b x', 'b y', 'c y', 'c x']],
  );
  assert.deepEqual(told, ['a x', 'b x', 'a x', 'b x', 'c y', 'confirmed', 'c x']);
});

test('what comes while a query is under way waits for it, and is then asked together', async () => {
  const { tell, told, untilTold } = open();
  let release = () => {};
  answer = readings => new Promise(resolve => (release = () => resolve(readings.map(() => true))));
  tell(rowOf('first'), 'a');
  while (asked.length === 0) await new Promise(resolve => setImmediate(resolve));
  for (const postId of ['second', 'third']) tell(rowOf(postId), 'a');
  answer = everybody;
  assert.deepEqual(told, []);
  release();
  await untilTold();
  assert.deepEqual(told, ['a first', 'a second', 'a third']);
  assert.deepEqual(
    asked.map(({ length }) => length),
    [1, 2],
  );
});

test('an event whose readers cannot be told is passed over, and those beside it are told', async () => {
  const { tell, step, told, untilTold } = open();
  answer = async readings => {
    if (readings.some(({ id }) => id === 'no id')) throw new Error('invalid input syntax for type uuid');
    return readings.map(() => true);
  };
  tell(rowOf('before'), 'a');
  tell(rowOf('no id'), 'a');
  tell({ ...rowOf('nothing'), data: { postId: 'nothing' }, position: { xid: 2n, id: 1 } }, 'a');
  step('confirmed');
  await untilTold();
  assert.deepEqual(told, ['a before', 'a nothing', 'confirmed']);
});

test('while the database is away events wait, and are told once it is back', async () => {
  const { tell, told, untilTold } = open();
  let tries = 0;
  answer = async readings => {
    if (++tries < 3) throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
    return readings.map(() => true);
  };
  tell(rowOf('x'), 'a');
  tell(rowOf('y'), 'a');
  await untilTold();
  assert.deepEqual(told, ['a x', 'a y']);
  assert.equal(tries, 3);
});

test('more than a thousand are asked in several queries', async () => {
  const { tell, told, untilTold } = open();
  tell(rowOf('viral'), ...Array.from({ length: 2_500 }, (_, n) => `person ${n}`));
  await untilTold();
  assert.equal(told.length, 2_500);
  assert.deepEqual(
    asked.map(({ length }) => length),
    [1_000, 1_000, 500],
  );
});

test('of what somebody has missed, only events for readers are asked about', async () => {
  open();
  answer = async readings => readings.map(({ id }) => id !== 'lost');
  const all = [
    rowOf('kept'),
    rowOf('lost'),
    rowOf('lost', 'post.counted', null),
    rowOf('lost', 'post.counted', ['a']),
    rowOf('lost', 'post.deleted', ['a']),
  ];
  assert.deepEqual(await readableFor('a', all), [all[0], all[2], all[4]]);
  asked.length = 0;
  assert.deepEqual(await readableFor('a', [all[2]!, all[4]!]), [all[2], all[4]]);
  assert.deepEqual(asked, []);
});
