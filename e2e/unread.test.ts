import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { v7 as uuid } from 'uuid';
import { say } from '#/app/texts.ts';
import { getChat, listMessages, markAllRead } from '#/features/messaging/contract.ts';
import type { Person } from '#test/support/person.ts';
import { beginChat, chatOf, tell, tellAll } from '#test/support/talk.ts';
import { becomes } from './becomes.ts';
import { bell, bubble, goToChat, hasTitle, log, openChat, row, shownIn, write } from './chat.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

let stage: Stage;
let page: Page;
let amara: Person;
let jonas: Person;
let noor: Person;
let withJonas: string;
let withNoor: string;
test.beforeAll(async () => {
  stage = await openStage();
  ({ person: amara, page } = await stage.member('amara'));
  jonas = await stage.rounds.member('jonas');
  noor = await stage.rounds.member('noor');
  withJonas = (await chatOf(jonas, amara)).id;
  withNoor = (await chatOf(noor, amara)).id;
});
test.beforeEach(() => amara.does(markAllRead, {}));
test.afterAll(() => stage.close());

test('A bell without notifications says so', { tag: '@thorough' }, async () => {
  await page.goto('/home');
  await hasTitle(page, 'Home · Rounds');
  await bell(page).click();
  await sees(page, 'messaging.notifications');
  await sees(page, 'messaging.noNotifications');
  await page.keyboard.press('Escape');
});

test('Badge, title and list of all tabs count unread chats, and update when one is read', async () => {
  await visit(page, '/home');
  const other = await page.context().newPage();
  await other.goto('/messaging');
  await tell(jonas, withJonas, 'Are you there?');
  await tell(jonas, withJonas, 'It is about tonight.');
  await tell(noor, withNoor, 'Good evening');
  await hasTitle(page, '(2) Home · Rounds');
  await hasTitle(other, '(2) Messaging · Rounds');
  await page.getByRole('banner').getByText('2', { exact: true }).waitFor();
  await row(other, 'Jonas').getByText('2', { exact: true }).waitFor();
  await bell(page).click();
  await sees(page, 'messaging.newMessageFrom', { name: 'نور الحداد' });
  await page.getByRole('link', { name: 'New message from Jonas Lindqvist' }).click();
  await bubble(page, 'It is about tonight.').waitFor();
  await hasTitle(page, '(1) Jonas Lindqvist · Messaging · Rounds');
  await hasTitle(other, '(1) Messaging · Rounds');
  await row(other, 'Jonas').getByText('2', { exact: true }).waitFor({ state: 'detached' });
  await bell(other).click();
  await other.getByRole('button', { name: say('messaging.markAllRead') }).click();
  await hasTitle(page, 'Jonas Lindqvist · Messaging · Rounds');
  await hasTitle(other, 'Messaging · Rounds');
  assert.equal((await amara.does(getChat, { chatId: withNoor })).mine.read, 1);
  await other.close();
});

test('A message in the open, visible chat is read on arrival and does not count at the bell', {
  tag: '@thorough',
}, async () => {
  await goToChat(page, withJonas);
  await hasTitle(page, 'Jonas Lindqvist · Messaging · Rounds');
  const titles: string[] = [];
  await page.exposeFunction('titleChanged', (title: string) => void titles.push(title));
  await page.evaluate(() => {
    const { titleChanged } = window as unknown as { titleChanged: (title: string) => void };
    new MutationObserver(() => titleChanged(document.title)).observe(document.querySelector('title')!, {
      childList: true,
    });
  });
  const { seq } = await tell(jonas, withJonas, 'You see this');
  await bubble(page, 'You see this').waitFor();
  await becomes(async () => (await jonas.does(getChat, { chatId: withJonas })).theirs.read, seq);
  assert.deepEqual(titles, []);
});

test('A chat opens at the first unread message, and new ones do not move a reader in history', async () => {
  const earlier = Array.from({ length: 20 }, (_, i) => `Line ${i + 1} of what happened yesterday`);
  await tellAll(jonas, withJonas, [...earlier, 'You have seen this']);
  await amara.does(markAllRead, {});
  await visit(page, '/home');
  const lines = Array.from({ length: 60 }, (_, i) => `Line ${i + 1} of what happened today on the ward`);
  await tellAll(jonas, withJonas, lines);
  await hasTitle(page, '(1) Home · Rounds');
  await openChat(page, withJonas);
  await sees(log(page), 'messaging.newMessages');
  await page.waitForFunction(
    () => document.querySelector('[data-divider]')!.getBoundingClientRect().top < innerHeight / 2,
  );
  await bubble(page, 'Line 1 of what happened today').waitFor();
  assert.ok(await bubble(page, 'Line 1 of what happened today').isVisible());

  // Up in history: older messages come in above, new ones below, and what is read stays where it is.
  const place = () =>
    bubble(page, 'You have seen this').evaluate(element => Math.round(element.getBoundingClientRect().top));
  const before = (await place()) + 200;
  await log(page).hover();
  await page.mouse.wheel(0, -200);
  await becomes(place, before);
  await tell(jonas, withJonas, 'The newest');
  await row(page, 'Jonas').getByText('The newest').waitFor();
  assert.equal(await place(), before);
  await page.getByRole('button', { name: say('messaging.jumpToLatest') }).click();
  await bubble(page, 'The newest').waitFor();
  assert.equal((await shownIn(page)).at(-1), 'The newest');
  await write(page, 'I have seen it');
  await log(page).getByText(say('messaging.newMessages')).waitFor({ state: 'detached' });
});

/** A chat as no call makes it, with one message that is unread to Amara. */
async function oddChat(otherId: string | null) {
  const id = uuid();
  const ids = [amara.id, otherId].filter(one => one !== null).sort();
  await stage.rounds.sql(
    'insert into chats (id, lesser_id, greater_id, started_by, seq) values ($1, $2, $3, $2, 1)',
    [id, ids[0], ids[1] ?? null],
  );
  for (const userId of ids)
    await stage.rounds.sql('insert into chat_members (chat_id, user_id, last_seq) values ($1, $2, 1)', [
      id,
      userId,
    ]);
  await stage.rounds.sql(
    `insert into messages (id, chat_id, seq, sender_id, content) values (gen_random_uuid(), $1, 1, gen_random_uuid(), 'Hello')`,
    [id],
  );
  return id;
}

test('A chat with a deleted member, and one without a second member, have placeholder names', {
  tag: '@thorough',
}, async () => {
  await oddChat(uuid());
  await oddChat(null);
  await page.goto('/messaging');
  await hasTitle(page, '(2) Messaging · Rounds');
  await sees(page, 'messaging.unknownUser');
  await bell(page).click();
  await sees(page, 'messaging.newMessageFrom', { name: 'Unknown User' });
  await sees(page, 'messaging.newGroupMessage');
  await page.getByRole('button', { name: say('messaging.markAllRead') }).click();
  await hasTitle(page, 'Messaging · Rounds');
});

test('A new chat that fails to load is notified all the same', { tag: '@thorough' }, async () => {
  // One that is in the first answer would need no looking up.
  const known = page.waitForResponse('**/api/chats/unread');
  await page.goto('/home');
  await (await known).finished();
  await page.route('**/api/chats/*', route =>
    route.request().url().endsWith('/unread') ? route.continue() : route.abort(),
  );
  const mei = await stage.rounds.member('mei');
  const { id } = await beginChat(mei, amara);
  await tell(mei, id, 'We have not met');
  await hasTitle(page, '(1) Home · Rounds');
  await bell(page).click();
  await sees(page, 'messaging.newMessage');
  await page.unroute('**/api/chats/*');
});

test('A bell whose first request failed counts from the next message on', { tag: '@thorough' }, async () => {
  let failed = 0;
  await page.route('**/api/chats/unread', route => {
    failed++;
    return route.abort();
  });
  await page.goto('/home');
  // It is tried twice more.
  await becomes(async () => failed, 3);
  await page.unroute('**/api/chats/unread');
  await tell(jonas, withJonas, 'The line is back');
  await hasTitle(page, '(1) Home · Rounds');
});

test('A message that arrives while its chat is refetched is not overwritten by the older response', {
  tag: '@thorough',
}, async () => {
  await tell(jonas, withJonas, 'Said before');
  await visit(page, '/messaging');
  await row(page, 'Jonas').getByText('Said before').waitFor();
  const [answered, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(`**/api/chats/${withJonas}`, async route => {
    const response = await route.fetch();
    answered.resolve();
    await held.promise;
    await route.fulfill({ response });
  });
  const isIn = page.waitForResponse(response => response.url().endsWith(`/api/chats/${withJonas}`));
  await stage.rounds.sql(
    `insert into outbox (name, data) values
      ('person.inactive', jsonb_build_object('userId', $1::text, 'isInactive', false))`,
    [jonas.id],
  );
  await answered.promise;
  await tell(jonas, withJonas, 'Said meanwhile');
  await row(page, 'Jonas').getByText('Said meanwhile').waitFor();
  held.resolve();
  await isIn;
  await page.waitForTimeout(200);
  assert.equal(await row(page, 'Jonas').getByText('Said meanwhile').count(), 1);
  await page.unrouteAll({ behavior: 'wait' });
});

test('A read receipt is sent although the server was too busy four times in a row', {
  tag: '@thorough',
}, async () => {
  await visit(page, '/home');
  await tell(jonas, withJonas, 'Read while the server was busy');
  let refused = 0;
  await page.route('**/api/chats/*/read', route => {
    if (refused === 4) return route.continue();
    refused++;
    const error = { code: 'unavailable', text: 'base.unavailable' };
    return route.fulfill({ status: 503, json: { error, requestId: 'none' } });
  });
  await goToChat(page, withJonas);
  const { items } = await jonas.does(listMessages, { chatId: withJonas });
  await becomes(
    async () => (await jonas.does(getChat, { chatId: withJonas })).theirs?.read,
    items.at(-1)!.seq,
  );
  assert.equal(refused, 4);
});

test('A message that came while no tab was open is delivered, but not read, once Rounds is opened', {
  tag: '@thorough',
}, async () => {
  await page.goto('about:blank');
  const { seq } = await tell(jonas, withJonas, 'Are you on tonight?');
  const receipts = async () => (await jonas.does(getChat, { chatId: withJonas })).theirs!;
  assert.ok((await receipts()).delivered < seq);
  await page.goto('/home');
  await becomes(async () => (await receipts()).delivered, seq);
  assert.ok((await receipts()).read < seq);
});
