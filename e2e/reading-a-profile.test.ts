import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { v7 as uuidv7 } from 'uuid';
import { logout } from '#/accounts/contract.ts';
import { createPost } from '#/posts/contract.ts';
import { createProfile } from '#/profiles/contract.ts';
import { cast, profileOf, sendPicture } from '#/testing/cast.ts';
import type { Person } from '#/testing/person.ts';
import { post } from '#/testing/write.ts';
import { hasTitle } from './chat.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
let amara: Person;
let jonas: Person;
before(async () => {
  stage = await openStage();
  amara = await stage.rounds.member('amara');
  jonas = await stage.rounds.member('jonas');
  await jonas.does(createPost, { id: uuidv7(), content: 'Night shift, quiet ward.' });
});
after(() => stage.close());

test('A profile says who somebody is and shows what they posted', async () => {
  const page = await stage.window(amara);
  await page.goto('/profile/jonas.l');
  await page.getByRole('heading', { level: 1, name: cast.jonas.fullName }).waitFor();
  await hasTitle(page, 'Jonas Lindqvist · Rounds');
  await page.getByText('@jonas.l').waitFor();
  await sees(page, 'profiles.nurse');
  await page.getByText('Uppsala, Sweden').waitFor();
  await sees(page, 'profiles.about');
  await page.getByText('Intensive Care').waitFor();
  await page.getByText('Night shift, quiet ward.').waitFor();
  await page.getByText('1 post · 0 connections', { exact: true }).waitFor();
  await post(jonas, 'And a second one.');
  await page.getByText('2 posts · 0 connections', { exact: true }).waitFor();
  assert.equal(await page.getByRole('textbox').count(), 0, 'only its owner may post here');
});

test('A profile opens in any case of its username, and shows its owner a composer', async () => {
  const page = await stage.window(amara);
  await page.goto('/profile/AMARA');
  await page.getByRole('heading', { level: 1, name: cast.amara.fullName }).waitFor();
  await page.getByLabel('What would you like to share?').waitFor();
});

test('An unknown username, and none, are said', async () => {
  const page = await stage.window(amara);
  await page.goto('/profile/nobody');
  await sees(page.getByRole('alert'), 'profiles.notFound');
  await page.goto('/profile');
  await sees(page.getByRole('alert'), 'profiles.usernameMissing');
});

test('A fault of the database is said, and Try again helps once it is mended', async () => {
  const page = await stage.window(amara);
  await stage.rounds.sql('alter table users rename column about to about_gone');
  await page.goto('/profile/jonas.l');
  await sees(page.getByRole('alert'), 'profiles.loadFailed');
  await stage.rounds.sql('alter table users rename column about_gone to about');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: cast.jonas.fullName }).waitFor();
});

test('A profile that takes a while says that it is loading', async () => {
  const page = await stage.window(amara);
  await page.goto('/home');
  await page.getByRole('article').getByRole('link', { name: cast.jonas.fullName }).first().waitFor();
  await stage.rounds.sql('begin');
  await stage.rounds.sql('lock table users in access exclusive mode');
  await page.getByRole('article').getByRole('link', { name: cast.jonas.fullName }).first().click();
  await sees(page, 'profiles.loading');
  await stage.rounds.sql('commit');
  await page.getByRole('heading', { level: 1, name: cast.jonas.fullName }).waitFor();
});

test('A profile that is finished while somebody looks for it appears by itself', async () => {
  const page = await stage.window(amara);
  const noor = await stage.rounds.account('noor');
  await page.goto('/profile/noor');
  await sees(page, 'profiles.notFound');
  const { id } = await sendPicture(noor, 'profile_images');
  await noor.does(createProfile, profileOf(cast.noor, id));
  await page.getByRole('heading', { level: 1, name: cast.noor.fullName }).waitFor();
});

test('After the session ended elsewhere a profile asks to log in, and to come back to it', async () => {
  const mei = await stage.rounds.member('mei');
  const page = await stage.window(mei);
  await stage.rounds.sql('alter table users rename column about to about_gone');
  await page.goto('/profile/jonas.l');
  await sees(page, 'profiles.loadFailed');
  await stage.rounds.sql('alter table users rename column about_gone to about');
  await mei.does(logout, {});
  await page.getByRole('button', { name: 'Try again' }).click();
  await sees(page, 'accounts.logInToViewProfiles');
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await page.waitForURL(/login\?next=%2Fprofile/);
});
