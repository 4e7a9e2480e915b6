import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { emailOf, password } from '#test/support/fixtures.ts';
import { unzip } from '#test/support/unzip.ts';
import { hasFocus } from './hasFocus.ts';
import { sees } from './sees.ts';
import { signIn } from './signIn.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

let stage: Stage;
let page: Page;
test.beforeAll(async () => {
  stage = await openStage();
  page = await stage.window();
});
test.afterAll(() => stage.close());

test('A member downloads an export of everything they have, after a fresh proof', async () => {
  const person = await stage.rounds.member('amara');
  await signIn(page, person);
  await stage.rounds.sql(`update sessions set proved_at = now() - interval '1 hour'`);
  await page.goto('/settings/data#data');
  await page.getByRole('button', { name: 'Prepare export' }).click();
  const proof = page.getByRole('dialog');
  await proof.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await sees(page, 'ownData.exportReady');
  await hasFocus(page.getByRole('button', { name: 'Download' }));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  const files = unzip(await readFile(await download.path()));
  assert.equal(JSON.parse(files.get('account.json')!.toString())[0].id, person.id);
});

test('An account is deleted after two confirmations, and kept by logging in again', async () => {
  const person = await stage.rounds.member('jonas');
  await signIn(page, person);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/settings/data#delete');
  const section = page.getByRole('region', { name: 'Delete account' });
  await section.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await section.getByRole('button', { name: 'Delete account' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await section.getByText(/^Your account will be deleted on /).waitFor();
  await hasFocus(page.getByRole('button', { name: 'Back to the start page' }));
  await page.keyboard.press('Enter');
  await page.waitForURL('/');
  const leaving = () => stage.rounds.sql('select leaves_at from users where id = $1', [person.id]);
  assert.ok((await leaving())[0]!.leaves_at);

  await visit(page, '/login');
  await page.getByLabel('Email').fill(emailOf('jonas.l'));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('/profile/jonas.l');
  assert.equal((await leaving())[0]!.leaves_at, null);
});
