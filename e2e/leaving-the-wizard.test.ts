import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { say } from '#/app/texts.ts';
import { getViewer, login, logout } from '#/features/accounts/contract.ts';
import { createProfile } from '#/features/profiles/contract.ts';
import { emailOf, fixtures, password, profileOf, sendPicture } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';
import { sees } from './sees.ts';
import { signIn } from './signIn.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';
import { field, fill, fillPersonal, isAtStep, personal, pick, press } from './wizard.ts';

// Each of these tests goes on where the one before it has ended.
test.describe.configure({ mode: 'serial' });

let stage: Stage;
let noor: Person;
let page: Page;
test.beforeAll(async () => {
  stage = await openStage();
  noor = await stage.rounds.account('noor');
  page = await stage.window(noor);
});
test.afterAll(() => stage.close());

test('What was typed survives a reload, valid or not, and so does the picture', async () => {
  await page.goto('/create-profile');
  await field(page, 'location').fill('Amman');
  await press(page, 'next');
  await isAtStep(page, 2);
  await fillPersonal(page, { phone: '12345' });
  await page.reload();
  await isAtStep(page, 2);
  assert.equal(await field(page, 'fullName').inputValue(), personal.fullName);
  assert.equal(await field(page, 'phone').inputValue(), '12345');
  assert.equal(await field(page, 'dateOfBirth').inputValue(), personal.dateOfBirth);
  assert.equal(await field(page, 'gender').inputValue(), 'female');
  await press(page, 'previous');
  await isAtStep(page, 1);
  assert.equal(await field(page, 'location').inputValue(), 'Amman');
  await press(page, 'next');
  await isAtStep(page, 2);
  await fill(page, { phone: personal.phone });
  await press(page, 'next');
  await page.getByRole('radio', { name: 'Nurse' }).check();
  await press(page, 'next');
  await pick(page, 'profileImage');
  await page.reload();
  await isAtStep(page, 4);
  await page.locator('img[src*="/media/"]').waitFor();
  await press(page, 'next');
  await isAtStep(page, 5);
});

test('Previous and the browser’s Back do the same, and need no confirmation', {
  tag: '@thorough',
}, async () => {
  await page.goBack();
  await isAtStep(page, 4);
  await press(page, 'previous');
  await isAtStep(page, 3);
  await press(page, 'previous');
  await isAtStep(page, 2);
  await field(page, 'fullName').fill('');
  await press(page, 'previous');
  await isAtStep(page, 1);
  await page.goForward();
  await isAtStep(page, 2);
  assert.equal(await field(page, 'fullName').inputValue(), '');
});

test('While the request is in flight the button shows it and cannot be pressed again; a refusal is shown', {
  tag: '@thorough',
}, async () => {
  await field(page, 'fullName').fill(personal.fullName);
  await press(page, 'next');
  await isAtStep(page, 3);
  await page.getByRole('radio', { name: 'General User', exact: true }).check();
  for (const step of [4, 5]) {
    await press(page, 'next');
    await isAtStep(page, step);
  }
  // The server waits for a row that somebody else has locked; later a column is missing.
  await stage.rounds.sql('begin');
  await stage.rounds.sql('alter table users rename column pincode to pincode_gone');
  await press(page, 'createProfile');
  await sees(page, 'profiles.creatingProfile');
  await stage.rounds.sql('commit');
  await sees(page.getByRole('alert'), 'profiles.errorSaving', { message: say('base.failed') });
  await stage.rounds.sql('alter table users rename column pincode_gone to pincode');
  assert.equal((await noor.does(getViewer, {})).me!.hasProfile, false);
});

test('When the session has ended elsewhere, login returns to the same step with everything typed', {
  tag: '@thorough',
}, async () => {
  for (const step of [4, 3]) {
    await press(page, 'previous');
    await isAtStep(page, step);
  }
  await page.getByRole('radio', { name: 'Doctor', exact: true }).check();
  for (const step of [4, 5]) {
    await press(page, 'next');
    await isAtStep(page, step);
  }
  await fill(page, { department: 'Paediatrics', qualification: 'MD' });
  await noor.does(logout, {});
  await press(page, 'createProfile');
  await sees(page, 'accounts.notAuthenticated');
  await page.waitForURL(/\/login/);
  await page.getByLabel('Email').fill(emailOf('noor'));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await isAtStep(page, 5);
  assert.equal(await field(page, 'department').inputValue(), 'Paediatrics');
});

test('A user who has finished in another tab is told, and redirected to the profile', {
  tag: '@thorough',
}, async () => {
  await noor.does(login, { email: emailOf('noor'), password });
  const { id } = await sendPicture(noor, 'profile_images');
  await noor.does(createProfile, profileOf(fixtures.noor, id));
  await press(page, 'createProfile');
  await sees(page, 'profiles.errorSaving', { message: say('profiles.alreadyCreated') });
  await page.waitForURL('/profile/noor');
});

test('A step cannot be skipped by its address', { tag: '@thorough' }, async () => {
  await signIn(page, await stage.rounds.account('mei'));
  await page.goto('/create-profile?step=5');
  await isAtStep(page, 1);
  await field(page, 'location').fill('Amman');
  for (const [asked, step] of [
    ...['5', '3', '99'].map(address => [address, 2] as const),
    ...['0', '-1', 'two', ''].map(address => [address, 1] as const),
  ]) {
    await visit(page, `/create-profile?step=${asked}`);
    await page.waitForURL(`/create-profile?step=${step}`);
    await isAtStep(page, step);
  }
});
