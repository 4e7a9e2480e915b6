import assert from 'node:assert/strict';
import type { Page, Response } from '@playwright/test';
import { say } from '#/app/texts.ts';
import { blockPerson } from '#/features/profiles/contract.ts';
import type { Person } from '#test/support/person.ts';
import { beginChat, tell } from '#test/support/talk.ts';
import { bubble, goToChat, hasTitle, log, messageBox, openChat, row, write } from './chat.ts';
import { hasFocus } from './hasFocus.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

// Each of these tests goes on where the one before it has ended.
test.describe.configure({ mode: 'serial' });

let stage: Stage;
let amara: { person: Person; page: Page };
let mei: Person;
let jonas: { person: Person; page: Page };
let chatId: string;
test.beforeAll(async () => {
  stage = await openStage();
  amara = await stage.member('amara');
  jonas = await stage.member('jonas');
  mei = await stage.rounds.member('mei');
});
test.afterAll(() => stage.close());

const isKept = (response: Response) =>
  response.request().method() === 'PUT' && response.url().endsWith('/api/chat-preferences');
const setting = (name: 'showsPresence' | 'showsReads') =>
  amara.page.getByRole('switch', { name: say(`messaging.${name}`) });

test('A member who accepts messages from connections only finds strangers under Requests, and accepts or declines', async () => {
  const { page } = amara;
  await page.goto('/settings/privacy#messages');
  const kept = page.waitForResponse(isKept);
  await page.getByRole('radio', { name: say('messaging.writers_connections') }).click();
  await kept;
  await page.reload();
  await page.getByRole('radio', { name: say('messaging.writers_connections'), checked: true }).waitFor();
  chatId = (await beginChat(jonas.person, amara.person)).id;
  await visit(page, '/messaging');
  await tell(jonas.person, chatId, 'We met at the congress');
  await page.getByRole('link', { name: 'Requests' }).click();
  await row(page, 'Jonas').click();
  await bubble(page, 'We met at the congress').waitFor();
  await hasTitle(page, 'Jonas Lindqvist · Messaging · Rounds');
  await sees(page, 'messaging.wantsToWriteHint');
  await tell(jonas.person, chatId, 'In the second row');
  await bubble(page, 'In the second row').waitFor();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await messageBox(page).waitFor();
  // What was read to decide about it is not new any more.
  await tell(jonas.person, chatId, 'It was a good talk');
  await bubble(page, 'It was a good talk').waitFor();
  assert.equal(await log(page).getByText(say('messaging.newMessages')).count(), 0);
  await visit(page, '/messaging');
  await row(page, 'Jonas').waitFor();
});

test('Messages that arrived in a request while its window was hidden are unread once it is accepted', {
  tag: '@thorough',
}, async () => {
  const { page } = amara;
  const noor = await stage.rounds.member('noor');
  const { id } = await beginChat(noor, amara.person);
  await tell(noor, id, 'A word about the rota');
  await visit(page, '/messaging?tab=requests');
  await row(page, 'نور').click();
  await bubble(page, 'A word about the rota').waitFor();
  const turn = (state: 'hidden' | 'visible') =>
    page.evaluate(now => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await turn('hidden');
  await tell(noor, id, 'Thursday would do');
  await bubble(page, 'Thursday would do').waitFor();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await messageBox(page).waitFor();
  await turn('visible');
  await sees(log(page), 'messaging.newMessages');
  const [line, first, second] = await Promise.all(
    [page.locator('[data-divider]'), bubble(page, 'A word about'), bubble(page, 'Thursday would')].map(one =>
      one.boundingBox(),
    ),
  );
  assert.ok(first!.y < line!.y && line!.y < second!.y, 'it stands between what was seen and what was not');
});

test('Messages read before the live event of an accepted chat arrives do not become unread', {
  tag: '@thorough',
}, async () => {
  const { page } = amara;
  const { id } = await beginChat(mei, amara.person);
  await tell(mei, id, 'May I ask about the rota?');
  await visit(page, '/messaging?tab=requests');
  await row(page, 'Mei').click();
  await bubble(page, 'May I ask about the rota?').waitFor();
  await page.evaluate(() => {
    const { parse } = JSON;
    JSON.parse = text => {
      const told = parse(text);
      return told?.event === 'message.created' ? { ...told, event: 'later' } : told;
    };
  });
  const read = Promise.withResolvers<void>();
  await page.route(`**/api/chats/${id}`, async route => {
    await read.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(`**/api/chats/${id}`);
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await messageBox(page).waitFor();
  await asked;
  await tell(mei, id, 'It is about Thursday');
  read.resolve();
  await bubble(page, 'It is about Thursday').waitFor();
  assert.equal(await log(page).getByText(say('messaging.newMessages')).count(), 0);
  await page.unrouteAll({ behavior: 'wait' });
  // The next tests meet her for the first time.
  await stage.rounds.sql('delete from chats where started_by = $1', [mei.id]);
});

test('A declined request disappears, its sender is not told, and it returns when they write again', {
  tag: '@thorough',
}, async () => {
  const { page } = amara;
  const { id } = await beginChat(mei, amara.person);
  await tell(mei, id, 'Buy my course');
  await page.goto('/messaging?tab=requests');
  await row(page, 'Mei').click();
  await bubble(page, 'Buy my course').waitFor();
  await page.getByRole('button', { name: 'Decline', exact: true }).press('Enter');
  await sees(page, 'messaging.declined', { name: 'Mei Tanaka' });
  await sees(page, 'messaging.noRequests');
  await hasFocus(page.getByRole('main'));
  await tell(mei, id, 'Only today');
  await row(page, 'Mei').waitFor();
});

test('Leaving the screen before a decline is confirmed does not lead back', {
  tag: '@thorough',
}, async () => {
  const { page } = amara;
  const { id } = await beginChat(mei, amara.person);
  // Heard on another screen, it is there all the same when the chat that was read before is opened again.
  await visit(page, '/home');
  const heard = page.waitForResponse('**/api/chats/unread');
  await tell(mei, id, 'One more course');
  await heard;
  await visit(page, '/messaging?tab=requests');
  await row(page, 'Mei').click();
  await bubble(page, 'One more course').waitFor();
  const held = Promise.withResolvers<void>();
  await page.route('**/rejection', async route => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await page.waitForURL('/home');
  held.resolve();
  await sees(page, 'messaging.declined', { name: 'Mei Tanaka' });
  await page.waitForTimeout(200);
  assert.equal(new URL(page.url()).pathname, '/home');
  await page.unrouteAll({ behavior: 'wait' });
});

test('A blocked person disappears from the requests', { tag: '@thorough' }, async () => {
  const { page, person } = amara;
  // A stranger writes three messages before an answer, and mei has.
  await stage.rounds.sql('delete from chats where started_by = $1', [mei.id]);
  await page.goto('/messaging?tab=requests');
  await tell(mei, (await beginChat(mei, person)).id, 'The last places');
  await row(page, 'Mei').waitFor();
  await person.does(blockPerson, { personId: mei.id });
  await sees(page, 'messaging.noRequests');
});

test('Presence and read receipts are shown, and each can be turned off', { tag: '@thorough' }, async () => {
  await openChat(jonas.page, chatId);
  await sees(jonas.page, 'messaging.activeNow');
  await goToChat(amara.page, chatId);
  await write(jonas.page, 'Are you there?');
  await bubble(jonas.page, 'Are you there?')
    .getByRole('img', { name: say('messaging.read') })
    .waitFor();
  await visit(amara.page, '/settings/privacy#messages');
  for (const name of ['showsReads', 'showsPresence'] as const) {
    const kept = amara.page.waitForResponse(isKept);
    await setting(name).click();
    await kept;
  }
  await goToChat(amara.page, chatId);
  await jonas.page.reload();
  await write(jonas.page, 'And now?');
  await bubble(jonas.page, 'And now?')
    .getByRole('img', { name: say('messaging.delivered') })
    .waitFor();
  await jonas.page.getByText(say('messaging.activeNow')).waitFor({ state: 'detached' });
});
