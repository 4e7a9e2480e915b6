import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { say } from '#/app/texts.ts';
import { listMessages } from '#/features/messaging/contract.ts';
import { blockPerson, unblockPerson } from '#/features/profiles/contract.ts';
import type { Person } from '#test/support/person.ts';
import { chatOf, tellAll } from '#test/support/talk.ts';
import { becomes } from './becomes.ts';
import { bubble, goToChat, log, messageBox, openChat, row, shownIn, write } from './chat.ts';
import { endSessions } from './feed.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';

let stage: Stage;
let amara: { person: Person; page: Page };
let jonas: Person;
let chatId: string;
test.beforeAll(async () => {
  stage = await openStage();
  amara = await stage.member('amara');
  jonas = await stage.rounds.member('jonas');
  chatId = (await chatOf(amara.person, jonas)).id;
  await openChat(amara.page, chatId);
});
test.afterAll(() => stage.close());

const contents = async () => (await jonas.does(listMessages, { chatId })).items.map(({ content }) => content);
const messagesCall = '**/api/chats/*/messages/together';

test('A message is shown as sending before the server responds', { tag: '@thorough' }, async () => {
  const { page } = amara;
  let answer = () => {};
  const asked = new Promise<void>(resolve => {
    answer = resolve;
  });
  await page.route(messagesCall, async route => {
    if (route.request().method() === 'POST') await asked;
    await route.continue();
  });
  await write(page, 'On its way');
  await sees(bubble(page, 'On its way'), 'messaging.sending');
  answer();
  await page.getByText(say('messaging.sending')).waitFor({ state: 'detached' });
  await page.unroute(messagesCall);
  assert.equal(await bubble(page, 'On its way').count(), 1);
});

test('A message that fails returns to the input with Retry, and arrives once', async () => {
  const { page } = amara;
  let lost = 0;
  await page.route(messagesCall, async route => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost++;
    // The server has it, and its answer is lost.
    await route.fetch();
    await route.abort();
  });
  await write(page, 'Will this arrive?');
  await bubble(page, 'Will this arrive?')
    .getByRole('img', { name: say('messaging.sent') })
    .waitFor();
  await page.unroute(messagesCall);
  await page.route(messagesCall, route =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  );
  await write(page, 'And this?');
  await page.getByText('Not sent. Retry', { exact: true }).waitFor();
  assert.equal(await messageBox(page).inputValue(), 'And this?');
  assert.equal(await bubble(page, 'And this?').count(), 0);
  await page.unroute(messagesCall);
  await page.getByRole('button', { name: say('messaging.retry') }).click();
  await bubble(page, 'And this?').waitFor();
  await page.getByText(say('messaging.notSent')).waitFor({ state: 'detached' });
  assert.equal(await messageBox(page).inputValue(), '');
  await bubble(page, 'And this?')
    .getByRole('img', { name: say('messaging.sent') })
    .waitFor();
  assert.deepEqual((await contents()).slice(-2), ['Will this arrive?', 'And this?']);
});

test('What was typed in the meantime is kept below the text that returns', { tag: '@thorough' }, async () => {
  const { page } = amara;
  await page.route(messagesCall, route =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  );
  await write(page, 'First');
  await messageBox(page).fill('Second');
  await page.getByText('Not sent. Retry', { exact: true }).waitFor();
  assert.equal(await messageBox(page).inputValue(), 'First\nSecond');
  await page.unroute(messagesCall);
  await messageBox(page).fill('');
});

test('Messages written offline are queued, and sent once, in order', async () => {
  const { page } = amara;
  const context = page.context();
  await context.setOffline(true);
  const words = ['Offline one', 'Offline two', 'Offline three'];
  for (const one of words) await write(page, one);
  await sees(bubble(page, 'Offline three'), 'messaging.sending');
  await sees(page, 'pages.offline');
  await context.setOffline(false);
  await page.waitForFunction(wanted => !document.body.innerText.includes(wanted), say('messaging.sending'));
  assert.deepEqual((await shownIn(page)).slice(-3), words);
  assert.deepEqual((await contents()).slice(-3), words);
});

test('A message that was stored is not resent when its response was lost before a reload', {
  tag: '@thorough',
}, async () => {
  const { page } = amara;
  const live = '**/api/live*';
  await page.route(live, route => route.abort());
  let stored = () => {};
  const isStored = new Promise<void>(resolve => {
    stored = resolve;
  });
  await page.route(messagesCall, async route => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    stored();
    await route.abort();
  });
  await page.reload();
  await write(page, 'Stored all the same');
  await isStored;
  await page.unroute(messagesCall);
  let sentAgain = 0;
  await page.route(messagesCall, route => {
    if (route.request().method() !== 'POST') return route.continue();
    sentAgain++;
    return route.fulfill({ status: 500, body: '{}' });
  });
  await page.reload();
  await bubble(page, 'Stored all the same')
    .getByRole('img', { name: say('messaging.sent') })
    .waitFor();
  await becomes(
    () => page.evaluate(() => Object.keys(localStorage).filter(key => key.includes('outgoing'))),
    [],
  );
  const before = sentAgain;
  await page.unroute(live);
  await page.reload();
  await bubble(page, 'Stored all the same').waitFor();
  assert.equal(sentAgain, before);
  await page.unroute(messagesCall);
});

test('A message that fails while another screen is open is reported there and in the list, and keeps its reason through a reload', {
  tag: '@thorough',
}, async () => {
  const { page } = amara;
  let refuse = () => {};
  const asked = new Promise<void>(resolve => {
    refuse = resolve;
  });
  await page.route(messagesCall, async route => {
    if (route.request().method() !== 'POST') return route.continue();
    await asked;
    const error = { code: 'forbidden', text: 'messaging.cannotWrite' };
    await route.fulfill({ status: 403, json: { error, requestId: 'none' } });
  });
  await write(page, 'Said while leaving');
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.waitForURL('/home');
  refuse();
  await sees(page, 'messaging.notSentTo', { name: 'Jonas Lindqvist' });
  await page.getByRole('link', { name: 'Messaging', exact: true }).click();
  const inList = row(page, 'Jonas Lindqvist');
  await inList.getByText(say('messaging.notSent')).waitFor();
  await inList.getByText('Said while leaving').waitFor();
  await inList.click();
  await page.getByText('Not sent. Retry', { exact: true }).waitFor();
  await page.reload();
  await page.getByText('Not sent. Retry', { exact: true }).waitFor();
  await sees(page, 'messaging.cannotWrite');
  assert.equal(await messageBox(page).inputValue(), 'Said while leaving');
  await page.unroute(messagesCall);
  await page.getByRole('button', { name: say('messaging.retry') }).click();
  await bubble(page, 'Said while leaving')
    .getByRole('img', { name: say('messaging.sent') })
    .waitFor();
  await page.getByText(say('messaging.notSent')).waitFor({ state: 'detached' });
});

test('On a phone the newest message stays visible when failed text returns to the input', {
  tag: '@thorough',
}, async () => {
  const many = Array.from({ length: 12 }, (_, n) => `One of many: ${n}`);
  await tellAll(jonas, chatId, many);
  const { page } = amara;
  await page.setViewportSize({ width: 390, height: 700 });
  await goToChat(page, chatId);
  await bubble(page, 'One of many: 11').waitFor();
  await page.route(messagesCall, route => {
    const error = { code: 'forbidden', text: 'messaging.cannotWrite' };
    return route.fulfill({ status: 403, json: { error, requestId: 'none' } });
  });
  await write(page, 'A line\n'.repeat(7));
  await page.getByText('Not sent. Retry', { exact: true }).waitFor();
  const below = () =>
    log(page).evaluate(element =>
      Math.round(element.scrollHeight - element.scrollTop - element.clientHeight),
    );
  await becomes(below, 0);
  assert.equal(await page.getByRole('button', { name: say('messaging.jumpToLatest') }).count(), 0);
  await page.unroute(messagesCall);
  await messageBox(page).fill('');
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('A browser without storage space still sends messages', { tag: '@thorough' }, async () => {
  const { page } = amara;
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await write(page, 'Kept by this tab alone');
  await bubble(page, 'Kept by this tab alone')
    .getByRole('img', { name: say('messaging.sent') })
    .waitFor();
  assert.equal((await contents()).at(-1), 'Kept by this tab alone');
  assert.equal(await messageBox(page).inputValue(), '');
});

test('A draft is still readable in a chat where nobody can write any more', {
  tag: '@thorough',
}, async () => {
  const { page } = amara;
  await openChat(page, chatId);
  await messageBox(page).fill('Half a thought');
  await jonas.does(blockPerson, { personId: amara.person.id });
  await sees(page, 'messaging.cannotWrite');
  await page.getByText('Half a thought').filter({ visible: true }).first().waitFor();
  await jonas.does(unblockPerson, { personId: amara.person.id });
  await messageBox(page).waitFor();
  assert.equal(await messageBox(page).inputValue(), 'Half a thought');
  await messageBox(page).fill('');
});

test('A session that ended elsewhere is reported, and nothing typed is lost', {
  tag: '@thorough',
}, async () => {
  const { page } = amara;
  await page.route('**/api/live*', route => route.abort());
  await endSessions(stage.rounds, amara.person.id);
  const known = page.waitForResponse('**/api/viewer');
  await write(page, 'Before I go');
  await sees(page, 'accounts.logInToViewMessages');
  assert.equal(await messageBox(page).inputValue(), 'Before I go');
  // By now the page knows that nobody is signed in: what is written next does not wait in silence either.
  await known;
  await write(page, 'Once more');
  await becomes(() => messageBox(page).inputValue(), 'Once more');
  await page.getByText('Not sent. Retry', { exact: true }).waitFor();
  await page.unroute('**/api/live*');
  assert.equal(await log(page).getByText('Before I go').count(), 0);
});

test('The list of conversations asks to log in when the session has ended elsewhere', {
  tag: '@thorough',
}, async () => {
  const { page, person } = await stage.member('noor');
  await page.goto('/home');
  await endSessions(stage.rounds, person.id);
  await page
    .getByRole('link', { name: say('messaging.messaging') })
    .first()
    .click();
  await sees(page, 'accounts.logInToViewMessages');
  assert.equal(await page.getByText(say('messaging.chatsFailed')).count(), 0);
});
