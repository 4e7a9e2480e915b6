import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { say } from '#/app/texts.ts';
import { emailOf, password } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';
import { post } from '#test/support/write.ts';
import { about, openEdit, save, usernameField } from './edit.ts';
import { endSessions } from './feed.ts';
import { sees } from './sees.ts';
import { signIn } from './signIn.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';
import { press } from './wizard.ts';

// Each of these tests goes on where the one before it has ended.
test.describe.configure({ mode: 'serial' });

let stage: Stage;
let amara: Person;
let jonas: Person;
let page: Page;
test.beforeAll(async () => {
  stage = await openStage();
  amara = await stage.rounds.member('amara');
  jonas = await stage.rounds.member('jonas');
  await post(amara, 'Rounds at seven.');
  page = await stage.window();
});
test.afterAll(() => stage.close());

test('An error while saving is shown, and nothing typed is lost', async () => {
  await signIn(page, amara);
  await openEdit(page);
  await about(page).fill('Typed with care.');
  await stage.rounds.sql('alter table users rename column pincode to pincode_gone');
  await save(page);
  await sees(page.getByRole('alert'), 'profiles.errorUpdating', { message: say('base.failed') });
  await stage.rounds.sql('alter table users rename column pincode_gone to pincode');
  await stage.rounds.stopServer();
  await save(page);
  await sees(page.getByRole('alert'), 'profiles.updateFailed');
  await stage.rounds.startServer();
  await endSessions(stage.rounds, amara.id);
  await save(page);
  await sees(page.getByRole('alert'), 'profiles.logInToUpdate');
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('Email').fill(emailOf('amara'));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('/edit-profile');
  await sees(page, 'profiles.restored');
  assert.equal(await about(page).inputValue(), 'Typed with care.');
  await stage.rounds.sql('update users set full_name = null where id = $1', [amara.id]);
  await save(page);
  await sees(page.getByRole('alert'), 'profiles.dataMissing');
  await stage.rounds.sql(`update users set full_name = 'Amara Okafor' where id = $1`, [amara.id]);
  await save(page);
  await sees(page, 'profiles.updated');
});

test('A profile that fails to load shows an error, and Try again works once the fault is fixed', async () => {
  await signIn(page, jonas);
  await stage.rounds.sql('alter table users rename column about to about_gone');
  await page.goto('/edit-profile');
  await sees(page.getByRole('alert'), 'profiles.loadFailed');
  await stage.rounds.sql('alter table users rename column about_gone to about');
  await page.getByRole('button', { name: 'Try again' }).click();
  await usernameField(page).waitFor();
});

test('A member whose profile disappears while a screen is open is told so and redirected to the wizard', async () => {
  await visit(page, '/home');
  const card = page.getByRole('article').getByRole('link', { name: 'Amara Okafor' }).first();
  await card.waitFor();
  await stage.rounds.sql('update users set full_name = null where id = $1', [jonas.id]);
  await card.click();
  await sees(page.getByRole('alert'), 'profiles.gone');
  await page.waitForURL('/create-profile');
});

test('Without a profile there is none to edit, and the screen redirects to the wizard', async () => {
  await signIn(page, await stage.rounds.account('mei'));
  const faults: string[] = [];
  page.on('response', response => {
    if (response.status() >= 400) faults.push(response.url());
  });
  await page.goto('/edit-profile');
  await sees(page.getByRole('alert'), 'profiles.noneToEdit');
  assert.deepEqual(faults, [], 'nothing is asked for that is known not to be there');
  await page.waitForURL('/create-profile');
  await visit(page, '/edit-profile');
  await press(page, 'goNow');
  await page.waitForURL('/create-profile');
});
