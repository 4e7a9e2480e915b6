import assert from 'node:assert/strict';
import { test } from 'vitest';
import { acceptRequest, requestConnection } from '#/features/connections/contract.ts';
import { setDutyPlan, setOffUntil } from '#/features/duty/contract.ts';
import type { DutyReaders } from '#/features/duty/kinds.ts';
import { openFixture } from '#test/support/fixture.ts';
import { chatOf, tell } from '#test/support/talk.ts';

// A file of its own: on a busy machine what other tests have changed would arrive late, and be counted here.
const { amara, jonas, mei } = await openFixture('amara', 'jonas', 'mei');

const later = () => new Date(Date.now() + 60 * 60_000).toISOString();
const plan = (changed: { readers: DutyReaders }) => ({
  isOn: true,
  timeZone: 'Europe/Berlin',
  shifts: [1, 2, 3, 4, 5, 6, 7].map(day => ({ day, from: '00:00', to: '00:00' })),
  daysOff: [],
  ...changed,
});

test('Other tabs of mine hear of a change, and of my chats those who may see it or could until now', async () => {
  const chats = [await chatOf(amara, jonas), await chatOf(amara, mei)];
  await jonas.does(requestConnection, { personId: amara.id });
  await amara.does(acceptRequest, { personId: jonas.id });
  const [own, his, hers] = [await amara.listen(), await jonas.listen(), await mei.listen()];
  await amara.does(setOffUntil, { until: later() });
  await amara.does(setDutyPlan, plan({ readers: 'nobody' }));
  await amara.does(setOffUntil, { until: null });
  await amara.does(setDutyPlan, plan({ readers: 'everyone' }));
  // Streams are in order, so what comes before the messages is all there is.
  for (const { id } of chats) await tell(amara, id, 'Done.');
  for (const live of [his, hers]) await live.until('message.created');
  await own.until('message.created', ({ chatId }) => chatId === chats[1]!.id);
  const count = (live: typeof own) => live.of('duty.changed').length;
  assert.deepEqual([count(own), count(his), count(hers)], [4, 3, 1]);
});
