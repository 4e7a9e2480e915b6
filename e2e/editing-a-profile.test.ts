import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { say } from '#/app/texts.ts';
import { post } from '#test/support/write.ts';
import { about, openEdit, save, usernameField } from './edit.ts';
import { sees } from './sees.ts';
import { signIn } from './signIn.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';
import { field, fill, pick, press } from './wizard.ts';

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

/** Goes from the own profile to its form, where nothing is said any more of what was saved before. */
async function goEdit(page: Page) {
  await page.getByRole('link', { name: say('profiles.editProfile') }).click();
  await usernameField(page).waitFor();
  await page.getByText(say('profiles.updated')).waitFor({ state: 'detached' });
}

test('A change is shown at once to everybody who has the person on their screen', async () => {
  await post(amara.person, 'Rounds at seven.');
  const { page: reader } = jonas;
  await reader.goto('/home');
  await reader.getByRole('article', { name: 'Amara Okafor' }).waitFor();
  const { page } = amara;
  await page.goto('/profile/amara');
  await page.getByRole('link', { name: say('profiles.editProfile') }).click();
  await about(page).fill('Hearts, and the people around them.');
  await fill(page, { fullName: 'Amara Okafor-Bello', city: 'Abuja' });
  await pick(page, 'profileImage', '#F2B84B');
  await pick(page, 'coverImage', '#3D4EA3');
  await save(page);
  await sees(page, 'profiles.updated');
  await page.waitForURL('/profile/amara');
  await page.getByText('Hearts, and the people around them.').waitFor();
  const picture = page.getByRole('main').getByRole('img', { name: 'Amara Okafor-Bello' });
  const card = reader.getByRole('article', { name: 'Amara Okafor-Bello' });
  await card.waitFor();
  const shown = /media\/([^/]+)/.exec((await picture.getAttribute('src'))!)![1]!;
  await card.locator(`img[src*="${shown}"]`).first().waitFor();
});

test('A member who becomes a nurse is asked for a nurse’s details, and the former ones are removed', {
  tag: '@thorough',
}, async () => {
  const { page } = amara;
  await goEdit(page);
  await page.getByRole('radio', { name: 'Nurse' }).check();
  await field(page, 'qualification').fill('');
  await save(page);
  await sees(page.getByRole('alert'), 'profiles.nurseDetailsRequired');
  await fill(page, { ward: 'Coronary Care', qualification: 'RN', experience: '0,5' });
  await save(page);
  await sees(page, 'profiles.updated');
  await page.getByText('Coronary Care').waitFor();
  assert.equal(await page.getByText('Cardiology').count(), 0);
});

test('The cover can be removed, and About shows how many characters are left', {
  tag: '@thorough',
}, async () => {
  const { page } = amara;
  await goEdit(page);
  await about(page).fill('a'.repeat(1_990));
  await sees(page, 'base.charactersLeft', { count: 10 });
  await about(page).fill('a'.repeat(2_001));
  await save(page);
  await sees(page, 'base.tooLong', { max: 2_000 });
  await about(page).fill('');
  await press(page, 'removeCover');
  await save(page);
  await sees(page, 'profiles.updated');
  await page.getByRole('link', { name: say('profiles.addAbout') }).waitFor();
  assert.equal(await page.locator('main section img[src*="/media/"]').count(), 1, 'the photo alone');
  await page.getByRole('link', { name: say('profiles.addAbout') }).click();
  await page.waitForFunction(() => document.activeElement?.matches('textarea'));
});

test('Only name, username, profession and its details are required; empty fields are not shown on the profile', {
  tag: '@thorough',
}, async () => {
  const { page } = jonas;
  await visit(page, '/profile/jonas.l');
  const place = page.getByRole('main').getByText(/, Sweden$/);
  await place.waitFor();
  await goEdit(page);
  await fill(page, {
    location: '',
    address: '',
    city: '',
    country: '',
    phone: '',
    dateOfBirth: '',
    pincode: '',
  });
  await field(page, 'gender').selectOption('');
  await press(page, 'removePhoto');
  await field(page, 'fullName').fill('');
  await save(page);
  await sees(page, 'profiles.fullNameRequired');
  await field(page, 'fullName').fill('Jonas Lind');
  await save(page);
  await sees(page, 'profiles.updated');
  await page.waitForURL('/profile/jonas.l');
  await page.getByRole('heading', { level: 1, name: 'Jonas Lind', exact: true }).waitFor();
  assert.equal(
    await page
      .getByRole('main')
      .getByText(/Sweden|^,/)
      .count(),
    0,
  );
  await goEdit(page);
  await field(page, 'phone').fill('12');
  await save(page);
  await sees(page, 'profiles.phoneInvalid');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('profiles.leave') })
    .click();
  await page.waitForURL('/profile/jonas.l');
});

test('A taken username is refused at its field; a new one is accepted, and the old one redirects to it', {
  tag: '@thorough',
}, async () => {
  const { page } = amara;
  await visit(page, '/edit-profile');
  await usernameField(page).fill('');
  await save(page);
  await sees(page, 'accounts.usernameRequired');
  await usernameField(page).fill('jonas.l');
  await save(page);
  await sees(page, 'accounts.usernameTaken', { username: 'jonas.l' });
  await usernameField(page).fill('dr.okafor');
  await save(page);
  await page.waitForURL('/profile/dr.okafor');
  const { page: other } = jonas;
  await visit(other, '/profile/amara');
  await other.waitForURL('/profile/dr.okafor');
  await other.getByText('@dr.okafor').waitFor();
});

test('Leaving with unsaved changes asks for confirmation, with the safe choice focused', {
  tag: '@thorough',
}, async () => {
  const { page } = amara;
  await goEdit(page);
  const asked = page.getByRole('alertdialog');
  await about(page).fill('Not saved yet.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await sees(asked, 'profiles.leaveQuestion');
  const stay = asked.getByRole('button', { name: say('profiles.stay') });
  await page.waitForFunction(button => button === document.activeElement, await stay.elementHandle());
  await page.keyboard.press('Enter');
  await asked.waitFor({ state: 'detached' });
  assert.equal(await about(page).inputValue(), 'Not saved yet.');
  const dialogs: string[] = [];
  page.once('dialog', dialog => {
    dialogs.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  assert.deepEqual(dialogs, ['beforeunload']);
  await sees(page, 'profiles.restored');
  assert.equal(await about(page).inputValue(), 'Not saved yet.');
  await page.getByRole('link', { name: 'Rounds' }).click();
  await asked.getByRole('button', { name: say('profiles.leave') }).click();
  await page.waitForURL('/home');
  await visit(page, '/edit-profile');
  assert.equal(await about(page).inputValue(), '');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL('/profile/dr.okafor');
});

test('With two windows, the second is told that the first has saved, and can load the changes', {
  tag: '@thorough',
}, async () => {
  const [first, second] = [amara.page, jonas.page];
  await signIn(second, amara.person);
  await goEdit(first);
  await openEdit(second);
  await field(first, 'city').fill('Ibadan');
  await field(second, 'city').fill('Kano');
  await save(first);
  await sees(first, 'profiles.updated');
  await save(second);
  await sees(second.getByRole('alert'), 'profiles.editedElsewhere');
  await press(second, 'loadIt');
  await second.waitForFunction(() =>
    [...document.querySelectorAll('input')].some(({ value }) => value === 'Ibadan'),
  );
  await field(second, 'city').fill('Kano');
  await save(second);
  await sees(second, 'profiles.updated');
});
