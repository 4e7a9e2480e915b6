import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { deleteMessage, listMessages } from '#/messaging/contract.ts';
import type { Person } from '#/testing/person.ts';
import { chatOf, tell } from '#/testing/talk.ts';
import { say } from '#/texts.ts';
import { FaultProxy } from '../faults/lab/proxy.ts';
import { bubble, openChat, shownIn, write } from './chat.ts';
import { openStage, type Stage } from './stage.ts';

/** How long they write; F11 in full is five minutes. */
const seconds = Number(process.env.CUTS_SECONDS ?? 60);

let stage: Stage;
let proxy: FaultProxy;
let people: Person[];
let tabs: Page[][];
let chatId: string;

before(async () => {
  proxy = await FaultProxy.open();
  stage = await openStage({ PUBLIC_URL: proxy.url });
  proxy.leadTo(Number(new URL(stage.rounds.url).port));
  people = [await stage.rounds.member('amara'), await stage.rounds.member('jonas')];
  chatId = (await chatOf(people[0]!, people[1]!)).id;
  tabs = await Promise.all(
    people.map(async person => {
      const first = await stage.window(person, { baseURL: proxy.url });
      const second = await first.context().newPage();
      for (const page of [first, second]) await openChat(page, chatId);
      return [first, second];
    }),
  );
});
after(async () => {
  await stage.close();
  proxy.close();
});

/** Every message of the chat as the server has it. */
async function onServer(person: Person) {
  const all: string[] = [];
  for (let after = 0; ; ) {
    const { items } = await person.does(listMessages, { chatId, after: String(after) });
    if (items.length === 0) return all;
    all.push(...items.map(({ content }) => content));
    after = items.at(-1)!.seq;
  }
}

test('Two people with two tabs each write while the network is cut again and again: all see all, in order, once', async t => {
  const written: string[] = [];
  let isOver = false;
  const writeOn = async (page: Page, name: string) => {
    let next = Date.now();
    for (let i = 1; !isOver; i++) {
      const words = `${name} ${i}`;
      written.push(words);
      await write(page, words);
      // Five a second in each of four tabs.
      next = Math.max(next + 200, Date.now());
      await wait(next - Date.now());
      // A machine that cannot keep up writes less, instead of piling up what it has to send at the end.
      const isLittle = (most: number) =>
        document.querySelectorAll('[data-message]:not([data-seq])').length < most;
      await page.waitForFunction(isLittle, 10, { timeout: 60_000 });
    }
  };
  const writing = tabs.flatMap((own, person) => own.map((page, tab) => writeOn(page, `p${person} t${tab}`)));
  let cuts = 0;
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    await wait(1_000 + Math.random() * 2_000);
    proxy.cut();
    cuts++;
  }
  isOver = true;
  await Promise.all(writing);
  proxy.cut();

  const pages = tabs.flat();
  const start = Date.now();
  const hasSent = (sending: string) => !document.body.innerText.includes(sending);
  await Promise.all(
    pages.map(page => page.waitForFunction(hasSent, say('messaging.sending'), { timeout: 30_000 })),
  );
  const took = Date.now() - start;
  const there = await onServer(people[0]!);
  t.diagnostic(`${there.length} messages in ${seconds} s, ${cuts} cuts; all sent ${took} ms after the last`);
  assert.deepEqual(there.toSorted(), written.toSorted());
  for (const page of pages) {
    await page.waitForFunction(
      count => document.querySelectorAll('[data-seq]').length === count,
      there.length,
    );
    assert.deepEqual(await shownIn(page), there);
    assert.equal(await page.getByText('Not sent.').count(), 0);
  }
});

test('After more has happened than is told again, what was said and taken back meanwhile is shown', async () => {
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
