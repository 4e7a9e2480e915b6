import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { say } from '#/app/texts.ts';
import { login } from '#/features/accounts/contract.ts';
import { deletePost, editPost, getPost, listVersions } from '#/features/posts/contract.ts';
import { emailOf, password } from '#test/support/fixtures.ts';
import { comment, post } from '#test/support/write.ts';
import { dismissAll } from './dismissAll.ts';
import { card, commentButton, endSessions, openHome } from './feed.ts';
import { logInAgain } from './logInAgain.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';

// Each of these tests goes on where the one before it has ended.
test.describe.configure({ mode: 'serial' });

let stage: Stage;
let amara: Awaited<ReturnType<Stage['member']>>;
let jonas: Awaited<ReturnType<Stage['member']>>;

test.beforeAll(async () => {
  stage = await openStage();
  amara = await stage.member('amara');
  jonas = await stage.member('jonas');
});
test.afterAll(() => stage.close());

async function choose(page: Page, words: string, action: string) {
  await card(page, words).getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
/** Lets this new post into the open feed: it waits behind the pill where somebody is busy with another. */
async function letIn(page: Page, words: string) {
  const pill = page.getByRole('button', { name: /^\d+ new posts?$/ });
  await card(page, words).or(pill).first().waitFor();
  if (await pill.isVisible()) await pill.click();
  await card(page, words).waitFor();
}
const box = (page: Page) => page.getByLabel(say('posts.editLabel'), { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('an author edits in place; others see the new text at once, with the earlier version', async () => {
  const { id: postId } = await post(amara.person, 'Give 5 mg');
  for (const { page } of [amara, jonas]) await openHome(page);
  await choose(amara.page, 'Give 5 mg', 'Edit');
  await box(amara.page).fill('  ');
  await press(amara.page, 'Save');
  await sees(amara.page, 'posts.contentEmpty');
  await box(amara.page).fill('Give 0.5 mg #dosing');
  await press(amara.page, 'Save');
  await sees(amara.page, 'posts.updated');
  const shown = card(jonas.page, 'Give 0.5 mg');
  await shown.getByRole('link', { name: '#dosing' }).waitFor();
  const edited = shown.getByRole('button', { name: 'Edited' });
  const { editedAt } = await jonas.person.does(getPost, { postId });
  assert.equal(await edited.locator('time').getAttribute('datetime'), editedAt);
  await edited.click();
  await jonas.page.getByRole('dialog').getByText('Give 5 mg', { exact: true }).waitFor();
  await jonas.page.keyboard.press('Escape');
});

test('an identifier that its author removes disappears from the reader’s screen: feed, notification and earlier versions', {
  tag: '@thorough',
}, async () => {
  const before = `Mrs Sokolova fell, what now @${jonas.person.username}?`;
  const after = before.replace('Mrs Sokolova', 'A patient');
  const { id: postId } = await post(amara.person, before);
  await amara.person.does(editPost, { postId, version: 1, content: `${before} Thanks` });
  const readsList = await jonas.page.context().newPage();
  await readsList.goto('/notifications');
  await readsList.getByText(before).waitFor();
  await letIn(jonas.page, 'Mrs Sokolova');
  await card(jonas.page, 'Mrs Sokolova').getByRole('button', { name: 'Edited' }).click();
  const versions = jonas.page.getByRole('dialog');
  await versions.getByText(before, { exact: true }).waitFor();

  await dismissAll(amara.page);
  await letIn(amara.page, 'Mrs Sokolova');
  await choose(amara.page, 'Mrs Sokolova', 'Edit');
  const removes = amara.page.getByRole('checkbox', { name: say('posts.removeVersions') });
  assert.equal(await removes.count(), 0, 'nothing has been taken out yet');
  await box(amara.page).fill(after);
  await removes.waitFor();
  assert.ok(await removes.isChecked());
  await press(amara.page, 'Save');
  await sees(amara.page, 'posts.updated');

  await sees(versions, 'posts.versionsRemoved');
  await readsList.getByText(after).waitFor();
  for (const page of [jonas.page, readsList])
    await page.waitForFunction(() => !document.body.innerText.includes('Sokolova'));
  await amara.person.does(deletePost, { postId });
  await readsList.getByText(after).waitFor({ state: 'detached' });
  await readsList.close();
  await jonas.page.keyboard.press('Escape');
});

test('an author may keep earlier versions of a post that had an identifier removed', {
  tag: '@thorough',
}, async () => {
  const { id: postId } = await post(amara.person, 'Mrs Sokolova slept well');
  await dismissAll(amara.page);
  await letIn(amara.page, 'Mrs Sokolova slept well');
  await choose(amara.page, 'Mrs Sokolova slept well', 'Edit');
  await box(amara.page).fill('She slept well');
  await amara.page.getByRole('checkbox', { name: say('posts.removeVersions') }).uncheck();
  await press(amara.page, 'Save');
  await sees(amara.page, 'posts.updated');
  const versions = await jonas.person.does(listVersions, { postId });
  assert.deepEqual(
    versions.map(({ content }) => content),
    ['Mrs Sokolova slept well'],
  );
});

test('unsaved changes are discarded only after a confirmation, and Escape asks for it', {
  tag: '@thorough',
}, async () => {
  await choose(amara.page, 'Give 0.5 mg', 'Edit');
  await box(amara.page).fill('Half typed');
  await amara.page.keyboard.press('Escape');
  await sees(amara.page, 'posts.discardEdit');
  await press(amara.page, 'Keep editing');
  assert.equal(await box(amara.page).inputValue(), 'Half typed');
  await press(amara.page, 'Cancel');
  await press(amara.page, 'Discard');
  await card(amara.page, 'Give 0.5 mg').waitFor();
});

test('an edit made elsewhere in the meantime is not overwritten, and nothing typed is lost', {
  tag: '@thorough',
}, async () => {
  const { id: postId } = await post(amara.person, 'Two screens');
  await letIn(amara.page, 'Two screens');
  await choose(amara.page, 'Two screens', 'Edit');
  await amara.person.does(editPost, { postId, version: 1, content: 'From the other screen' });
  await box(amara.page).fill('From this screen');
  await press(amara.page, 'Save');
  await sees(amara.page, 'posts.changedElsewhere');
  assert.equal(await box(amara.page).inputValue(), 'From this screen');
  assert.equal((await amara.person.does(getPost, { postId })).content, 'From the other screen');
  await press(amara.page, 'Cancel');
  await press(amara.page, 'Discard');
});

test('when the server is unreachable, editing and deleting report an error and lose nothing', {
  tag: '@thorough',
}, async () => {
  await post(amara.person, 'Stays here');
  await letIn(amara.page, 'Stays here');
  await choose(amara.page, 'Stays here', 'Edit');
  await box(amara.page).fill('Stays there');
  await stage.rounds.stopServer();
  await press(amara.page, 'Save');
  await sees(amara.page, 'posts.updateFailed');
  assert.equal(await box(amara.page).inputValue(), 'Stays there');
  await press(amara.page, 'Cancel');
  await press(amara.page, 'Discard');
  await choose(amara.page, 'Stays here', 'Delete');
  await press(amara.page, 'Delete');
  await sees(amara.page, 'posts.deleteFailed');
  await card(amara.page, 'Stays here').waitFor();
  await stage.rounds.startServer();
});

test('deleting asks with the safe choice focused; the post disappears for everyone, and Undo restores it', async () => {
  const { id: postId } = await post(amara.person, 'Delete me');
  for (const { page } of [amara, jonas]) await letIn(page, 'Delete me');
  await choose(amara.page, 'Delete me', 'Delete');
  await sees(amara.page, 'posts.confirmDelete');
  await amara.page.waitForFunction(() => document.activeElement?.textContent === 'Cancel');
  await press(amara.page, 'Delete');
  await sees(amara.page, 'posts.deleted');
  for (const { page } of [amara, jonas]) await card(page, 'Delete me').waitFor({ state: 'detached' });
  assert.equal((await jonas.person.isRefused(getPost, { postId })).status, 404);
  await press(amara.page, 'Undo');
  for (const { page } of [amara, jonas]) await card(page, 'Delete me').waitFor();
  assert.equal((await jonas.person.does(getPost, { postId })).content, 'Delete me');
});

test('when the session has ended elsewhere, an edit asks to log in and keeps what was typed', {
  tag: '@thorough',
}, async () => {
  await post(jonas.person, 'Signed out');
  await letIn(jonas.page, 'Signed out');
  await choose(jonas.page, 'Signed out', 'Edit');
  await box(jonas.page).fill('Still signed in?');
  await endSessions(stage.rounds, jonas.person.id);
  await press(jonas.page, 'Save');
  await sees(jonas.page, 'posts.logInToChange');
  assert.equal(await box(jonas.page).inputValue(), 'Still signed in?');
  await logInAgain(jonas.page, jonas.page.getByRole('main'), 'jonas.l');
  await choose(jonas.page, 'Signed out', 'Edit');
  assert.equal(await box(jonas.page).inputValue(), 'Still signed in?');
  await press(jonas.page, 'Save');
  await card(jonas.page, 'Still signed in?').waitFor();
  await jonas.person.does(login, { email: emailOf('jonas.l'), password });
});

test('a comment is edited by its author and deleted by the author of the post, live for both', {
  tag: '@thorough',
}, async () => {
  const { id: postId } = await post(amara.person, 'Talk to me');
  await comment(jonas.person, postId, 'Frist');
  for (const { page } of [amara, jonas]) {
    await letIn(page, 'Talk to me');
    await commentButton(card(page, 'Talk to me')).click();
  }
  const actions = say('posts.commentActions', { name: 'Jonas Lindqvist' });
  await press(jonas.page, actions);
  await jonas.page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  await jonas.page.getByLabel(say('posts.editComment'), { exact: true }).fill('First');
  await press(jonas.page, 'Save');
  await amara.page.getByText('First', { exact: true }).waitFor();
  const edited = amara.page.getByRole('link', { name: 'Edited' });
  await edited.locator('time').waitFor();
  assert.match((await edited.getAttribute('href'))!, new RegExp(`^/post/${postId}\\?comment=`));
  await press(amara.page, actions);
  const remove = amara.page.getByRole('menuitem', { name: 'Delete', exact: true });
  await remove.waitFor();
  assert.equal(await amara.page.getByRole('menuitem', { name: 'Edit', exact: true }).count(), 0);
  await remove.click();
  await press(amara.page, 'Delete');
  for (const { page } of [amara, jonas])
    await page.getByText('First', { exact: true }).waitFor({ state: 'detached' });
});
