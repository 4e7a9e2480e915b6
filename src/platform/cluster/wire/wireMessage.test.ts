import assert from 'node:assert/strict';
import { test } from 'vitest';
import { type EphemeralEvent, parts } from './wireMessage.ts';

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;

test('A message is split into parts that PostgreSQL accepts, and each recipient gets each event once', () => {
  const typing = Array.from({ length: 100 }, (_, n) => ({ to: [id(n)], event: 'chat.typing', data: { n } }));
  const presence = {
    to: Array.from({ length: 1_000 }, (_, n) => id(n)),
    event: 'presence.changed',
    data: {},
  };
  const sent = [...parts('here', { wake: '7', ephemeral: [...typing, presence] })];
  assert.ok(sent.every(text => Buffer.byteLength(text) < 8_000));
  const messages = sent.map(text => JSON.parse(text));
  assert.deepEqual(
    messages.flatMap(({ wake = [] }) => wake),
    ['7'],
  );
  const events: EphemeralEvent[] = messages.flatMap(message => message.ephemeral);
  const recipientsOf = (event: string) => events.filter(one => one.event === event).flatMap(one => one.to);
  assert.deepEqual(
    recipientsOf('chat.typing'),
    typing.flatMap(({ to }) => to),
  );
  assert.deepEqual(recipientsOf('presence.changed'), presence.to);
});

test('A wake-up can be sent without events, and an empty message is not sent', () => {
  assert.deepEqual(
    [...parts('here', { wake: '9' })].map(text => JSON.parse(text)),
    [{ from: 'here', wake: '9', ephemeral: [] }],
  );
  assert.deepEqual([...parts('here', {})], []);
});
