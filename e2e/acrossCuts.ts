import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { limits } from '#/app/limits.ts';
import { listMessages } from '#/features/messaging/contract.ts';
import { FaultProxy } from '#test/support/faults/proxy.ts';
import type { Person } from '#test/support/person.ts';
import { chatOf } from '#test/support/talk.ts';
import { messageBox, openChat, shownIn } from './chat.ts';
import { openStage } from './stage.ts';

/** Five a second in each of four tabs. */
const everyMs = 200;
/** Nobody has so many messages waiting unless the machine cannot keep up: then less is written. */
const mostWaiting = 100;

/** Two people with two tabs each, all in their one chat, behind a line that can be cut. */
export async function openTalk() {
  const proxy = await FaultProxy.open();
  const stage = await openStage({ PUBLIC_URL: proxy.url });
  proxy.leadTo(Number(new URL(stage.rounds.url).port));
  const people = [await stage.rounds.member('amara'), await stage.rounds.member('jonas')];
  const { id: chatId } = await chatOf(people[0]!, people[1]!);
  const tabs = await Promise.all(
    people.map(async person => {
      const first = await stage.window(person, { baseURL: proxy.url });
      const second = await first.context().newPage();
      for (const page of [first, second]) await openChat(page, chatId);
      return [first, second];
    }),
  );
  const close = async () => {
    await stage.close();
    proxy.close();
  };
  return { proxy, stage, people, chatId, tabs, close };
}

export type Talk = Awaited<ReturnType<typeof openTalk>>;

/**
 * F11: both people write, each in their two tabs in turn since these share what is being typed; the line is cut every one to three seconds, and in the end each tab shows what the server has,
 * in its order, once. Returns how many messages that were and within how long, how many cuts, and how long a message was
 * on its way at most.
 */
export async function writeAcrossCuts({ proxy, tabs, people, chatId }: Talk, seconds: number) {
  const pages = tabs.flat();
  for (const page of pages) {
    await messageBox(page).focus();
    await page.evaluate(noteLongest);
  }
  const start = Date.now();
  const end = start + seconds * 1_000;
  let took = 0;
  const writing = tabs.map(async (both, n) => {
    const own = await writeUntil(end, both, `person ${n}`);
    took = (Date.now() - start) / 1_000;
    return own;
  });
  let cuts = 0;
  for (; Date.now() < end; cuts++) {
    await wait(1_000 + Math.random() * 2_000);
    proxy.cut();
  }
  const written = (await Promise.all(writing)).flat();
  proxy.cut();

  for (const page of pages) await page.waitForFunction(isAllSent, undefined, { timeout: 60_000 });
  const there = await onServer(people[0]!, chatId);
  assert.deepEqual(there.toSorted(), written.toSorted());
  for (const page of pages) {
    await page.waitForFunction(isShown, there.length, { timeout: 60_000 });
    // Of very many only the newest are kept loaded.
    const shown = await shownIn(page);
    assert.ok(shown.length >= Math.min(there.length, limits.loadedMessages / 2), `${shown.length}`);
    assert.deepEqual(shown, there.slice(-shown.length));
    assert.equal(await page.getByText('Not sent.').count(), 0);
  }
  const longest = Math.max(...(await Promise.all(pages.map(page => page.evaluate(longestNoted)))));
  return { messages: written.length, seconds: took, cuts: cuts + 1, longest };
}

// By keys alone: to look for the box again and again would take longer than to write.
async function writeUntil(end: number, tabs: Page[], name: string) {
  const written: string[] = [];
  for (let next = Date.now(); Date.now() < end; ) {
    const page = tabs[written.length % tabs.length]!;
    const words = `${name}, ${written.length + 1}`;
    await page.waitForFunction(isBoxEmpty);
    await page.keyboard.insertText(words);
    await page.keyboard.press('Enter');
    written.push(words);
    // The other tab has seen what was typed and that it was sent, before somebody types there.
    await Promise.all(tabs.map(tab => tab.waitForFunction(isShownText, words, { timeout: 60_000 })));
    // What the machine could not keep up with is written a little later, and not piled up.
    next = Math.max(next + everyMs, Date.now() - 1_000);
    if (next > Date.now()) await wait(next - Date.now());
    if (written.length % 10 === 0)
      await page.waitForFunction(hasFewWaiting, mostWaiting, { timeout: 60_000 });
  }
  return written;
}

/** Every message of the chat as the server has it. */
async function onServer(person: Person, chatId: string) {
  const all: string[] = [];
  for (let after = 0; ; ) {
    const { items } = await person.does(listMessages, { chatId, after: String(after) });
    if (items.length === 0) return all;
    all.push(...items.map(({ content }) => content));
    after = items.at(-1)!.seq;
  }
}

// These run in the page.
const isBoxEmpty = () => document.querySelector<HTMLTextAreaElement>('textarea')?.value === '';
const isShownText = (words: string) =>
  [...document.querySelectorAll('[data-message]')]
    .slice(-20)
    .some(({ textContent }) => textContent.includes(words));
const isAllSent = () => !document.querySelector('[data-message]:not([data-seq])');
const hasFewWaiting = (most: number) =>
  document.querySelectorAll('[data-message]:not([data-seq])').length < most;
const isShown = (last: number) => document.querySelector(`[data-seq="${last}"]`) !== null;
const longestNoted = () => Number(document.documentElement.dataset.longest ?? 0);
function noteLongest() {
  const { dataset } = document.documentElement;
  setInterval(() => {
    const kept = Object.keys(localStorage).filter(key => key.includes(' outgoing '));
    for (const key of kept) {
      // The id of a message begins with the time at which it was made.
      const id = key.slice(key.lastIndexOf(' ') + 1).replaceAll('-', '');
      const createdAt = Number.parseInt(id.slice(0, 12), 16);
      dataset.longest = String(Math.max(Date.now() - createdAt, Number(dataset.longest ?? 0)));
    }
  }, 250);
}
