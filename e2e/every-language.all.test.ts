import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { v7 as uuid } from 'uuid';
import { catalogues } from '#/app/texts/catalogues.ts';
import { type Language, languageNames, languages } from '#/app/texts/languages.ts';
import type { Sentences } from '#/app/texts/sentences.ts';
import { inviteEditor } from '#/features/businesses/editorsContract.ts';
import { invitePerson } from '#/features/businesses/workplacesContract.ts';
import { createBusinessPost } from '#/features/posts/contract.ts';
import { openBusiness } from '#test/support/businesses.ts';
import type { Person } from '#test/support/person.ts';
import { chatOf, tell } from '#test/support/talk.ts';
import { comment, post } from '#test/support/write.ts';
import { becomes } from './becomes.ts';
import { drawn } from './drawn.ts';
import { allKept, isKept, phone as onPhone } from './kept.ts';
import { signIn } from './signIn.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

const { en: english, de: german, ar: arabic } = catalogues as Record<'en' | 'de' | 'ar', Sentences>;

let stage: Stage;
let amara: Person;
let chatId: string;
let visitor: Page;
let member: Page;
let phone: Page;
test.beforeAll(async () => {
  stage = await openStage();
  amara = await stage.rounds.member('amara');
  const jonas = await stage.rounds.member('jonas');
  await stage.rounds.sql('update users set is_staff = true, is_moderator = true where id = $1', [amara.id]);
  const { id } = await post(jonas, 'A quiet night on the ward. #HealthAndWellness');
  await comment(amara, id, 'May it stay that way.');
  // A long word in a chip is cut instead of widening the page.
  await openBusiness(jonas, { businessType: 'Rechtsschutzversicherungsgesellschaftskrankenhaus' });
  await jonas.does(invitePerson, { personId: amara.id });
  await jonas.does(inviteEditor, { personId: amara.id });
  await jonas.does(createBusinessPost, { id: uuid(), content: 'We are open on Sundays.' });
  chatId = (await chatOf(jonas, amara)).id;
  await tell(jonas, chatId, 'Coffee at seven?');
  visitor = await stage.window();
  member = await stage.window(amara);
  phone = await stage.window(amara, onPhone);
});
test.afterAll(() => stage.close());

/** Leads this window to a screen in this language: by a load if it was in another, for the words are the same without. */
async function open(page: Page, language: Language, path: string) {
  if ((await page.locator('html').getAttribute('lang')) === language)
    return visit(page, path, catalogues[language]!);
  await page.context().addCookies([{ name: 'rounds-language', value: language, url: stage.rounds.url }]);
  await page.goto(path);
}

const sentencesOf = (sentences: Sentences) =>
  Object.values(sentences).flatMap(slice =>
    Object.values(slice).filter((line): line is string => typeof line === 'string'),
  );

/** The texts on the page, one by one. */
const textsOn = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode.textContent!.trim());
    return texts.filter(Boolean);
  });

/** The same, once nothing more comes in. */
async function settledTexts(page: Page) {
  for (const passing of ['#first', '[aria-busy=true]'])
    await page.locator(passing).first().waitFor({ state: 'detached' });
  for (let before = await textsOn(page); ; ) {
    await page.waitForTimeout(150);
    const now = await textsOn(page);
    if (now.length > 0 && now.join() === before.join()) return now;
    before = now;
  }
}

/** Controls that reach out of the window, or out of what cuts them off without a way to scroll there; labels whose words do. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const shown = [
      ...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, h1, h2, label'),
    ];
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    // Their boxes first, which most of them are sorted out by: the styles of all ancestors cost far more.
    return shown
      .filter(element => {
        const { left, right, width, height } = element.getBoundingClientRect();
        const isTooNarrow = element.matches('label') && element.scrollWidth > element.clientWidth + 1;
        return width > 1 && height > 1 && (left < -1 || right > innerWidth + 1 || isTooNarrow);
      })
      .filter(element => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter(
        element => !element.closest('.sr-only, [aria-hidden="true"]') && !scrolls(element.parentElement),
      )
      .map(element => element.outerHTML.slice(0, 160));
  });

const forVisitors = ['/', '/register', '/login', '/privacy-policy', '/user-guideline'];
const forMembers = () => [
  '/home',
  '/profile/jonas.l',
  '/edit-profile',
  '/profiles',
  '/businesses',
  '/business/harbour.clinic',
  `/messaging?chatId=${chatId}`,
  '/notifications',
  '/my-activity',
  '/saved',
  '/search?q=ward',
  '/search?q=ward&tab=posts&from=2026-02-01&to=2026-01-01',
  '/settings',
  '/settings/security',
  '/settings/privacy',
  '/settings/display',
  '/admin',
];

/** What of the header has no room: words that are cut, lie over each other or take two lines. */
const crowded = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('header > div')!;
    const whole = [...bar.querySelectorAll<HTMLElement>('a, button, input, span[dir]')].filter(
      one => one.checkVisibility() && one.getBoundingClientRect().width > 1,
    );
    const box = (one: Element) => one.getBoundingClientRect();
    const textHeight = (one: Element) => {
      const text = document.createRange();
      text.selectNodeContents(one);
      return text.getBoundingClientRect().height;
    };
    const faults = bar.scrollWidth > bar.clientWidth ? ['the bar is too narrow'] : [];
    for (const [n, one] of whole.entries()) {
      const words = one.innerText || one.title;
      if (one.scrollWidth > one.clientWidth && one.matches('span')) faults.push(`${words} is cut`);
      // One line is 20 px high.
      if (one.matches('button') && one.innerText && textHeight(one) > 30) faults.push(`${words} wraps`);
      const next = whole.slice(n + 1).find(other => !one.contains(other) && !other.contains(one));
      if (!next) continue;
      const over = Math.min(box(one).right, box(next).right) - Math.max(box(one).left, box(next).left);
      if (over > 1) faults.push(`${words} lies over ${next.innerText || next.title}`);
    }
    const search = bar.querySelector('input');
    if (search?.checkVisibility()) {
      const { font, paddingLeft, paddingRight } = getComputedStyle(search);
      const pen = Object.assign(document.createElement('canvas').getContext('2d')!, { font });
      const room = search.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      if (pen.measureText(search.placeholder).width > room) faults.push(`${search.placeholder} is cut`);
    }
    return faults;
  });

const others = languageNames.filter(language => language !== 'en');

for (const language of languageNames) {
  const { name, direction } = languages[language]!;
  const { pages, messaging, accounts, settings } = catalogues[language]!;

  if (language !== 'en')
    test(`Rounds is complete in ${name}: no text is left in English, and no layout breaks`, async () => {
      const known = new Set(sentencesOf(catalogues[language]!));
      // One word alone may be somebody's own, or the same in both; the ward is one Jonas entered.
      const foreign = new Set(
        sentencesOf(english).filter(
          text => text.includes(' ') && !known.has(text) && text !== english.pages.sampleWard,
        ),
      );
      const broken: string[] = [];
      for (const [page, paths] of [
        [visitor, forVisitors],
        [member, forMembers()],
      ] as const) {
        await page.setViewportSize({ width: 1440, height: 900 });
        for (const path of paths) {
          await open(page, language, path);
          await page.locator('h1').first().waitFor({ state: 'attached' });
          assert.equal(await page.locator('html').getAttribute('lang'), language);
          assert.equal(await page.locator('html').getAttribute('dir'), direction);
          const texts = await settledTexts(page);
          if (!texts.some(text => known.has(text))) broken.push(`${path} says nothing`);
          broken.push(
            ...texts.filter(text => foreign.has(text)).map(text => `${path} says in English: ${text}`),
          );
          for (const width of [320, 820, 1440]) {
            await page.setViewportSize({ width, height: 900 });
            // React draws part of the layout, and learns of the new width in the next frame.
            await drawn(page);
            const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
            if (over > 0) broken.push(`${path} at ${width} is ${over} px too wide`);
            broken.push(...(await cutOff(page)).map(html => `${path} at ${width} cuts off ${html}`));
          }
        }
      }
      assert.deepEqual(broken, []);
    });

  test(`The installation’s label is shown in full in the header of visitors in ${language}, and covers nothing`, async () => {
    const page = visitor;
    await open(page, language, '/privacy-policy');
    const label = page.getByRole('banner').getByText('test', { exact: true });
    await label.waitFor({ state: 'attached' });
    for (const width of [390, 384, 360, 320]) {
      await page.setViewportSize({ width, height: 844 });
      assert.ok(await label.evaluate(word => word.scrollWidth <= word.clientWidth), `cut at ${width}`);
      const covered = await label.evaluate(word => {
        const own = word.getBoundingClientRect();
        // Lines are higher than their letters.
        const top = own.top + 4;
        return [...document.querySelectorAll('header a > *, header button')]
          .map(one => one.getBoundingClientRect())
          .filter(
            box => box.left < own.right && own.left < box.right && box.top < own.bottom && top < box.bottom,
          ).length;
      });
      assert.equal(covered, 0, `at ${width}`);
    }
  });

  test(`The header of an administrator fits all its labels in ${language}, from tablet width on`, async () => {
    const page = member;
    await open(page, language, '/privacy-policy');
    await page.getByRole('banner').locator('a[href="/admin"]').waitFor({ state: 'attached' });
    const banner = page.getByRole('banner');
    const words = banner.locator('nav a > span, nav ~ button > span').filter({ visible: true });
    for (const width of [820, 1023, 1024, 1100, 1199, 1200, 1279, 1280, 1440]) {
      await page.setViewportSize({ width, height: 600 });
      assert.ok(await banner.getByRole('searchbox').isVisible(), `the search box at ${width}`);
      const seen = (await words.all()).map(async one => (await one.boundingBox())!.width > 1);
      const isSaid = width >= 1024;
      assert.deepEqual(await Promise.all(seen), new Array(6).fill(isSaid), `words at ${width}`);
      assert.deepEqual(await crowded(page), [], `at ${width}`);
    }
  });

  // In English it is in reading-offline.test.ts.
  if (language !== 'en')
    test(`Without a network Rounds is in ${language} too, also on a screen that was never opened`, async () => {
      const page = phone;
      await open(page, language, '/home');
      await isKept(page, 'A quiet night on the ward', `lang=\\"${language}\\"`);
      // One for each language that was read in this browser.
      const seldom = async () => (await allKept(page)).split('/assets/seldom-').length - 1;
      await becomes(seldom, others.indexOf(language) + 1);
      await page.context().setOffline(true);
      await page.goto('/settings/security');
      await page.getByRole('heading', { level: 1, name: settings.security, exact: true }).waitFor();
      await page.getByRole('heading', { name: accounts.twoFactor, exact: true }).waitFor();
      await page.context().setOffline(false);
      await page.getByText(pages.offline, { exact: true }).waitFor({ state: 'detached' });
    });

  test(`The offline notice in ${language} is as high as its text, and the screen below it stays intact`, async () => {
    const page = member;
    await open(page, language, '/messaging');
    await page.getByRole('heading', { level: 1, name: messaging.messaging }).waitFor();
    await page.context().setOffline(true);
    const note = page.getByRole('banner').getByText(pages.offline, { exact: true });
    await note.waitFor();
    const gap = () =>
      page.evaluate(() => {
        const { bottom } = document.querySelector('main')!.getBoundingClientRect();
        const over = document.documentElement.scrollHeight - innerHeight;
        return Math.max(Math.abs(bottom - innerHeight), over);
      });
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      assert.ok((await note.boundingBox())!.height <= 20, `one line at ${width}`);
      await becomes(gap, 0);
    }
    await note.evaluate(words => {
      words.style.fontSize = '200%';
    });
    assert.ok((await note.boundingBox())!.height >= 40, 'now its words wrap');
    await becomes(gap, 0);
    await page.context().setOffline(false);
    await note.waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 1440, height: 900 });
  });
}

test('In Arabic a name in Latin letters is aligned with its photo in the list of chats', async () => {
  await open(member, 'ar', '/messaging');
  const row = member.locator(`a[href*="${chatId}"]`);
  await row.waitFor();
  const between = await row.evaluate(link => {
    const words = document.createRange();
    words.selectNodeContents(link.lastElementChild!.querySelector('[dir="auto"]')!);
    return link.firstElementChild!.getBoundingClientRect().left - words.getBoundingClientRect().right;
  });
  assert.ok(between >= 0 && between < 24, `${between} px between photo and name`);
});

test('The language can be chosen when signed out and in the settings; mails are sent in it', async () => {
  const page = visitor;
  await signIn(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Deutsch', exact: true }).click();
  await page.getByRole('heading', { name: german.accounts.loginTitle, exact: true }).waitFor();
  await visit(page, '/register', german);
  await page.getByLabel(german.accounts.username, { exact: true }).fill('greta');
  await page.getByLabel(german.accounts.email, { exact: true }).fill('greta@example.org');
  await page.getByLabel(german.accounts.password, { exact: true }).fill('a good long password');
  await page.getByRole('button', { name: german.accounts.register, exact: true }).click();
  await page.getByText(german.accounts.registered, { exact: true }).waitFor();
  const [{ language } = {}] = await stage.rounds.sql(`select language from users where username = 'greta'`);
  assert.equal(language, 'de');

  const settings = member;
  await signIn(settings, amara);
  await settings.goto('/settings/display#appearance');
  await settings.getByRole('radio', { name: 'العربية' }).click({ force: true });
  await settings.getByRole('heading', { level: 1, name: arabic.settings.display, exact: true }).waitFor();
  assert.equal(await settings.locator('html').getAttribute('dir'), 'rtl');
  await settings.getByRole('radio', { name: 'English' }).click({ force: true });
  await settings.getByRole('heading', { level: 1, name: english.settings.display, exact: true }).waitFor();
});
