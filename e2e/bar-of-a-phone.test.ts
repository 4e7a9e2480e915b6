import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { say } from '#/app/texts.ts';
import { likePost } from '#/features/posts/contract.ts';
import { openBusiness } from '#test/support/businesses.ts';
import type { Person } from '#test/support/person.ts';
import { chatOf, tell } from '#test/support/talk.ts';
import { post } from '#test/support/write.ts';
import { becomes } from './becomes.ts';
import { conversations, messageBox, row } from './chat.ts';
import { card, composer, openHome, postButton } from './feed.ts';
import { hasFocus } from './hasFocus.ts';
import { openStage, type Stage } from './stage.ts';
import { tabTo } from './tabTo.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

let stage: Stage;
let page: Page;
let amara: Person;
let jonas: Person;
test.beforeAll(async () => {
  stage = await openStage();
  jonas = await stage.rounds.member('jonas');
  for (let n = 1; n <= 12; n++) await post(jonas, `Round ${n}\n\n${'A line of it.\n'.repeat(8)}`);
  ({ person: amara, page } = await stage.member('amara', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  }));
  await openHome(page);
});
test.afterAll(() => stage.close());

const bar = () => page.getByRole('navigation', { name: 'Main', exact: true });
const place = (name: string) => bar().getByRole('link', { name, exact: true });
const boxOf = async (name: string) => (await place(name).boundingBox())!;
const scrolled = () => page.evaluate(() => Math.round(scrollY));
const foot = () =>
  page.evaluate(() => Math.round(document.querySelector('#root > nav')?.getBoundingClientRect().top ?? -1));

test('On a phone a bar at the foot leads to five places; the bell leaves the header, and Menu lists every page', async () => {
  const names = ['Home', 'People', 'New post', 'Messaging', 'Notifications'];
  assert.equal(await bar().count(), 1);
  assert.deepEqual(await bar().getByRole('link').allInnerTexts(), names);
  for (const name of names) {
    const { width, height } = await boxOf(name);
    assert.ok(width >= 44 && height >= 44, `${name}: ${width} × ${height}`);
  }
  const { y, height } = (await bar().boundingBox())!;
  assert.equal(Math.round(y + height), 844);
  assert.deepEqual(await bar().locator('[aria-current=page]').allInnerTexts(), ['Home']);
  const header = page.getByRole('banner');
  assert.equal(
    await header.getByRole('button', { name: 'Notifications' }).filter({ visible: true }).count(),
    0,
  );
  await header.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu', exact: true });
  await menu.getByRole('link', { name: 'Doc Corners', exact: true }).waitFor();
  assert.equal(await menu.getByRole('link', { name: /^(Home|Messaging)$/ }).count(), 2);
  assert.equal(await bar().count(), 1, 'one navigation is called Main');
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  // The last of a page is above it.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const lowest = () =>
    page.evaluate(() => document.querySelector('main')!.lastElementChild!.getBoundingClientRect().bottom);
  assert.ok((await lowest()) <= y);
  await page.evaluate(() => scrollTo(0, 0));
});

test('From 820 px on the header has it all, and there is one navigation too', {
  tag: '@thorough',
}, async () => {
  await page.setViewportSize({ width: 820, height: 900 });
  await page.getByRole('banner').getByRole('button', { name: 'Notifications' }).waitFor();
  assert.equal(await bar().count(), 1);
  assert.equal(await bar().getByRole('link', { name: 'Doc Corners', exact: true }).count(), 1);
  assert.equal(
    await page.evaluate(() => getComputedStyle(document.querySelector('main')!).paddingBottom),
    '0px',
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await place('New post').waitFor();
});

test('It shows unread chats and what is new, in words too, until they have been seen', {
  tag: '@thorough',
}, async () => {
  const description = (name: string) =>
    place(name).evaluate(link => {
      const id = link.getAttribute('aria-describedby');
      return id && document.getElementById(id)!.textContent;
    });
  const { id } = await chatOf(jonas, amara);
  await tell(jonas, id, 'Coffee at seven?');
  const oneUnread = say('messaging.unreadChats', { count: 1 });
  await becomes(() => description('Messaging'), oneUnread);
  await becomes(() => description('Notifications'), oneUnread);
  assert.equal(await place('Notifications').innerText(), '1\nNotifications');
  // Nobody has done anything else yet, and still there is something new.
  await place('Notifications').click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^New message from Jonas/ })
    .waitFor();
  await becomes(() => page.getByRole('main').locator('[aria-busy=true]').count(), 0);
  assert.equal(await page.getByText(say('messaging.noNotifications')).count(), 0);
  await place('Home').click();
  const mine = await post(amara, 'Mine');
  await jonas.does(likePost, { postId: mine.id });
  await becomes(() => description('Notifications'), `${oneUnread}, ${say('notifications.news')}`);
  await place('Notifications').click();
  await page.waitForURL('/notifications');
  // What the bell of a wider screen lists: unread chats, and what others did.
  await page
    .getByRole('main')
    .getByRole('link', { name: /^New message from Jonas/ })
    .waitFor();
  await page
    .getByRole('main')
    .getByRole('link', { name: /liked your post/ })
    .waitFor();
  await becomes(() => description('Notifications'), oneUnread);
  await page.getByRole('button', { name: 'Mark all as read', exact: true }).click();
  await becomes(() => description('Messaging'), null);
  await becomes(() => description('Notifications'), null);
});

test('Each place is as it was left, and pressed again it goes to its top', { tag: '@thorough' }, async () => {
  await place('Home').click();
  await card(page, 'Round 12').waitFor();
  await card(page, 'Round 8').scrollIntoViewIfNeeded();
  await becomes(async () => (await scrolled()) > 500, true);
  const was = await scrolled();
  await place('People').click();
  await page.waitForURL('/profiles');
  await hasFocus(page.getByRole('heading', { level: 1 }));
  assert.equal(await scrolled(), 0);
  await page.getByRole('tab', { name: 'Requests', exact: true }).click();
  await page.waitForURL('/profiles?tab=requests');
  await place('Home').click();
  await page.waitForURL('/home');
  await becomes(scrolled, was);
  await place('People').click();
  await page.waitForURL('/profiles?tab=requests');
  await place('Home').click();
  await becomes(scrolled, was);
  await place('Home').click();
  await becomes(scrolled, 0);
});

test('It leaves while somebody types, and comes back when they have', { tag: '@thorough' }, async () => {
  await card(page, 'Round 8').scrollIntoViewIfNeeded();
  await place('New post').click();
  await page.waitForURL('/home#write');
  await hasFocus(composer(page));
  await becomes(() => bar().count(), 0);
  await becomes(scrolled, 0);
  await composer(page).fill('Written on a phone');
  await postButton(page).click();
  await card(page, 'Written on a phone').waitFor();
  await page.getByRole('heading', { name: 'Recent Posts' }).click();
  await composer(page).blur();
  await place('Home').waitFor();
  // The keyboard put away by its own button: the window has its height back, the focus stays.
  await composer(page).focus();
  await becomes(() => bar().count(), 0);
  await page.setViewportSize({ width: 390, height: 480 });
  await page.evaluate(() => new Promise(requestAnimationFrame));
  assert.equal(await bar().count(), 0);
  await page.setViewportSize({ width: 390, height: 844 });
  await place('Home').waitFor();
  await hasFocus(composer(page));
  await composer(page).blur();
});

test('An open chat has the foot for itself; the list of chats ends above the bar', {
  tag: '@thorough',
}, async () => {
  await place('Messaging').click();
  await conversations(page).waitFor();
  const list = () =>
    page.evaluate(() =>
      Math.round(document.querySelector('main')!.firstElementChild!.getBoundingClientRect().bottom),
    );
  await becomes(async () => (await list()) - (await foot()), 0);
  // The page itself does not scroll.
  await becomes(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight), 0);
  await row(page, 'Jonas').click();
  await messageBox(page).waitFor();
  await becomes(() => bar().count(), 0);
  const bell = page.getByRole('banner').getByRole('link', { name: 'Notifications', exact: true });
  await bell.click();
  await page.waitForURL('/notifications');
  assert.equal(await bell.count(), 0);
  await page.goBack();
  await messageBox(page).waitFor();
  await becomes(
    () => messageBox(page).evaluate(box => Math.round(box.closest('form')!.getBoundingClientRect().bottom)),
    844,
  );
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await place('Messaging').waitFor();
});

test('Toasts and the buttons of a long form are above it, and by keyboard it is reached last', {
  tag: '@thorough',
}, async () => {
  await openBusiness(amara);
  await page.goto('/edit-business-profile');
  const save = page.getByRole('button', { name: 'Save Changes', exact: true });
  await save.waitFor();
  await becomes(
    () => save.evaluate(button => Math.round(button.closest('.sticky')!.getBoundingClientRect().bottom)),
    await foot(),
  );
  // A press that begins while somebody types still hits its button when the bar comes back.
  await page.getByLabel('Business Name').focus();
  await becomes(() => bar().count(), 0);
  const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
  const there = (await cancel.boundingBox())!;
  await page.mouse.move(there.x + there.width / 2, there.y + there.height - 5);
  await page.mouse.down();
  await hasFocus(cancel);
  await page.mouse.up();
  await page.waitForURL(/\/business\//);
  await place('Home').waitFor();
  await visit(page, '/home');
  await page.getByRole('article').first().getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  const toast = page
    .getByRole('region', { name: say('base.messages') })
    .locator('> *')
    .first();
  await toast.waitFor();
  const { y, height } = (await toast.boundingBox())!;
  assert.ok(y + height <= (await foot()));
  await visit(page, '/notifications');
  await page.getByRole('list', { name: say('notifications.activity') }).waitFor();
  await tabTo(place('People'));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/profiles/);
});
