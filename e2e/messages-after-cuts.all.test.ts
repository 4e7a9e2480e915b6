import assert from 'node:assert/strict';
import { deleteMessage } from '#/features/messaging/contract.ts';
import type { Person } from '#test/support/person.ts';
import { tell } from '#test/support/talk.ts';
import { openTalk, type Talk, writeAcrossCuts } from './acrossCuts.ts';
import { bubble, shownIn } from './chat.ts';
import { test } from './test.ts';

let talk: Talk;
test.beforeAll(async () => {
  talk = await openTalk();
});
test.afterAll(() => talk.close());

// F11 in small; `npm run bench -- cuts` does it for five minutes.
test('Two people with two tabs each write while the network drops again and again: every tab shows every message in order, once', async () => {
  const { messages, seconds, cuts, longest } = await writeAcrossCuts(talk, 5);
  const description = `${messages} messages in ${seconds.toFixed(0)} s, ${cuts} cuts; sent after ${longest} ms at most`;
  test.info().annotations.push({ type: 'note', description });
});

test('After missing more events than are replayed, tabs show what was sent and deleted in the meantime', async () => {
  const { tabs, people, chatId, proxy, stage } = talk;
  const [page] = tabs[0]!;
  const [amara, jonas] = people as [Person, Person];
  const { id: messageId } = await tell(jonas, chatId, 'I take this back');
  await bubble(page!, 'I take this back').waitFor();
  const context = page!.context();
  await context.route('**/api/live*', route => route.abort());
  proxy.cut();
  await stage.rounds.sql(
    `insert into outbox (name, data) select 'post.counted', '{}' from generate_series(1, 501)`,
  );
  await tell(jonas, chatId, 'While you were away');
  await jonas.does(deleteMessage, { chatId, messageId });
  await tell(amara, chatId, 'From elsewhere');
  await context.unroute('**/api/live*');
  for (const tab of tabs[0]!) {
    await bubble(tab, 'From elsewhere').waitFor();
    await bubble(tab, 'I take this back').waitFor({ state: 'detached' });
    assert.equal((await shownIn(tab)).at(-2), 'While you were away');
  }
});
