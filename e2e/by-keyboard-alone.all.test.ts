import type { Locator, Page } from '@playwright/test';
import { say, type TextKey } from '#/app/texts.ts';
import { getPost, likePost } from '#/features/posts/contract.ts';
import { emailOf, password } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';
import { chatOf, tell } from '#test/support/talk.ts';
import { post } from '#test/support/write.ts';
import { becomes } from './becomes.ts';
import { card, commentBox, commentButton, composer, likeButton, postButton } from './feed.ts';
import { hasFocus } from './hasFocus.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { tabTo } from './tabTo.ts';
import { test } from './test.ts';

// Each of these tests goes on where the one before it has ended.
test.describe.configure({ mode: 'serial' });

// Registering, resetting a password, the wizard, passkeys and photos are gone through by keyboard in the tests of their own.

let stage: Stage;
let amara: Person;
let jonas: Person;
let page: Page;
let postId: string;

test.beforeAll(async () => {
  stage = await openStage();
  amara = await stage.rounds.member('amara');
  jonas = await stage.rounds.member('jonas');
  postId = (await post(jonas, 'A quiet night on the ward')).id;
  page = await stage.window();
});
test.afterAll(() => stage.close());

const button = (place: Page | Locator, key: TextKey) =>
  place.getByRole('button', { name: say(key), exact: true });

/** Reaches it by Tab alone, and presses it. */
async function press(target: Locator, key = 'Enter') {
  await target.waitFor();
  await tabTo(target);
  await page.keyboard.press(key);
}

/** Reaches it by Tab alone, and types. */
async function type(target: Locator, words: string) {
  await target.waitFor();
  await tabTo(target);
  await page.keyboard.type(words);
}

test('A member signs in', async () => {
  await page.goto('/');
  await press(page.getByRole('link', { name: say('accounts.login'), exact: true }).first());
  await page.waitForURL('/login');
  await type(page.getByLabel('Email', { exact: true }), emailOf('amara'));
  await type(page.getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/profile/amara');
  await page.getByRole('heading', { level: 1 }).waitFor();
});

test('She goes home, posts, likes and comments', async () => {
  await press(page.getByRole('banner').getByRole('link', { name: say('pages.home'), exact: true }));
  await page.waitForURL('**/home');
  await type(composer(page), 'Handover at seven');
  await press(postButton(page));
  await card(page, 'Handover at seven').waitFor();
  const quiet = card(page, 'A quiet night');
  await press(likeButton(quiet), 'Space');
  await quiet.getByRole('button', { name: say('posts.like'), pressed: true }).waitFor();
  await press(commentButton(quiet));
  await hasFocus(commentBox(quiet));
  await page.keyboard.type('May it stay that way');
  await page.keyboard.press('Enter');
  await becomes(async () => (await jonas.does(getPost, { postId })).comments, 1);
});

test('She searches for somebody, connects and writes a message', async () => {
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await hasFocus(page.getByRole('searchbox', { name: say('search.label') }));
  await page.keyboard.type('jonas');
  await page.getByRole('option', { name: /Jonas Lindqvist/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/profile/jonas.l');
  await press(button(page.getByRole('main'), 'connections.connect'));
  await button(page, 'connections.requestSent').waitFor();
  await press(button(page.getByRole('main'), 'messaging.message'));
  await page.waitForURL(/chatId=/);
  await type(page.getByRole('textbox', { name: say('messaging.typeMessage') }), 'Coffee at seven?');
  await page.keyboard.press('Enter');
  await page.getByRole('log').getByText('Coffee at seven?').waitFor();
});

test('A new message, notification or post is announced without moving the focus', async () => {
  const log = page.getByRole('log');
  const chat = await chatOf(jonas, amara);
  await tell(jonas, chat.id, 'Seven it is');
  await log.getByText('Seven it is').waitFor();
  await hasFocus(page.getByRole('textbox', { name: say('messaging.typeMessage') }));
  await press(page.getByRole('banner').getByRole('link', { name: say('pages.home'), exact: true }));
  await card(page, 'Handover at seven').waitFor();
  const mine = await card(page, 'Handover at seven')
    .getByRole('link')
    .filter({ has: page.locator('time') })
    .getAttribute('href');
  await jonas.does(likePost, { postId: mine!.split('/').at(-1)! });
  await sees(page.getByRole('banner').getByRole('status'), 'notifications.news');
  await post(jonas, 'One more');
  await page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: say('posts.newPosts', { count: 1 }) })
    .waitFor({ state: 'attached' });
});

test('She chooses the dark theme in the settings', async () => {
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await page.waitForURL('**/settings');
  await press(page.getByRole('link', { name: say('settings.display'), exact: true }));
  await hasFocus(page.getByRole('heading', { level: 1, name: say('settings.display') }));
  await tabTo(page.getByRole('radio', { name: say('pages.themeSystem') }));
  await page.keyboard.press('ArrowUp');
  await page.locator('html[data-theme=dark]').waitFor();
});

test('Retrying a failed load keeps the focus nearby: on the region while loading, on the button after a failure, on the content after success', async () => {
  const list = page.getByRole('region', { name: say('accounts.sessions'), exact: true });
  const again = button(list, 'base.tryAgain');
  let held = Promise.withResolvers<void>();
  await page.route('**/api/sessions', async route => {
    await held.promise;
    await route.continue();
  });
  await stage.rounds.sql('alter table sessions rename column user_agent to user_agent_away');
  await page.goto('/settings/security#sessions');
  await page.reload();
  held.resolve();
  await hasFocus(list.getByRole('heading'));
  await again.waitFor();
  held = Promise.withResolvers();
  await press(again);
  await list.locator('[aria-busy=true]').waitFor();
  await hasFocus(list);
  held.resolve();
  await hasFocus(again);
  await stage.rounds.sql('alter table sessions rename column user_agent_away to user_agent');
  await page.keyboard.press('Enter');
  await sees(list, 'accounts.thisBrowser');
  await hasFocus(list);
  await page.keyboard.press('Tab');
  await hasFocus(list.getByRole('button').first());
});
