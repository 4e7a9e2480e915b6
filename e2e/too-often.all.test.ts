import assert from 'node:assert/strict';
import { say } from '#/app/texts.ts';
import { login } from '#/features/accounts/contract.ts';
import { emailOf, password } from '#test/support/fixtures.ts';
import { post } from '#test/support/write.ts';
import { card, openHome, write } from './feed.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';

let stage: Stage;
test.beforeAll(async () => {
  stage = await openStage({}, { rates: 'shipped' });
});
test.afterAll(() => stage.close());

test('A rate-limited post says when to try again, and nothing typed is lost', async () => {
  const { person, page } = await stage.member('amara');
  await page.goto('/home');
  for (let n = 0; n < 10; n++) await post(person, `Round ${n}`);
  const composer = page.getByRole('textbox', { name: 'What would you like to share?' });
  await composer.fill('The eleventh');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await page.getByText(/^Too many attempts\. Please try again in \d+ seconds\.$/).waitFor();
  assert.equal(await composer.inputValue(), 'The eleventh');
});

test('Posts written offline that wait for their turn say that they are posted in a moment', async () => {
  const { person, page } = await stage.member('noor');
  await openHome(page);
  for (let n = 0; n < 10; n++) await post(person, `Round ${n}`);
  await page.context().setOffline(true);
  await sees(page, 'pages.offline');
  for (const words of ['The eleventh', 'The twelfth']) {
    await write(page, words);
    await sees(card(page, words), 'posts.willBePosted');
  }
  const refused = page.waitForResponse(response => response.status() === 429);
  await page.context().setOffline(false);
  await refused;
  for (const words of ['The eleventh', 'The twelfth'])
    await sees(card(page, words), 'posts.willBePostedSoon');
  await page.getByText(say('posts.willBePosted'), { exact: true }).waitFor({ state: 'detached' });
});

test('A rate-limited login is refused below the form', async () => {
  await stage.rounds.member('jonas');
  const credentials = { email: emailOf('jonas.l'), password };
  const stranger = stage.rounds.visitor();
  for (let n = 0; n < 10; n++) await stranger.isRefused(login, { ...credentials, password: 'a guess' });
  const page = await stage.window();
  await page.goto('/login');
  await page.getByLabel('Email').fill(credentials.email);
  await page.getByLabel('Password', { exact: true }).fill(credentials.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByText('Too many attempts. Please try again in 15 minutes.').waitFor();
  assert.equal(await page.getByLabel('Email').inputValue(), credentials.email);
});
