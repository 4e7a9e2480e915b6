import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { say } from '#/app/texts.ts';
import type { Person } from '#test/support/person.ts';
import { chatOf, tell } from '#test/support/talk.ts';
import { bubble, conversations, messageBox, row, sendButton } from './chat.ts';
import { hasFocus } from './hasFocus.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

// Each of these tests goes on where the one before it has ended.
test.describe.configure({ mode: 'serial' });

let stage: Stage;
let page: Page;
let amara: Person;
let chatId: string;
test.beforeAll(async () => {
  stage = await openStage();
  ({ person: amara, page } = await stage.member('amara', {
    viewport: { width: 320, height: 568 },
    hasTouch: true,
    isMobile: true,
  }));
  const jonas = await stage.rounds.member('jonas');
  chatId = (await chatOf(jonas, amara)).id;
  await tell(jonas, chatId, `A word that never ends: ${'o'.repeat(300)}`);
});
test.afterAll(() => stage.close());

test('One pane is shown at a time: the list, a chat, and Back to the list', async () => {
  await page.goto('/messaging');
  await row(page, 'Jonas').tap();
  await bubble(page, 'A word that never ends').waitFor();
  await conversations(page).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Back', exact: true }).tap();
  await page.waitForURL(/\/messaging$/);
  await conversations(page).waitFor();
  await page.goBack();
  await bubble(page, 'A word that never ends').waitFor();
});

test('Nothing is wider than 320 pixels, and the page itself does not scroll', {
  tag: '@thorough',
}, async () => {
  await bubble(page, 'A word that never ends').waitFor();
  const sizes = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return { scrollWidth, scrollHeight, innerHeight };
  });
  assert.deepEqual(sizes, {
    scrollWidth: 320,
    scrollHeight: sizes.innerHeight,
    innerHeight: sizes.innerHeight,
  });
});

test('Enter inserts a new line, Send sends, and the input keeps the focus', {
  tag: '@thorough',
}, async () => {
  await messageBox(page).tap();
  await messageBox(page).pressSequentially('One');
  await messageBox(page).press('Enter');
  await messageBox(page).pressSequentially('Two');
  assert.equal(await messageBox(page).inputValue(), 'One\nTwo');
  await sendButton(page).tap();
  await bubble(page, 'Two')
    .getByRole('img', { name: say('messaging.sent') })
    .waitFor();
  await hasFocus(messageBox(page));
});

test('With the on-screen keyboard open the input and the newest message stay visible', {
  tag: '@thorough',
}, async () => {
  await page.setViewportSize({ width: 320, height: 300 });
  await page.waitForFunction(() => {
    const bottomOf = (element: Element) => element.getBoundingClientRect().bottom;
    const newest = [...document.querySelectorAll('[data-message]')].at(-1)!;
    const isInSight = bottomOf(newest) <= bottomOf(document.querySelector('[role=log]')!) + 1;
    return isInSight && bottomOf(document.querySelector('form')!) <= innerHeight;
  });
});

test('In landscape the header stays visible until a text field has the focus', {
  tag: '@thorough',
}, async () => {
  await page.setViewportSize({ width: 844, height: 390 });
  await visit(page, '/messaging');
  await conversations(page).waitFor();
  const isHeaderSeen = () =>
    page.evaluate(() => Boolean(document.elementFromPoint(60, 30)?.closest('header')));
  assert.equal(await isHeaderSeen(), true);
  await page.getByRole('searchbox', { name: say('messaging.searchUsers') }).tap();
  await page.waitForFunction(() => !document.elementFromPoint(60, 30)?.closest('header'));
});
