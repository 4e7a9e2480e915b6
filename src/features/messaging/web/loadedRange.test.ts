import assert from 'node:assert/strict';
import { test } from 'vitest';
import { limits } from '#/app/limits.ts';
import {
  type CachedMessage,
  firstSeq,
  type LoadedRange,
  lastSeq,
  withFresh,
  withinLimit,
  withNewer,
  withOlder,
} from './loadedRange.ts';
import { bubblesOf, chunksOf } from './messageChunks.tsx';

const most = limits.loadedMessages;

let reads = 0;
/** A message that counts how often something of it is read. */
const message = (seq: number) =>
  new Proxy(
    { id: `message ${seq}`, seq, senderId: 'amara', kind: 'text', createdAt: new Date(seq * 1_000) },
    {
      get(target, key) {
        reads++;
        return Reflect.get(target, key);
      },
    },
  ) as unknown as CachedMessage;
const messages = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => message(from + n));
const range = (from: number, to: number, reachesEnd = true): LoadedRange => ({
  items: messages(from, to),
  reachesEnd,
});
const ends = (one: LoadedRange) => [firstSeq(one), lastSeq(one), one.reachesEnd];

test('who is at the end keeps the newest messages, however many arrive', () => {
  let now = range(1, 40);
  for (let seq = 41; seq <= 5_000; seq++) {
    now = withinLimit(withNewer(now, [message(seq)]), Number.POSITIVE_INFINITY);
    assert.ok(now.items.length <= most);
    assert.ok(now.items.length >= Math.min(seq, most / 2));
    assert.deepEqual([lastSeq(now), now.reachesEnd], [seq, true]);
  }
});

test('an arriving message costs the same after 60 and after 6,000 others', () => {
  let now = range(1, 40);
  const shown = (one: LoadedRange) => new Map(chunksOf(one.items).map(chunk => [chunk.key, chunk]));
  let before = shown(now);
  const cost = (from: number, to: number) => {
    reads = 0;
    let rendered = 0;
    for (let seq = from; seq <= to; seq++) {
      now = withinLimit(withNewer(now, [message(seq)]), Number.POSITIVE_INFINITY);
      const chunks = shown(now);
      const changed = [...chunks.values()].filter(chunk => before.get(chunk.key) !== chunk);
      for (const chunk of changed) bubblesOf(chunk, null);
      rendered += changed.length;
      before = chunks;
    }
    assert.ok(before.size <= most / limits.messagePage + 2, `${before.size} chunks are compared`);
    return { rendered, reads };
  };
  const early = cost(41, 80);
  cost(81, 6_000);
  const late = cost(6_001, 6_040);
  assert.ok(late.rendered <= early.rendered + 4, `${late.rendered} and ${early.rendered} chunks rendered`);
  assert.ok(late.reads <= early.reads * 1.5, `${late.reads} and ${early.reads} reads`);
});

test('who reads up in history keeps what is around them, and the range ends below them', () => {
  let now = range(4_961, 5_000);
  for (let first = 4_921; first > 0; first -= 40) {
    now = withinLimit(withOlder(now, messages(first, first + 39)), first + 45);
    assert.ok(now.items.length <= most);
    assert.equal(firstSeq(now), first);
  }
  assert.equal(now.reachesEnd, false);
  assert.ok(lastSeq(now) > 45 + 100);
  // What arrives now is read once the reader has come down to it.
  assert.equal(withNewer(now, [message(5_001)]).items.length, now.items.length);
});

test('what arrives while somebody reads at the top of a full range takes nothing from above them', () => {
  const full = range(1_001, 1_000 + most);
  const grown = withinLimit(withNewer(full, messages(1_001 + most, 1_020 + most)), 1_010);
  assert.equal(firstSeq(grown), 1_001);
  assert.equal(grown.reachesEnd, false);
});

test('a range within the limit stays the same object', () => {
  const full = range(1, most);
  assert.equal(withinLimit(full, 1), full);
});

test('a range that was fetched again reaches the newest message unless too much is missing', () => {
  assert.deepEqual(ends(withFresh(range(1, 40), range(1, 60))), [1, 60, true]);
  assert.deepEqual(ends(withFresh(range(1, 40), range(1, 440, false))), [1, 440, false]);
  // A message arrived meanwhile behind what was fetched, or the reader is elsewhere by now.
  assert.deepEqual(ends(withFresh(range(1, 61), range(1, 60, false))), [1, 61, true]);
  assert.deepEqual(ends(withFresh(range(901, 940), range(1, 440, false))), [901, 940, true]);
});
