import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { v7 as uuidv7 } from 'uuid';
import { say } from '#/app/texts.ts';
import { logout } from '#/features/accounts/contract.ts';
import { createPost } from '#/features/posts/contract.ts';
import { createProfile } from '#/features/profiles/contract.ts';
import { openBusiness } from '#test/support/businesses.ts';
import { fixtures, profileOf, sendPicture } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';
import { post } from '#test/support/write.ts';
import { becomes } from './becomes.ts';
import { hasTitle } from './chat.ts';
import { sees } from './sees.ts';
import { signIn } from './signIn.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

let stage: Stage;
let amara: Person;
let jonas: Person;
let mei: Person;
let page: Page;
test.beforeAll(async () => {
  stage = await openStage();
  ({ person: amara, page } = await stage.member('amara'));
  jonas = await stage.rounds.member('jonas');
  mei = await stage.rounds.member('mei');
  await jonas.does(createPost, { id: uuidv7(), content: 'Night shift, quiet ward.' });
});
test.afterAll(() => stage.close());

test('A database error is shown, and Try again works once it is fixed', { tag: '@thorough' }, async () => {
  await stage.rounds.sql('alter table users rename column about to about_gone');
  await page.goto('/profile/jonas.l');
  await sees(page.getByRole('alert'), 'profiles.loadFailed');
  await stage.rounds.sql('alter table users rename column about_gone to about');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: fixtures.jonas.fullName }).waitFor();
});

test('A profile shows who somebody is and what they posted', async () => {
  await visit(page, '/profile/jonas.l');
  await page.getByRole('heading', { level: 1, name: fixtures.jonas.fullName }).waitFor();
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

test('A profile opens whatever the case of its username, and shows its owner a composer', {
  tag: '@thorough',
}, async () => {
  await visit(page, '/profile/AMARA');
  await page.getByRole('heading', { level: 1, name: fixtures.amara.fullName }).waitFor();
  await page.getByLabel('What would you like to share?').waitFor();
});

test('An unknown username and a missing one each get a message', { tag: '@thorough' }, async () => {
  await visit(page, '/profile/nobody');
  await sees(page.getByRole('alert'), 'profiles.notFound');
  await visit(page, '/profile');
  await sees(page.getByRole('alert'), 'profiles.usernameMissing');
});

test('A profile that is finished while somebody has it open appears by itself', {
  tag: '@thorough',
}, async () => {
  const noor = await stage.rounds.account('noor');
  await visit(page, '/profile/noor');
  await sees(page, 'profiles.notFound');
  const { id } = await sendPicture(noor, 'profile_images');
  await noor.does(createProfile, profileOf(fixtures.noor, id));
  await page.getByRole('heading', { level: 1, name: fixtures.noor.fullName }).waitFor();
});

test('After the session has ended elsewhere a profile asks to log in, and login returns to it', {
  tag: '@thorough',
}, async () => {
  await signIn(page, mei);
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

const lines = Array.from({ length: 30 }, (_, n) => `${n + 1}. Check the dose, check the name.`).join('\n');

test('Long texts on a profile are collapsed, expand on demand, and are printed in full', {
  tag: '@thorough',
}, async () => {
  await openBusiness(amara);
  await stage.rounds.sql(
    `with owner as (insert into users (id, username, username_key, email, email_key, full_name, profession)
       select gen_random_uuid(), 'owner' || n, 'owner' || n, n || '@o.example', n || '@o.example', 'Owner', 'general_user'
       from generate_series(1, 5) n returning id, username),
     house as (insert into businesses (owner_id, business_name, business_username, business_type, contact_email, website,
         description, location, phone, business_logo_id, business_cover_image_id)
       select owner.id, 'House of ' || owner.username, 'house.' || owner.username, business_type, contact_email, website,
         description, location, phone, business_logo_id, business_cover_image_id
       from owner, businesses where owner_id = $1 returning owner_id)
     insert into workplaces (business_id, user_id, state) select owner_id, $2, 'confirmed' from house`,
    [amara.id, jonas.id],
  );
  await stage.rounds.sql('update users set about = $2 where id = $1', [jonas.id, lines]);
  await signIn(page, amara);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/profile/jonas.l');
  const about = page.getByRole('region', { name: say('profiles.about') });
  const text = about.getByText('30. Check the dose');
  const more = about.getByRole('button', { name: say('base.showMore') });
  // Not those in his posts, which name one of them.
  const houses = page.locator(`#workplaces-${jonas.id}`).getByRole('link');
  const rest = page.getByRole('button', { name: say('businesses.moreWorkplaces', { count: 2 }) });
  await rest.waitFor();
  assert.equal(await houses.count(), 3);
  const height = async () => (await text.boundingBox())!.height;
  const folded = await height();
  await more.waitFor();

  await page.emulateMedia({ media: 'print' });
  await page.getByRole('banner').waitFor({ state: 'hidden' });
  await more.waitFor({ state: 'hidden' });
  await becomes(() => houses.count(), 5);
  assert.ok((await height()) > 2 * folded, `${await height()} on paper, ${folded} on the screen`);
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  assert.equal(ground, 'rgb(255, 255, 255)');

  await page.emulateMedia({ media: 'screen' });
  await more.click();
  await about.getByRole('button', { name: say('base.showLess') }).waitFor();
  assert.ok((await height()) > 2 * folded);
  await rest.click();
  await becomes(() => houses.count(), 5);
});
