import assert from 'node:assert/strict';
import type { Locator, Page } from '@playwright/test';
import { say } from '#/app/texts.ts';
import type { Person } from '#test/support/person.ts';
import { post } from '#test/support/write.ts';
import { becomes } from './becomes.ts';
import { card, commentBox, likeButton, openHome, write } from './feed.ts';
import { hasFocus } from './hasFocus.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

// Each of these tests goes on where the one before it has ended.
test.describe.configure({ mode: 'serial' });

let stage: Stage;
let amara: Person;
let jonas: Awaited<ReturnType<Stage['member']>>;
/** A tab whose browser does not tell what is in sight. */
let odd: Page;

test.beforeAll(async () => {
  stage = await openStage();
  amara = await stage.rounds.member('amara');
  jonas = await stage.member('jonas');
  for (let i = 1; i <= 45; i++) await post(amara, `Note ${i} of the week.`);
});
test.afterAll(() => stage.close());

const pill = (page: Page, count = 1) =>
  page.getByRole('button', { name: say('posts.newPosts', { count }), exact: true });
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
/** The position and the words of the first card that is fully visible. */
const place = (page: Page) =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll('article')];
    const first = cards.find(one => one.getBoundingClientRect().top > 60)!;
    return { top: Math.round(first.getBoundingClientRect().top), words: first.textContent };
  });

async function scrollTo(page: Page, y: number) {
  await page.evaluate(to => window.scrollTo(0, to), y);
  await page.waitForFunction(to => Math.abs(window.scrollY - to) < 2, y);
}

/** Scrolls on until this is on the page; returns the texts of this kind that were there on the way, in order. */
async function readOnUntil(page: Page, found: Locator, kind = /^Note \d+ of the week\.$/) {
  const words = new Set<string>();
  const read = async () => {
    for (const text of await page.getByText(kind).allTextContents()) words.add(text);
  };
  await read();
  for (let turns = 0; (await found.count()) === 0; turns++) {
    assert.ok(turns < 200, `the end of the feed was reached without ${found}`);
    await page.mouse.wheel(0, 1500);
    await page.waitForTimeout(50);
    await read();
  }
  // What has come together with the end.
  await read();
  return [...words];
}

test('At the very top a new post appears at once; after scrolling it waits behind the pill and nothing moves', async () => {
  const { page } = jonas;
  await openHome(page);
  await post(amara, 'Comes in at once.');
  await card(page, 'Comes in at once.').waitFor();
  const told = page.getByRole('status').filter({ hasText: say('posts.newPosts', { count: 1 }) });
  await told.waitFor({ state: 'attached' });

  await scrollTo(page, 900);
  const before = await place(page);
  await post(amara, 'Waits its turn.');
  await pill(page).waitFor();
  await post(amara, 'Waits as well.');
  await pill(page, 2).waitFor();
  assert.deepEqual(await place(page), before);
  assert.equal(await card(page, 'Waits its turn.').count(), 0);

  await pill(page, 2).click();
  await card(page, 'Waits as well.').waitFor();
  await card(page, 'Waits its turn.').waitFor();
  await page.waitForFunction(() => window.scrollY === 0);
  await page.getByRole('button', { name: /new posts?$/ }).waitFor({ state: 'detached' });
  await post(amara, 'And at once again.');
  await card(page, 'And at once again.').waitFor();
});

test('A reader who is interacting with a post at the top is not disturbed either', {
  tag: '@thorough',
}, async () => {
  const { page } = jonas;
  await likeButton(page.getByRole('article').first()).click();
  await post(amara, 'Do not disturb.');
  await pill(page).waitFor();
  assert.equal(await card(page, 'Do not disturb.').count(), 0);
});

test('One’s own post appears at the top at once, together with the posts behind the pill', {
  tag: '@thorough',
}, async () => {
  const { page } = jonas;
  await scrollTo(page, 900);
  await post(amara, 'Theirs, waiting.');
  await pill(page, 2).waitFor();
  await write(page, 'Mine, at once.');
  await sees(page, 'posts.created');
  await card(page, 'Mine, at once.').waitFor();
  await card(page, 'Theirs, waiting.').waitFor();
  const [first, second] = await page.getByRole('article').allTextContents();
  assert.ok(first!.includes('Mine, at once.') && second!.includes('Theirs, waiting.'));
});

test('When new posts do not overlap with the loaded ones, the list restarts without a gap', {
  tag: '@thorough',
}, async () => {
  const { page } = jonas;
  await scrollTo(page, 900);
  for (let i = 1; i <= 23; i++) await post(amara, `Flood ${i}.`);
  await pill(page, 23).click();
  await card(page, 'Flood 23.').waitFor();
  const words = await readOnUntil(page, card(page, 'Note 44 of the week.'), /^Flood \d+\.$/);
  assert.deepEqual(
    words,
    Array.from({ length: 23 }, (_, i) => `Flood ${23 - i}.`),
  );
});

test('Back restores the list, the scroll position and what was expanded', async () => {
  const { page } = jonas;
  const target = card(page, 'Note 45 of the week.');
  await scrollTo(page, 0);
  await readOnUntil(page, target);
  await target.scrollIntoViewIfNeeded();
  await target.getByRole('button', { name: 'Comment', exact: true }).click();
  await target.getByText(say('posts.noComments'), { exact: true }).waitFor();
  // The focus scrolls to the field.
  await hasFocus(commentBox(target));
  const [y, before] = [await scrolled(page), await place(page)];
  await target.getByRole('link', { name: 'Amara Okafor', exact: true }).click();
  await page.waitForURL('/profile/amara');
  await post(amara, 'Meanwhile at home.');
  await page.goBack();
  await target.waitFor();
  await page.waitForFunction(to => Math.abs(window.scrollY - to) < 2, y);
  await becomes(() => place(page), before);
  await target.getByText(say('posts.noComments'), { exact: true }).waitFor();
  await pill(page).waitFor();
});

test('Home pressed on Home scrolls to the top and shows the new posts', { tag: '@thorough' }, async () => {
  const { page } = jonas;
  await scrollTo(page, 900);
  await post(amara, 'Home again.');
  await pill(page, 2).waitFor();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await card(page, 'Home again.').waitFor();
  await page.waitForFunction(() => window.scrollY === 0);
});

test('A person’s posts are listed on their profile, and a new one appears there too', {
  tag: '@thorough',
}, async () => {
  const { page } = jonas;
  await visit(page, '/profile/amara');
  await page.getByRole('article').first().waitFor();
  assert.equal(await card(page, 'Mine, at once.').count(), 0);
  await post(amara, 'For my profile.');
  await card(page, 'For my profile.').waitFor();
});

test('By keyboard alone Load more continues the list', { tag: '@thorough' }, async () => {
  odd = await jonas.page.context().newPage();
  await odd.addInitScript(() => {
    // As for somebody whose browser has no such thing: the button has to do.
    window.IntersectionObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    } as unknown as typeof IntersectionObserver;
  });
  await openHome(odd);
  await odd.getByRole('article').nth(19).waitFor();
  assert.equal(await odd.getByRole('article').count(), 20);
  await odd.getByRole('button', { name: 'Load more', exact: true }).focus();
  await odd.keyboard.press('Enter');
  await odd.getByRole('article').nth(39).waitFor();
  assert.equal(await odd.getByRole('article').count(), 40);
});

test('A feed loads on although the browser reports its end as far and as near at once', {
  tag: '@thorough',
}, async () => {
  await odd.evaluate(() => {
    window.IntersectionObserver = class {
      report: IntersectionObserverCallback;
      constructor(report: IntersectionObserverCallback) {
        this.report = report;
      }
      observe(target: Element) {
        const entries = [
          { target, isIntersecting: false },
          { target, isIntersecting: true },
        ];
        queueMicrotask(() => this.report(entries as IntersectionObserverEntry[], this as never));
      }
      unobserve() {}
      disconnect() {}
    } as never;
  });
  await visit(odd, '/home');
  await sees(odd, 'posts.feedEnd');
  await odd.close();
});

test('A long post is collapsed after twelve lines until expanded', { tag: '@thorough' }, async () => {
  const { page } = jonas;
  await visit(page, '/home');
  await post(amara, Array.from({ length: 40 }, (_, i) => `Line ${i + 1}`).join('\n'));
  const long = card(page, 'Line 12');
  const height = () => long.evaluate(element => element.getBoundingClientRect().height);
  const [more, less] = ['Show more', 'Show less'].map(name =>
    long.getByRole('button', { name, exact: true }),
  );
  await more!.waitFor();
  await page.evaluate(() => document.fonts.ready);
  const cut = await height();
  await more!.click();
  await less!.waitFor();
  assert.ok((await height()) > cut + 20 * 24);
  await less!.click();
  await more!.waitFor();
  assert.equal(await height(), cut);
});

test('Links lead where they say, and only to the web', { tag: '@thorough' }, async () => {
  const { page } = jonas;
  const content = [
    'Read https://www.who.int/a_(b), or (http://example.org/x?y=1#z).',
    'Not javascript:alert(1) nor data:text/html,x nor https://bank.example@evil.example/login',
    'Look-alikes: https://аpple.example/ and https://EXAMPLE.com:8443/Path',
    '<img src=x onerror=alert(1)>',
  ].join('\n');
  await post(amara, content);
  await pill(page).click();
  const shown = card(page, 'Look-alikes');
  await shown.getByText('<img src=x onerror=alert(1)>').waitFor();
  const links = await shown
    .locator('a[target]')
    .evaluateAll(all =>
      all.map(one => [(one as HTMLAnchorElement).href, one.textContent, one.getAttribute('rel')]),
    );
  const rel = 'noopener noreferrer nofollow ugc';
  assert.deepEqual(links, [
    ['https://www.who.int/a_(b)', 'www.who.int/a_(b)', rel],
    ['http://example.org/x?y=1#z', 'example.org/x?y=1#z', rel],
    ['https://xn--pple-43d.example/', 'xn--pple-43d.example/', rel],
    ['https://example.com:8443/Path', 'example.com:8443/Path', rel],
  ]);
});

test('While posts load on a phone, the footer is below the viewport, so it cannot shift visibly', {
  tag: '@thorough',
}, async () => {
  const { page } = jonas;
  await page.setViewportSize({ width: 412, height: 823 });
  const held = Promise.withResolvers<void>();
  await page.route('**/api/posts?*', async route => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/home');
  const link = page.locator('footer').getByRole('link', { name: say('pages.privacyPolicy') });
  await link.waitFor();
  assert.ok(await link.evaluate(shown => shown.getBoundingClientRect().top >= window.innerHeight));
  await page.setViewportSize({ width: 1440, height: 900 });
  // For the next test, which begins where this one ends.
  await stage.rounds.sql('alter table posts rename to posts_away');
  held.resolve();
  await page.unrouteAll({ behavior: 'wait' });
});

test('A feed that fails to load shows an error, and loads after Try again', {
  tag: '@thorough',
}, async () => {
  const { page } = jonas;
  await sees(page.getByRole('alert'), 'posts.loadFailed');
  await stage.rounds.sql('alter table posts_away rename to posts');
  await page.getByRole('button', { name: 'Try again', exact: true }).click();
  await page.getByRole('article').first().waitFor();
  // The focus is around the posts: whoever goes on by keyboard begins at the first of them.
  await hasFocus(page.locator(':has(> [data-posts])'));
});

test('After a restart of the server nothing is missing or duplicated', { tag: '@thorough' }, async () => {
  const { page } = jonas;
  await visit(page, '/home');
  await stage.rounds.stopServer();
  await stage.rounds.startServer();
  await post(amara, 'After the restart.');
  await card(page, 'After the restart.').waitFor();
  assert.equal(await card(page, 'After the restart.').count(), 1);
});
