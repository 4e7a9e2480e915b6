import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { test } from 'vitest';
import { limits } from '#/app/limits.ts';
import { until } from '#test/support/until.ts';
import { deliveredUpTo } from './receipts.ts';

// Node has a navigator, but it does not know whether there is a network.
Object.defineProperty(navigator, 'onLine', { value: true });
const batches: string[][] = [];
globalThis.fetch = async (_, init) => {
  const { chats } = JSON.parse(String(init!.body)) as { chats: { chatId: string }[] };
  batches.push(chats.map(({ chatId }) => chatId));
  // As over a network: all receipts are due before the first response comes.
  await wait(50);
  return Response.json({});
};

test('after messages in very many chats at once every sender gets a receipt', async () => {
  const chatIds = Array.from({ length: limits.deliveredReceipts * 3 + 1 }, (_, n) => `chat ${n}`);
  for (const chatId of chatIds) deliveredUpTo(chatId, 1);
  await until(() => batches.flat().length >= chatIds.length);
  assert.deepEqual(batches.flat().toSorted(), chatIds.toSorted());
  for (const batch of batches) assert.ok(batch.length <= limits.deliveredReceipts);
});
