import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type EphemeralEvent, parts } from './wireMessage.ts';

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;

test('a word is said in parts that PostgreSQL carries, and nobody is left out or told twice', () => {
  const typing = Array.from({ length: 100 }, (_, n) => ({ to: [id(n)], event: 'chat.typing', data: { n } }));
  const presence = {
    to: Array.from({ length: 1_000 }, (_, n) => id(n)),
    event: 'presence.changed',
    data: {},
  };
  const said = [...parts('here', { wake: '7', frames: [...typing, presence] })];
  assert.ok(said.every(text => Buffer.byteLength(text) < 8_000));
  const words = said.map(text => JSON.parse(text));
  assert.deepEqual(
    words.flatMap(({ wake = [] }) => wake),
    ['7'],
  );
  const frames: EphemeralEvent[] = words.flatMap(word => word.frames);
  const told = (event: string) => frames.filter(one => one.event === event).flatMap(one => one.to);
  assert.deepEqual(
    told('chat.typing'),
    typing.flatMap(({ to }) => to),
  );
  assert.deepEqual(told('presence.changed'), presence.to);
});

test('a wake-up goes out alone, and nothing at all when there is nothing to say', () => {
  assert.deepEqual(
    [...parts('here', { wake: '9' })].map(text => JSON.parse(text)),
    [{ from: 'here', wake: '9', frames: [] }],
  );
  assert.deepEqual([...parts('here', {})], []);
});
