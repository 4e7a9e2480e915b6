import assert from 'node:assert/strict';
import { chooseAndClose, type GoogleStage, openGoogleStage, openWindow } from './google.ts';
import { sees } from './sees.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

let stage: GoogleStage;
test.beforeAll(async () => {
  stage = await openGoogleStage();
});
test.afterAll(() => stage?.close());

test('A member who signs in only with Google confirms with Google in the settings, in a window that closes itself', async () => {
  const { email } = stage.somebody('by.google');
  const other = stage.somebody('somebody.else');
  const page = await stage.window();
  await page.goto('/login');
  await chooseAndClose(await openWindow(page), email);
  await page.waitForURL('/create-profile');
  await stage.rounds.sql("update sessions set proved_at = now() - interval '1 hour'");
  await visit(page, '/settings/security#two-factor');
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
  await dialog.waitFor();

  await chooseAndClose(await openWindow(page), 'Cancel');
  await sees(dialog, 'accounts.googleCancelled');
  await chooseAndClose(await openWindow(page), other.email);
  await sees(dialog, 'accounts.googleNotMine');
  await chooseAndClose(await openWindow(page), email);
  await dialog.waitFor({ state: 'detached' });
  await sees(page, 'accounts.scanHint');
  assert.equal(page.context().pages().length, 1, 'no window is left');
});
