import { say } from '#/app/texts.ts';
import { password } from '#test/support/fixtures.ts';
import { sees } from './sees.ts';
import { openStage } from './stage.ts';
import { test } from './test.ts';

test('Staff whose last proof is more than twelve hours old are asked for their password, and continue where they were', async ({
  undo,
}) => {
  const stage = await openStage();
  undo(() => stage.close());
  const { person, page } = await stage.member('amara');
  await stage.rounds.sql('update users set is_staff = true where id = $1', [person.id]);
  await stage.rounds.sql(`update sessions set proved_at = now() - interval '13 hours'`);
  await page.goto('/admin');
  const dialog = page.getByRole('dialog', { name: say('accounts.proofTitle') });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: say('accounts.prove') }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('list', { name: 'People' }).getByRole('listitem').first().waitFor();
});

test('Over https the staff page says that it needs a second factor, and links to its setup', {
  tag: '@thorough',
}, async ({ undo }) => {
  const stage = await openStage({ PUBLIC_URL: 'https://rounds.example' });
  undo(() => stage.close());
  const person = await stage.rounds.member('amara');
  // As a proxy passes it on: the browser itself takes such a cookie only by https.
  const page = await stage.window(undefined, { extraHTTPHeaders: { cookie: person.cookie } });
  await stage.rounds.sql('update users set is_staff = true where id = $1', [person.id]);
  await page.goto('/admin');
  await sees(page, 'accounts.dutyNeedsFactor');
  await page.getByRole('link', { name: say('accounts.setUpFactor') }).click();
  await page.waitForURL('**/settings/security#two-factor');
});
