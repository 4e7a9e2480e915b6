import assert from 'node:assert/strict';
import { say } from '#/app/texts.ts';
import { getSaved } from '#/features/posts/contract.ts';
import { giveReminders } from '#/features/posts/server/reminders.ts';
import { transact } from '#/platform/database/transact.ts';
import { enqueue } from '#/platform/jobs/jobs.ts';
import type { Person } from '#test/support/person.ts';
import { post } from '#test/support/write.ts';
import { card, openHome } from './feed.ts';
import { hasFocus } from './hasFocus.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

let stage: Stage;
let amara: Person;
let jonas: Awaited<ReturnType<Stage['member']>>;
/** The post of each test. */
let postId: string;
let words: string;
let posts = 0;

test.beforeAll(async () => {
  stage = await openStage();
  amara = await stage.rounds.member('amara');
  jonas = await stage.member('jonas');
  await openHome(jonas.page);
});
test.beforeEach(async () => {
  words = `Read this when you are awake, ${posts++}`;
  postId = (await post(amara, words)).id;
  await visit(jonas.page, '/home');
});
test.afterAll(() => stage.close());

const menu = () =>
  card(jonas.page, words).getByRole('button', { name: say('base.moreActions'), exact: true });
/** In the list of saved posts. */
const cancelButton = () => card(jonas.page, words).getByRole('button', { name: say('posts.cancelReminder') });
const dialog = () => jonas.page.getByRole('dialog', { name: say('posts.remindMe') });
const remindAt = async () => (await jonas.person.does(getSaved, { postId })).remindAt;

async function remindTomorrow() {
  await openDialog();
  await dialog()
    .getByRole('button', { name: new RegExp(`^${say('posts.tomorrow')}`) })
    .click();
  await dialog().waitFor({ state: 'detached' });
}

async function openDialog() {
  await menu().click();
  await jonas.page.getByRole('menuitem', { name: say('posts.remindMe') }).click();
  await dialog().waitFor();
}

test('a day that has passed, or none, is refused in words, and what was chosen stays', {
  tag: '@thorough',
}, async () => {
  await openDialog();
  const day = dialog().getByLabel(say('posts.reminderDay'));
  const send = dialog().getByRole('button', { name: say('posts.remindMe'), exact: true });
  await send.click();
  await sees(dialog(), 'posts.reminderNoDay');
  await day.fill('2020-02-29');
  await send.click();
  await sees(dialog(), 'posts.reminderPast');
  assert.equal(await day.inputValue(), '2020-02-29');
  assert.equal(await remindAt(), null);
});

test('Tomorrow is tomorrow at eight where the reader is; the focus returns to the menu', async () => {
  await remindTomorrow();
  await hasFocus(menu());
  const expected = await jonas.page.evaluate(() => {
    const now = new Date();
    return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 8).toISOString();
  });
  assert.equal(await remindAt(), expected);
});

test('a reminder is seen and cancelled in its dialog and in the list of saved posts', {
  tag: '@thorough',
}, async () => {
  const { page } = jonas;
  await remindTomorrow();
  await openDialog();
  await dialog()
    .getByRole('button', { name: say('posts.cancelReminder') })
    .click();
  await sees(page, 'posts.reminderCancelled');
  assert.equal(await remindAt(), null);
  await remindTomorrow();
  await visit(page, '/saved');
  const cancel = cancelButton();
  await cancel.click();
  await cancel.waitFor({ state: 'detached' });
  await card(page, words).waitFor();
  assert.equal(await remindAt(), null);
});

test('at its time the bell tells of it and leads to the post', async () => {
  const { page } = jonas;
  await openDialog();
  await dialog()
    .getByLabel(say('posts.reminderDay'))
    .fill(await inAMonth());
  await dialog()
    .getByRole('button', { name: say('posts.remindMe'), exact: true })
    .click();
  await dialog().waitFor({ state: 'detached' });
  await visit(page, '/saved');
  await cancelButton().waitFor();
  await stage.rounds.sql('update saved_posts set remind_at = now() where post_id = $1', [postId]);
  await transact(tx => enqueue(tx, giveReminders, {}));
  await page
    .getByRole('banner')
    .getByRole('status')
    .getByText(say('notifications.news'))
    .waitFor({ state: 'attached' });
  await cancelButton().waitFor({ state: 'detached' });
  await page.getByRole('button', { name: say('messaging.notifications'), exact: true }).click();
  await page.getByRole('link', { name: say('notifications.reminded', { people: amara.name }) }).click();
  await page.waitForURL(`**/post/${postId}`);
});

/** As a date field takes it. */
const inAMonth = () =>
  jonas.page.evaluate(() => {
    const day = new Date(Date.now() + 30 * 24 * 60 * 60_000);
    return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`;
  });
