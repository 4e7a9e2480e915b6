import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { say, type TextKey } from '#/app/texts.ts';
import { getChat } from '#/features/messaging/contract.ts';
import type { Person } from '#test/support/person.ts';
import { chatOf, fillChat, tell } from '#test/support/talk.ts';
import { becomes } from './becomes.ts';
import { bubble, conversations, goToChat, hasTitle, messageBox, row } from './chat.ts';
import { hasFocus } from './hasFocus.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

let stage: Stage;
let amara: Person;
let desk: Page;
let phone: Page;
let jonas: { person: Person; page: Page };
let noor: Person;
let withJonas: string;
let withNoor: string;
test.beforeAll(async () => {
  stage = await openStage();
  ({ person: amara, page: desk } = await stage.member('amara', { viewport: { width: 1440, height: 900 } }));
  phone = await stage.window(amara, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  jonas = await stage.member('jonas');
  noor = await stage.rounds.member('noor');
  withNoor = (await chatOf(amara, noor)).id;
  withJonas = (await chatOf(amara, jonas.person)).id;
  await fillChat(stage.rounds.sql, withNoor, [amara, noor], 200);
  await tell(amara, withNoor, 'Thank you');
  await tell(amara, withJonas, 'See you tomorrow');
  await jonas.page.goto(`/messaging?chatId=${withJonas}`);
  await bubble(jonas.page, 'See you tomorrow').waitFor();
  await desk.goto('/messaging');
  await phone.goto('/messaging');
  for (const page of [desk, phone]) await row(page, 'Jonas').waitFor();
});
test.afterAll(() => stage.close());

const item = (page: Page, key: TextKey) => page.getByRole('menuitem', { name: say(key), exact: true });
const choose = async (page: Page, name: string, key: TextKey) => {
  await row(page, name).click({ button: 'right' });
  await item(page, key).click();
};
const listItem = (page: Page, name: string) =>
  conversations(page).getByRole('listitem').filter({ hasText: name });
const sign = (page: Page, name: string, key: TextKey) =>
  listItem(page, name).getByRole('img', { name: say(key), exact: true });
const order = (page: Page) => conversations(page).getByRole('link').locator('[dir=auto]:first-child').first();
const archiveLink = (page: Page) => page.getByRole('link', { name: say('messaging.archived') });
const isFirst = (page: Page, name: string) =>
  becomes(async () => (await order(page).innerText()).includes(name), true);

test('A chat is muted from the button of its row, in all tabs; what arrives counts in its row alone', async () => {
  await row(desk, 'Jonas').hover();
  await listItem(desk, 'Jonas')
    .getByRole('button', { name: say('base.moreActions') })
    .click();
  await item(desk, 'chatMenu.mute').click();
  const dialog = desk.getByRole('dialog', { name: say('chatMenu.muteTitle', { name: 'Jonas Lindqvist' }) });
  await dialog.getByText(say('chatMenu.muteText')).waitFor();
  await dialog.getByRole('radio', { name: say('chatMenu.mute_week') }).click();
  await dialog.getByRole('button', { name: say('chatMenu.mute'), exact: true }).click();
  for (const page of [desk, phone]) await sign(page, 'Jonas', 'messaging.muted').waitFor();
  await tell(jonas.person, withJonas, 'Did you see the match?');
  for (const page of [desk, phone])
    await listItem(page, 'Jonas')
      .getByText(say('messaging.unreadMessages', { count: 1 }))
      .waitFor();
  await hasTitle(desk, 'Messaging · Rounds');
  await choose(desk, 'Jonas', 'chatMenu.unmute');
  await sign(desk, 'Jonas', 'messaging.muted').waitFor({ state: 'detached' });
  await hasTitle(desk, '(1) Messaging · Rounds');
  await choose(desk, 'Jonas', 'chatMenu.markRead');
  await hasTitle(desk, 'Messaging · Rounds');
});

test('A long press opens the menu on a phone and not the chat; a pinned chat stays first', {
  tag: '@thorough',
}, async () => {
  const box = (await row(phone, 'نور').boundingBox())!;
  const session = await phone.context().newCDPSession(phone);
  const at = [{ x: box.x + 100, y: box.y + 20 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at });
  await item(phone, 'chatMenu.pin').waitFor();
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await item(phone, 'chatMenu.pin').click();
  for (const page of [desk, phone]) {
    await sign(page, 'نور', 'messaging.pinned').waitFor();
    await isFirst(page, 'نور');
  }
  assert.equal(new URL(phone.url()).search, '');
  await tell(jonas.person, withJonas, 'Later then');
  await listItem(desk, 'Jonas').getByText('Later then').waitFor();
  await isFirst(desk, 'نور');
  await choose(desk, 'نور', 'chatMenu.unpin');
  await isFirst(desk, 'Jonas');
  await isFirst(phone, 'Jonas');
});

test('An archived chat is under Archived, with Undo, and returns with a message', async () => {
  await choose(desk, 'Jonas', 'chatMenu.archive');
  for (const page of [desk, phone]) {
    await row(page, 'Jonas').waitFor({ state: 'detached' });
    await archiveLink(page).waitFor();
  }
  await desk.getByRole('button', { name: say('base.undo') }).click();
  await row(phone, 'Jonas').waitFor();
  await choose(desk, 'Jonas', 'chatMenu.archive');
  await archiveLink(phone).tap();
  await row(phone, 'Jonas').waitFor();
  await tell(jonas.person, withJonas, 'One more thing');
  await row(phone, 'Jonas').waitFor({ state: 'detached' });
  await row(desk, 'Jonas').waitFor();
  await visit(phone, '/messaging');
  await row(phone, 'Jonas').waitFor();
});

test('A chat is marked as unread from its header, which leaves it; its writer sees the same ticks', {
  tag: '@thorough',
}, async () => {
  await goToChat(desk, withJonas);
  const theirs = async () => (await jonas.person.does(getChat, { chatId: withJonas })).theirs.read;
  await becomes(async () => (await amara.does(getChat, { chatId: withJonas })).mine.read, await lastSeq());
  const before = await theirs();
  const shown = await jonas.page.locator('main').innerText();
  await desk
    .getByRole('region', { name: 'Jonas Lindqvist' })
    .getByRole('button', { name: say('base.moreActions') })
    .click();
  await item(desk, 'chatMenu.markUnread').click();
  await desk.waitForURL(/\/messaging$/);
  for (const page of [desk, phone]) {
    await listItem(page, 'Jonas').getByText(say('messaging.markedUnread')).waitFor();
    await hasTitle(page, '(1) Messaging · Rounds');
  }
  assert.equal(await theirs(), before);
  assert.equal(await jonas.page.locator('main').innerText(), shown);
  await row(phone, 'Jonas').tap();
  await messageBox(phone).waitFor();
  await hasTitle(desk, 'Messaging · Rounds');
  await phone.goBack();
});
const lastSeq = async () => (await amara.does(getChat, { chatId: withJonas })).lastSeq;

const searchButton = (page: Page) =>
  page.getByRole('button', { name: say('messaging.searchMessages'), exact: true });
const searchbox = (page: Page) => page.getByRole('searchbox', { name: 'Search messages', exact: true });
const searchUsers = (page: Page) => page.getByRole('searchbox', { name: 'Search users', exact: true });
const foundIn = (page: Page) => page.getByRole('list', { name: say('messaging.messages') }).getByRole('link');

test('Messages are found in any chat with the words marked, and a press leads to the place', {
  tag: '@thorough',
}, async () => {
  for (const page of [desk, phone]) {
    await visit(page, '/messaging');
    await searchButton(page).click();
    await hasFocus(searchbox(page));
    await searchbox(page).fill('round 40:');
    const found = foundIn(page);
    await found.first().waitFor();
    assert.equal(await found.count(), 1);
    assert.equal(await found.locator('mark').innerText(), 'Round 40:');
    await found.click();
    await becomes(async () => new URL(page.url()).search, `?search=messages&chatId=${withNoor}&message=40`);
    await bubble(page, 'Round 40:').waitFor();
    await becomes(
      () =>
        bubble(page, 'Round 40:').evaluate(one => {
          const { top, bottom } = one.getBoundingClientRect();
          return top > 0 && bottom < innerHeight;
        }),
      true,
    );
  }
  // On a phone what was found is still there when one comes back from the chat, and Back ends the search.
  await phone.goBack();
  await foundIn(phone).waitFor();
  await becomes(() => searchbox(phone).inputValue(), 'round 40:');
  await phone.goBack();
  await searchUsers(phone).waitFor();
});

test('One search at a time: Search messages opens beside Search users, says what it needs, and Escape ends it', {
  tag: '@thorough',
}, async () => {
  await visit(desk, '/messaging');
  await searchUsers(desk).fill('round 40:');
  await desk.getByText(say('search.noUsers')).waitFor();
  assert.equal(await foundIn(desk).count(), 0);
  await searchButton(desk).click();
  // What was typed under the people is looked for among the messages.
  await foundIn(desk).waitFor();
  assert.equal(await searchUsers(desk).count(), 0);
  assert.equal(await conversations(desk).count(), 0);
  await searchbox(desk).fill('ro');
  await desk.getByText(say('messaging.searchMessagesHint')).waitFor();
  assert.equal(await foundIn(desk).count(), 0);
  await searchbox(desk).fill('said by nobody');
  await desk.getByText(say('messaging.nothingFound')).waitFor();
  await searchbox(desk).press('Escape');
  await hasFocus(searchButton(desk));
  await searchUsers(desk).fill('');
  await row(desk, 'Noor').or(row(desk, 'نور')).waitFor();
  assert.equal(new URL(desk.url()).search, '');
});

test('What the server refuses is undone with a sentence: a sixth pinned chat', {
  tag: '@thorough',
}, async () => {
  await visit(desk, '/messaging');
  await stage.rounds.sql(
    `with made as (insert into chats (id, lesser_id, started_by)
      select gen_random_uuid(), $1, $1 from generate_series(1, 5) returning id)
     insert into chat_members (chat_id, user_id, pinned_at, last_at) select id, $1, now(), now() - interval '1 day' from made`,
    [amara.id],
  );
  await choose(desk, 'Jonas', 'chatMenu.pin');
  await desk.getByText(say('chatMenu.tooManyPinned')).waitFor();
  await sign(desk, 'Jonas', 'messaging.pinned').waitFor({ state: 'detached' });
});

test('By keyboard: the button of a row opens the menu, the dialog, and has the focus again', {
  tag: '@thorough',
}, async () => {
  const button = listItem(desk, 'Jonas').getByRole('button', { name: say('base.moreActions') });
  await row(desk, 'Jonas').focus();
  await desk.keyboard.press('Tab');
  await hasFocus(button);
  await desk.keyboard.press('Enter');
  await item(desk, 'chatMenu.mute').waitFor();
  await desk.keyboard.press('Enter');
  await desk.getByRole('dialog').waitFor();
  await desk.keyboard.press('Escape');
  await desk.getByRole('dialog').waitFor({ state: 'detached' });
  await hasFocus(button);
});
