import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { say } from '#/app/texts.ts';
import { likePost } from '#/features/posts/contract.ts';
import type { Person } from '#test/support/person.ts';
import { post } from '#test/support/write.ts';
import { becomes } from './becomes.ts';
import { card, commentBox, commentButton, likeButton, openHome } from './feed.ts';
import { hasFocus } from './hasFocus.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';

// Each of these tests goes on where the one before it has ended.
test.describe.configure({ mode: 'serial' });

/** On a low screen these are three times what is rendered around it. */
const count = 90;

let stage: Stage;
let page: Page;
let amara: Person;
let noor: Person;
let first: string;
test.beforeAll(async () => {
  stage = await openStage();
  ({ page } = await stage.member('jonas', { viewport: { width: 900, height: 400 } }));
  amara = await stage.rounds.member('amara');
  noor = await stage.rounds.member('noor');
  for (let n = count; n > 0; n--) first = (await post(amara, `Note ${n}.${'\nAnd more.'.repeat(n % 5)}`)).id;
});
test.afterAll(() => stage.close());

type Shown = { words: string; top: number; place: string | null; size: string | null };
/** The cards that are in the document, in order. */
const rendered = (): Promise<Shown[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-posts] > article')].map(one => ({
      words: /Note \d+\./.exec(one.textContent!)![0],
      top: Math.round(one.getBoundingClientRect().top),
      place: one.getAttribute('aria-posinset'),
      size: one.getAttribute('aria-setsize'),
    })),
  );
const firstInSight = async () => (await rendered()).find(({ top }) => top > 60)!;
const scrollTo = (y: number) =>
  page.evaluate(to => {
    window.scrollTo(0, to);
    return new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, y);
const atEnd = () => page.getByText(say('posts.feedEnd'), { exact: true });
async function readToEnd() {
  while ((await atEnd().count()) === 0) await scrollTo(1e6);
  await scrollTo(1e6);
}

test('Of a long feed only the cards near the window are in the document, each at its place, and nothing moves on the way back', async () => {
  await openHome(page);
  const start = await rendered();
  assert.deepEqual(
    start.map(({ place, size }) => [place, size]),
    start.map((_, n) => [String(n + 1), '-1']),
  );
  await readToEnd();
  const seen = new Map<string, Shown>();
  const end = await page.evaluate(() => scrollY);
  const places: Shown[] = [];
  for (let y = end; y > 0; y -= 1_000) {
    await scrollTo(y);
    await becomes(async () => (await firstInSight()).top < 900, true);
    const now = await rendered();
    assert.ok(now.length <= count / 2, `${now.length} rendered`);
    for (const one of now) seen.set(one.words, one);
    places.unshift(await firstInSight());
  }
  assert.deepEqual(
    [...seen.values()].map(({ words, place, size }) => `${words} ${place} ${size}`).toSorted(),
    Array.from({ length: count }, (_, n) => `Note ${n + 1}. ${n + 1} ${count}`).toSorted(),
  );
  for (const place of places) {
    const y = end - (places.length - 1 - places.indexOf(place)) * 1_000;
    await scrollTo(y);
    await becomes(firstInSight, place);
  }
});

test('What the reader is in the middle of stays, however far they scroll', async () => {
  await scrollTo(0);
  const liked = likeButton(card(page, 'Note 1.'));
  await liked.focus();
  await scrollTo(1e6);
  await hasFocus(liked);
  await scrollTo(0);
  const written = card(page, 'Note 2.');
  await commentButton(written).click();
  await commentBox(written).fill('Not finished');
  await commentBox(written).blur();
  await scrollTo(1e6);
  assert.equal(await commentBox(written).inputValue(), 'Not finished');
  await card(page, 'Note 3.').waitFor({ state: 'detached' });
  await scrollTo(0);
  await commentBox(written).fill('');
  await commentButton(written).click();
});

test('A like of a post far from the window changes nothing on the page, and shows when the post comes near', async () => {
  await scrollTo(1e6);
  const changes = await page.evaluateHandle(() => {
    const seen: string[] = [];
    const watching = new MutationObserver(all => seen.push(...all.map(({ type }) => type)));
    watching.observe(document.querySelector('[data-posts]')!, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    return seen;
  });
  await noor.does(likePost, { postId: first });
  const last = card(page, `Note ${count}.`);
  await likeButton(last).click();
  await last.getByText('1 like').waitFor();
  const own = (await changes.jsonValue()).length;
  assert.ok(own > 0 && own < 20, `${own} changes`);
  await scrollTo(0);
  await card(page, 'Note 1.').getByText('1 like').waitFor();
});

test('Back far down restores the position with what was on the screen, and the focus', async () => {
  await scrollTo(6_000);
  await becomes(async () => (await firstInSight()).top < 600, true);
  const { words, top } = await firstInSight();
  const author = card(page, words).getByRole('link', { name: 'Amara Okafor', exact: true });
  await author.press('Enter');
  await page.waitForURL('**/profile/amara');
  await page.getByRole('heading', { level: 1, name: 'Amara Okafor' }).waitFor();
  await page.goBack();
  await page.waitForURL('**/home');
  await hasFocus(author);
  await becomes(async () => (await firstInSight()).top, top);
  assert.equal((await firstInSight()).words, words);
});

test('A long feed is printed whole', async () => {
  await page.evaluate(() => {
    addEventListener('beforeprint', () => {
      const { length } = document.querySelectorAll('[data-posts] > article');
      document.documentElement.dataset.printed = String(length);
    });
  });
  await page.pdf();
  assert.equal(await page.evaluate(() => document.documentElement.dataset.printed), String(count));
  await becomes(async () => (await rendered()).length < count / 2, true);
});

test('A long feed that was left open for an hour reads its posts again as they come near, and nothing moves', async () => {
  await page.clock.install();
  await openHome(page);
  await readToEnd();
  await page.clock.fastForward('01:00:00');
  const reread: string[] = [];
  page.on('request', request => {
    const [, id] = /\/api\/posts\/([\w-]{36})$/.exec(request.url()) ?? [];
    if (id) reread.push(id);
  });
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await scrollTo(0);
  await card(page, 'Note 1.').waitFor();
  assert.ok(reread.length > 0);
  assert.equal(new Set(reread).size, reread.length);
  assert.equal(await height(), before);
  await page.clock.resume();
});
