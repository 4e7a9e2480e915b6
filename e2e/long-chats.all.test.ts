import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { limits } from '#/app/limits.ts';
import { say } from '#/app/texts.ts';
import type { Person } from '#test/support/person.ts';
import { chatOf, fillChat, tell } from '#test/support/talk.ts';
import { becomes } from './becomes.ts';
import { bubble, goToChat, log, openChat, row, shownIn, write } from './chat.ts';
import { hasFocus } from './hasFocus.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

/** More than a browser keeps loaded of it. */
const length = limits.loadedMessages + limits.messagePage * 4;
/** So far up that the newest are dropped. */
const target = length - limits.loadedMessages - 60;

let stage: Stage;
let page: Page;
let amara: Person;
let jonas: Person;
let chatId: string;
test.beforeAll(async () => {
  stage = await openStage();
  ({ person: amara, page } = await stage.member('amara'));
  jonas = await stage.rounds.member('jonas');
  chatId = (await chatOf(amara, jonas)).id;
  await fillChat(stage.rounds.sql, chatId, [amara, jonas], length);
});
test.afterAll(() => stage.close());

const jumpToLatest = () => page.getByRole('button', { name: say('messaging.jumpToLatest') });
const numbers = () =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-seq]')].map(one => Number((one as HTMLElement).dataset.seq)),
  );
/** How far from the upper edge of the log a message is. */
const placeOf = (seq: number) =>
  page.evaluate(wanted => {
    const shown = document.querySelector(`[data-seq="${wanted}"]`)?.getBoundingClientRect().top;
    return shown === undefined
      ? undefined
      : Math.round(shown - document.querySelector('[role=log]')!.getBoundingClientRect().top);
  }, seq);

/**
 * Reads on until this message is loaded, from one end of what is loaded to the next: the most messages there were at
 * once, and the most pixels by which anything on the screen moved when some were added or dropped.
 */
const readOnTo = async (target: number, direction: 'up' | 'down') => {
  await log(page).locator('[data-seq]').first().waitFor();
  return page.evaluate(
    async ([seq, isUp]) => {
      const list = document.querySelector<HTMLElement>('[role=log]')!;
      const all = () => [...list.querySelectorAll<HTMLElement>('[data-seq]')];
      const end = () => (isUp ? all()[0] : all().at(-1))!.dataset.seq!;
      const top = (one: Element) => one.getBoundingClientRect().top;
      const frame = () => new Promise(resolve => requestAnimationFrame(resolve));
      const seen = { most: 0, moved: 0 };
      while (!list.querySelector(`[data-seq="${seq}"]`)) {
        list.scrollTop = isUp ? 200 : list.scrollHeight - list.clientHeight - 200;
        const edge = top(list);
        const shown = all().find(one => top(one) > edge + 100)!;
        const before = { end: end(), top: top(shown) };
        while (end() === before.end) await frame();
        await frame();
        seen.moved = Math.max(seen.moved, Math.abs(top(shown) - before.top));
        seen.most = Math.max(seen.most, all().length);
      }
      return seen;
    },
    [target, direction === 'up'] as const,
  );
};

test('Reading a long chat to its beginning and back keeps a bounded part loaded, without a gap, and nothing moves', async () => {
  await openChat(page, chatId);
  await bubble(page, `Round ${length}:`).waitFor();
  for (const [target, direction] of [
    [1, 'up'],
    [length, 'down'],
  ] as const) {
    const { most, moved } = await readOnTo(target, direction);
    assert.ok(most <= limits.loadedMessages + limits.messagePage, `${most} at once`);
    assert.ok(moved <= 1.5, `moved by ${moved} px, ${direction}`);
    const loaded = await numbers();
    assert.ok(loaded.includes(target));
    assert.deepEqual(
      loaded,
      loaded.map((_, n) => loaded[0]! + n),
    );
  }
});

test('A message that arrives at the end of a long chat renders its chunk alone and adds its bubble to the page', async () => {
  await goToChat(page, chatId);
  await bubble(page, `Round ${length}:`).waitFor();
  await readOnTo(length - limits.loadedMessages + 60, 'up');
  await jumpToLatest().click();
  await jumpToLatest().waitFor({ state: 'detached' });
  const changes = await page.evaluateHandle(() => {
    const counted = { added: 0, removed: 0, compared: 0 };
    // Whenever a chunk is rendered, the times of each two of its messages are compared.
    const { parse } = Date;
    Date.parse = text => {
      counted.compared++;
      return parse(text);
    };
    const watching = new MutationObserver(all => {
      for (const { addedNodes, removedNodes } of all) {
        counted.added += addedNodes.length;
        counted.removed += removedNodes.length;
      }
    });
    watching.observe(document.querySelector('[role=log]')!, { childList: true, subtree: true });
    return counted;
  });
  const arrived = 5;
  for (let n = 1; n <= arrived; n++) {
    await tell(jonas, chatId, `One more, ${n}.`);
    await bubble(page, `One more, ${n}.`).waitFor();
  }
  const { added, removed, compared } = await changes.jsonValue();
  // Its chunk and its bubble come, and the time of the one before it goes.
  assert.ok(added <= 2 * arrived && removed <= arrived, `${added} added, ${removed} removed`);
  const each = compared / arrived;
  // Two for each of its pairs above and below; one of five may have begun a chunk, which renders the one above as well.
  assert.ok(each > 0 && each < limits.messagePage * 4 * 1.5, `${each} comparisons for a message`);
});

test('Up in history a new message is announced and moves nothing, and a selection stays; who writes is led to the newest', async () => {
  await goToChat(page, chatId);
  await readOnTo(target, 'up');
  assert.ok(!(await numbers()).includes(length));
  await page.evaluate(() => {
    const edge = document.querySelector('[role=log]')!.getBoundingClientRect().top;
    const shown = [...document.querySelectorAll('[data-seq]')].filter(
      one => one.getBoundingClientRect().top > edge,
    );
    const text = (n: number) => shown[n]!.querySelector('.whitespace-pre-wrap')!.firstChild!;
    getSelection()!.setBaseAndExtent(text(0), 0, text(2), 5);
  });
  const place = () =>
    page.evaluate(() => {
      const { anchorNode } = getSelection()!;
      return [String(getSelection()), anchorNode!.parentElement!.getBoundingClientRect().top];
    });
  const before = await place();
  const spoken = page.locator('[aria-live=polite] p', { hasText: 'Jonas Lindqvist: Are you reading?' });
  await tell(jonas, chatId, 'Are you reading?');
  await row(page, 'Jonas').getByText('Are you reading?').waitFor();
  await spoken.waitFor({ state: 'attached' });
  assert.deepEqual(await place(), before);
  assert.equal(await bubble(page, 'Are you reading?').count(), 0);
  await write(page, 'I am here');
  await bubble(page, 'I am here').getByRole('img').waitFor();
  await becomes(async () => (await shownIn(page)).at(-1), 'I am here');
  await bubble(page, 'Are you reading?').waitFor();
  await jumpToLatest().waitFor({ state: 'detached' });
});

test('The focus of a message that is dropped goes to the log', async () => {
  await bubble(page, 'I am here').getByRole('button').focus();
  await readOnTo(target, 'up');
  assert.equal(await bubble(page, 'I am here').count(), 0);
  await hasFocus(log(page));
});

test('Back leads to the messages that were on the screen, also far up', async () => {
  await page.evaluate(seq => document.querySelector(`[data-seq="${seq}"]`)!.scrollIntoView(), target + 5);
  await becomes(() => placeOf(target + 5), 0);
  // The screen is drawn before anybody can leave it.
  await page.evaluate(() => new Promise(seen => requestAnimationFrame(() => requestAnimationFrame(seen))));
  await visit(page, '/settings');
  await page.goBack();
  await page.goBack();
  await becomes(() => placeOf(target + 5), 0);
  // Opened anew it begins at its end.
  await visit(page, '/settings');
  await goToChat(page, chatId);
  await bubble(page, 'I am here').waitFor();
  await becomes(async () => (await shownIn(page)).at(-1), 'I am here');
});

test('After missing more messages than are kept loaded, a reader at the end sees the newest', async () => {
  await openChat(page, chatId);
  await bubble(page, 'I am here').waitFor();
  const [{ seq }] = (await stage.rounds.sql('select seq from chats where id = $1', [chatId])) as [
    { seq: number },
  ];
  const { rounds } = stage;
  await page.context().route('**/api/live*', route => route.abort());
  await rounds.stopServer();
  await fillChat(rounds.sql, chatId, [amara, jonas], seq + limits.loadedMessages * 2);
  await rounds.startServer();
  const pages: string[] = [];
  page.on('request', request => {
    if (/\/messages(\?|$)/.test(request.url())) pages.push(request.url());
  });
  await page.context().unroute('**/api/live*');
  await tell(jonas, chatId, 'The last of very many');
  await bubble(page, 'The last of very many').waitFor();
  await jumpToLatest().waitFor({ state: 'detached' });
  assert.ok(pages.length <= limits.loadedMessages / limits.messagePage + 4, `${pages.length} pages fetched`);
});
