import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { v7 as uuid } from 'uuid';
import { say } from '#/app/texts.ts';
import { acceptEditing, inviteEditor, removeEditor } from '#/features/businesses/editorsContract.ts';
import { createBusinessPost } from '#/features/posts/contract.ts';
import { openBusiness } from '#test/support/businesses.ts';
import { field } from './business.ts';
import { save } from './edit.ts';
import { hasFocus } from './hasFocus.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

// Each of these tests goes on where the one before it has ended.
test.describe.configure({ mode: 'serial' });

let stage: Stage;
type Member = Awaited<ReturnType<Stage['member']>>;
/** Owns Harbour Clinic, at a desk. */
let amara: Member;
/** Edits its page, on a phone. */
let jonas: Member;
test.beforeAll(async () => {
  stage = await openStage();
  amara = await stage.member('amara');
  jonas = await stage.member('jonas', { viewport: { width: 390, height: 844 } });
  await openBusiness(amara.person);
});
test.afterAll(() => stage.close());

const address = '/business/harbour.clinic';
const button = (place: Page | ReturnType<Page['locator']>, name: string) =>
  place.getByRole('button', { name, exact: true });
const composer = (page: Page) => page.getByLabel(say('posts.composerLabel'), { exact: true });
const post = (page: Page) => button(page, say('posts.post')).click();
const editors = (page: Page) => page.getByRole('region', { name: say('businesses.editors'), exact: true });
const editLink = (page: Page) => page.getByRole('link', { name: say('businesses.edit'), exact: true });
const invited = async () => {
  await amara.person.does(inviteEditor, { personId: jonas.person.id });
  await jonas.person.does(acceptEditing, { businessId: amara.person.id });
};
const removed = () => amara.person.does(removeEditor, { personId: jonas.person.id });

test('The owner invites an editor, who accepts where the notification leads and posts in the name of the business', async () => {
  await amara.page.goto('/edit-business-profile');
  await editors(amara.page)
    .getByRole('button', { name: say('businesses.invite') })
    .click();
  const dialog = amara.page.getByRole('dialog', { name: say('businesses.inviteTitle') });
  await dialog.getByRole('searchbox').fill('jonas');
  await dialog.getByRole('button', { name: /Jonas Lindqvist/ }).click();
  await dialog.getByRole('button', { name: /Jonas Lindqvist.*Invited/ }).waitFor();
  await button(dialog, say('base.done')).click();
  await sees(editors(amara.page), 'businesses.invited');

  const { page } = jonas;
  await page.goto('/notifications');
  const told = say('notifications.invitedToEdit', { business: 'Harbour Clinic' });
  await page.getByRole('link', { name: told }).click();
  await page.waitForURL(address);
  await sees(page, 'businesses.askedToEdit', { business: 'Harbour Clinic' });
  assert.equal(await composer(page).count(), 0);
  await button(page, say('businesses.accept')).click();
  await sees(page, 'businesses.editingAccepted', { business: 'Harbour Clinic' });
  await sees(editors(amara.page), 'businesses.isEditor');
  await composer(page).fill('Open on Sundays');
  await post(page);
  const written = page.getByRole('article', { name: 'Harbour Clinic', exact: true });
  await written.filter({ hasText: 'Open on Sundays' }).waitFor();

  await visit(amara.page, address);
  await sees(amara.page.getByRole('article'), 'businesses.writtenBy', { name: 'Jonas Lindqvist' });
});

test('An editor finds in the menu of what they wrote, and of nothing else, what changes and deletes it', {
  tag: '@thorough',
}, async () => {
  const { page } = jonas;
  await amara.person.does(createBusinessPost, { id: uuid(), content: 'By the owner' });
  await visit(page, address);
  const card = (text: string) => page.getByRole('article').filter({ hasText: text });
  const openMenu = (text: string) =>
    button(page, say('base.moreActions')).and(card(text).getByRole('button')).click();
  const item = (what: 'base.edit' | 'base.delete') =>
    page.getByRole('menuitem', { name: say(what), exact: true });
  await openMenu('By the owner');
  await page.getByRole('menuitem', { name: say('posts.copyLink') }).waitFor();
  await page.getByRole('menuitem', { name: say('posts.save'), exact: true }).waitFor();
  assert.deepEqual([await item('base.edit').count(), await item('base.delete').count()], [0, 0]);
  await page.keyboard.press('Escape');

  await openMenu('Open on Sundays');
  await item('base.edit').click();
  await page.getByLabel(say('posts.editLabel'), { exact: true }).fill('Open on Mondays');
  await button(page, say('base.save')).click();
  await card('Open on Mondays').waitFor();
  await amara.page.getByRole('article').filter({ hasText: 'Open on Mondays' }).waitFor();

  // In the feed, too.
  await visit(page, '/home');
  await openMenu('Open on Mondays');
  await item('base.delete').click();
  await button(page.getByRole('alertdialog'), say('base.delete')).click();
  await card('Open on Mondays').waitFor({ state: 'detached' });
  await button(page, say('base.undo')).click();
  await card('Open on Mondays').waitFor();
});

test('An editor changes the profile of the business and finds no editors there, nor whom to invite', {
  tag: '@thorough',
}, async () => {
  const { page } = jonas;
  await visit(page, address);
  await editLink(page).click();
  await field(page, 'description').fill('Now with parking.');
  assert.equal(await editors(page).count(), 0);
  await save(page);
  await page.waitForURL(address);
  await page.getByText('Now with parking.', { exact: true }).waitFor();
  assert.equal(await page.getByText(say('businesses.manage'), { exact: true }).count(), 0);
});

test('Who is removed while they write reads so, and loses nothing of what they wrote', {
  tag: '@thorough',
}, async () => {
  const { page } = jonas;
  await composer(page).fill('Half a sentence');
  await removed();
  await sees(page, 'businesses.notEditorKept');
  await editLink(page).waitFor({ state: 'detached' });
  assert.equal(await composer(page).inputValue(), 'Half a sentence');
  await post(page);
  await sees(page, 'businesses.notEditor');
  assert.equal(await composer(page).inputValue(), 'Half a sentence');

  await invited();
  await editLink(page).click();
  await field(page, 'description').fill('Closed for good.');
  await removed();
  await save(page);
  await sees(page, 'businesses.notEditor');
  assert.equal(await field(page, 'description').inputValue(), 'Closed for good.');
});

test('Pages one edits are in the settings, where an editor leaves them by keyboard', {
  tag: '@thorough',
}, async () => {
  await invited();
  const { page } = jonas;
  await page.goto('/settings#workplaces');
  const pages = page.getByRole('list', { name: say('businesses.pagesIEdit'), exact: true });
  await sees(pages, 'businesses.youEdit');
  await visit(amara.page, '/edit-business-profile');
  await sees(editors(amara.page), 'businesses.isEditor');
  await button(pages, say('businesses.stopEditing')).press('Enter');
  await sees(pages, 'businesses.isLeft');
  await hasFocus(pages.getByRole('group'));
  await editors(amara.page)
    .getByText(say('businesses.isEditor'), { exact: true })
    .waitFor({ state: 'detached' });
});
