import assert from 'node:assert/strict';
import { v4 as uuid } from 'uuid';
import { test } from 'vitest';
import { limits } from '#/app/limits.ts';
import { parts } from '#/platform/cluster/wire/wireMessage.ts';
import { partsOf, type Watched, WatchedParts } from './watched.ts';

const longest = `${'9'.repeat(19)}-${'9'.repeat(15)}`;
const listOf = (count: number, version = 1): Watched => ({
  streamId: uuid(),
  version,
  topics: Array.from({ length: count }, () => [`business:${uuid()}`, longest]),
});

test('a list of topics between nodes fits into notifications, and is whole again at the other end', () => {
  const watched = listOf(limits.liveTopics);
  const ephemeral = partsOf(watched).map(data => ({ to: [uuid()], event: 'watch', data }));
  assert.ok([...parts(uuid(), { ephemeral })].every(text => Buffer.byteLength(text) < 8_000));
  const joined = new WatchedParts();
  const stream = {};
  const whole = partsOf(watched).map(part => joined.add(stream, part));
  assert.deepEqual(whole.slice(0, -1), whole.slice(0, -1).fill(undefined));
  assert.deepEqual(whole.at(-1), watched);
});

test('a list that the version before can watch is sent as it knows it: in one message, with nothing it does not know', () => {
  const watched = listOf(limits.liveTopicsInMessage);
  assert.deepEqual(partsOf(watched), [watched]);
  assert.deepEqual(partsOf(listOf(0)).length, 1);
  // As that version sends it, too.
  assert.deepEqual(new WatchedParts().add({}, watched), watched);
});

test('a list of which a part was lost, or that was mixed with another one, is not taken for whole', () => {
  const [one, other] = [partsOf(listOf(200, 1)), partsOf(listOf(200, 2))];
  for (const come of [
    one.slice(1),
    [one[0]!, one[2]!],
    [one[0]!, other[1]!, other[2]!],
    [one[0]!, other[0]!, one[1]!, one[2]!],
  ]) {
    const joined = new WatchedParts();
    const stream = {};
    assert.deepEqual(
      come.map(part => joined.add(stream, part)),
      come.map(() => undefined),
    );
    // The next one is.
    assert.equal(other.map(part => joined.add(stream, part)).at(-1)?.topics.length, 200);
  }
});
