import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { emailOf, password } from '#test/support/fixtures.ts';
import { post } from '#test/support/write.ts';
import { hasFocus } from './hasFocus.ts';
import { sees } from './sees.ts';
import { signIn } from './signIn.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

let stage: Stage;
/** The window of a reader. */
let hers: Page;
test.beforeAll(async () => {
  stage = await openStage();
  hers = await stage.window();
});
test.afterAll(() => stage.close());

test('An administrator finds, suspends and restores a member, and the audit log records it', async () => {
  const { person: amara, page } = await stage.member('amara');
  const { person: jonas, page: his } = await stage.member('jonas');
  await stage.rounds.sql('update users set is_staff = true where id = $1', [amara.id]);
  await signIn(hers, await stage.rounds.member('mei'));
  await post(jonas, 'Cheap scrubs, today only');
  await hers.goto('/home');
  const advert = hers.getByText('Cheap scrubs, today only');
  await advert.waitFor();
  await page.goto('/home');
  await page.getByRole('link', { name: 'Administration' }).filter({ visible: true }).click();
  await sees(page, 'staff.logEmpty');

  // No letter is lost however fast one types, and below a long page the field keeps its position.
  await page.setViewportSize({ width: 1440, height: 320 });
  const search = page.getByLabel('Search people');
  await search.click();
  const { y } = (await search.boundingBox())!;
  await search.pressSequentially('lindqvist');
  await page.waitForURL('/admin?q=lindqvist');
  assert.equal((await search.boundingBox())!.y, y);
  await page.setViewportSize({ width: 1440, height: 900 });
  const row = page.getByRole('list', { name: 'People' }).getByRole('listitem');
  await row.filter({ hasNotText: 'Jonas' }).first().waitFor({ state: 'detached' });
  const choose = async (action: string) => {
    await row.getByRole('button', { name: 'More actions for Jonas Lindqvist' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await choose('Suspend');
  const dialog = page.getByRole('dialog', { name: 'Suspend Jonas Lindqvist?' });
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await sees(dialog, 'staff.reasonRequired');
  await dialog.getByLabel('Reason').fill('Selling things');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await sees(page, 'staff.suspendedBy', { actor: 'Amara Okafor', person: 'Jonas Lindqvist' });

  await hasFocus(row.getByRole('button', { name: 'More actions for Jonas Lindqvist' }));
  await advert.waitFor({ state: 'detached' });

  await his.goto('/login');
  await his.getByLabel('Email').fill(emailOf('jonas.l'));
  await his.getByLabel('Password', { exact: true }).fill(password);
  await his.getByRole('button', { name: 'Login', exact: true }).click();
  await sees(his, 'accounts.suspended', { reason: 'Selling things' });

  await choose('Restore');
  await sees(page, 'staff.restoredBy', { actor: 'Amara Okafor', person: 'Jonas Lindqvist' });
  await his.getByRole('button', { name: 'Login', exact: true }).click();
  await his.waitForURL('/profile/jonas.l');
  await advert.waitFor();

  await choose('Make moderator');
  await sees(page, 'staff.moderatorGranted', { actor: 'Amara Okafor', person: 'Jonas Lindqvist' });
  await choose('Remove as moderator');
  await sees(page, 'staff.moderatorRevoked', { actor: 'Amara Okafor', person: 'Jonas Lindqvist' });
});

test('For everybody else the page does not exist, and nothing in their header links to it', {
  tag: '@thorough',
}, async () => {
  await signIn(hers, await stage.rounds.member('noor'));
  await hers.goto('/admin');
  await sees(hers, 'base.notFound');
  await visit(hers, '/home');
  await hers.getByRole('banner').getByRole('button', { name: 'Logout' }).waitFor();
  assert.equal(await hers.getByRole('link', { name: 'Administration' }).count(), 0);
});
