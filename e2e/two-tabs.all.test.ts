import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { say } from '#/app/texts.ts';
import { listMessages } from '#/features/messaging/contract.ts';
import type { Person } from '#test/support/person.ts';
import { chatOf } from '#test/support/talk.ts';
import { until } from '#test/support/until.ts';
import { becomes } from './becomes.ts';
import { bubble, messageBox, openChat, sendButton, write } from './chat.ts';
import { choosePhoto, composer, openHome, photo, postButton, removeButton } from './feed.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';

let stage: Stage;
let amara: Person;
let one: Page;
let other: Page;
let chatId: string;

test.beforeAll(async () => {
  stage = await openStage();
  ({ person: amara, page: one } = await stage.member('amara'));
  other = await one.context().newPage();
  chatId = (await chatOf(amara, await stage.rounds.member('jonas'))).id;
});
test.afterEach(() => stage.rounds.sql('delete from messages'));
test.afterAll(() => stage.close());

const both = () => [one, other];
const has = (page: Page, words: string) => becomes(() => messageBox(page).inputValue(), words);
const attach = (page: Page) =>
  page.locator('form input[type=file]').setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Handover'),
  });
const sent = async () =>
  (await amara.does(listMessages, { chatId })).items.map(({ content, file }) => [
    content,
    file?.name ?? null,
  ]);

test('Two tabs with one chat have one draft: what is typed in one is in the other, and is kept when the other has sent', async () => {
  for (const page of both()) await openChat(page, chatId);
  await messageBox(one).fill('Bed 4 is');
  await has(other, 'Bed 4 is');
  await write(other, 'Bed 4 is free');
  await bubble(one, 'Bed 4 is free').waitFor();
  await has(one, '');
  await messageBox(one).fill('And bed 5');
  await has(other, 'And bed 5');
  await messageBox(other).press('Enter');
  await bubble(one, 'And bed 5').waitFor();
  await messageBox(one).fill('Bed 6 tomorrow');
  for (const page of both()) await has(page, 'Bed 6 tomorrow');
  for (const page of both()) await page.reload();
  for (const page of both()) await has(page, 'Bed 6 tomorrow');
  await messageBox(one).fill('');
  await has(other, '');
});

test('A file that is chosen in one tab is in the other, is sent once, and nothing of it is left to fail', async () => {
  for (const page of both()) await openChat(page, chatId);
  await attach(one);
  for (const page of both()) {
    await page.getByText('notes.txt').waitFor();
    await becomes(() => sendButton(page).isEnabled(), true);
  }
  await sendButton(one).click();
  await other.getByRole('log').getByText('notes.txt').waitFor();
  await becomes(() => sendButton(other).isEnabled(), false);
  await write(other, 'Read it');
  await until(async () => (await sent()).length === 2);
  assert.deepEqual(await sent(), [
    ['', 'notes.txt'],
    ['Read it', null],
  ]);
  await other.reload();
  await messageBox(other).waitFor();
  await becomes(() => sendButton(other).isEnabled(), false);
});

test('A post that is begun in one tab goes on in the other, with its photo, and is posted once', async () => {
  for (const page of both()) await openHome(page);
  await choosePhoto(one, await photo());
  await composer(one).fill('The new ward');
  await becomes(() => composer(other).inputValue(), 'The new ward');
  for (const page of both()) await removeButton(page).waitFor();
  await postButton(other).click();
  await other.getByText(say('posts.created')).waitFor();
  await becomes(() => composer(one).inputValue(), '');
  await removeButton(one).waitFor({ state: 'detached' });
  const posts = await stage.rounds.sql(`select id from posts where content = 'The new ward'`);
  assert.equal(posts.length, 1);
});
