import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { test } from 'vitest';
import { sendMessage } from '#/features/messaging/contract.ts';
import { type Node, openNode } from '#test/support/openNode.ts';
import { openPushService } from '#test/support/pushService.ts';
import { openRounds } from '#test/support/rounds.ts';
import { chatOf } from '#test/support/talk.ts';
import { undo } from '#test/support/undo.ts';
import { until } from '#test/support/until.ts';

const [kills, messages] = process.env.LAB === 'long' ? [20, 2_000] : [2, 100];
const writers = 4;

test(`${kills} kills -9 while ${messages} messages go to people who are away: the newest is handed over, and each only under its tag`, {
  timeout: 1_200_000,
}, async t => {
  const service = await openPushService();
  undo(t, () => service.close());
  service.hesitates = 20;
  const rounds = await openRounds(service.settings, { isShared: true });
  undo(t, () => rounds.close());
  const [amara, jonas] = [await rounds.member('amara'), await rounds.member('jonas')];
  const { id: chatId } = await chatOf(amara, jonas);
  const device = await service.subscribed(jonas);
  // From here on only nodes that are killed hand anything over.
  await rounds.stopServer();
  undo(t, () => rounds.startServer());
  let node: Node = await openNode(rounds, service.settings);
  undo(t, () => node.stop());

  const sent: string[] = [];
  const send = async (id: string) => {
    for (;;)
      try {
        await node.at(amara).does(sendMessage, { chatId, id, content: 'Come to bed 4' });
        return;
      } catch {
        // Its node was killed: tried again with the same id, as a browser does.
        await wait(50);
      }
  };
  const write = async () => {
    while (sent.length < messages) {
      const id = uuid();
      sent.push(id);
      await send(id);
    }
  };
  const writing = Promise.all(Array.from({ length: writers }, write));
  for (let kill = 1; kill <= kills; kill++) {
    await until(() => sent.length >= (messages * kill) / (kills + 1));
    await wait(Math.random() * 50);
    await node.kill();
    node = await openNode(rounds, service.settings);
  }
  await writing;
  const left = `select from pgboss.job where name in ('push', 'push.slowly') and state < 'completed'`;
  await until(async () => (await rounds.sql(left)).length === 0);
  const shown = service.shownOn(device);
  const tags = Map.groupBy(shown, ({ id }) => id);
  const [newest] = await rounds.sql('select id from messages order by seq desc limit 1');
  assert.ok(tags.has(newest!.id as string), 'the newest message was handed over');
  assert.deepEqual([...new Set(shown.map(({ tag }) => tag))], [`chat:${chatId}`]);
  t.annotate(`${sent.length} messages, ${shown.length - tags.size} handed over once more`);
});
