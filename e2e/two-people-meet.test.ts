import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { say } from '#/app/texts.ts';
import { emailOf, password } from '#test/support/fixtures.ts';
import {
  card,
  choosePhoto,
  commentBox,
  commentButton,
  likeButton,
  photo,
  publishButton,
  write,
} from './feed.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';
import { answerToLastStep, field, press } from './wizard.ts';

let stage: Stage;
test.beforeAll(async () => {
  stage = await openStage();
});
test.afterAll(() => stage.close());

const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** From the landing to the own profile, as a newcomer walks it. */
async function arrive(page: Page, username: string, fullName: string) {
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign Up', exact: true }).first().click();
  await fill(page, 'Username', username);
  await fill(page, 'Email', emailOf(username));
  await fill(page, 'Password', password);
  await click(page, 'Register');
  await sees(page, 'accounts.registered');
  await page.waitForURL('/login');
  // The form before has fields of the same names.
  await page.getByRole('button', { name: 'Login', exact: true }).waitFor();
  assert.equal(await page.getByLabel('Email', { exact: true }).inputValue(), emailOf(username));
  await fill(page, 'Password', password);
  await click(page, 'Login');
  await sees(page, 'accounts.loggedInToCreate');
  await answerToLastStep(page, 'nurse', fullName);
  await field(page, 'ward').fill('Intensive Care');
  await field(page, 'qualification').fill('RN');
  await field(page, 'experience').fill('7');
  await press(page, 'createProfile');
  await sees(page, 'profiles.created');
  await page.waitForURL(`/profile/${username}`);
}

test('Two people register, meet in the feed, and see each other’s actions live', async () => {
  const ines = await stage.window();
  const tomas = await stage.window(undefined, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await arrive(ines, 'ines', 'Inês Carvalho');
  await arrive(tomas, 'tomas', 'Tomáš Novák');

  // One is at the top and sees a post with its photo come in.
  for (const page of [tomas, ines]) {
    await visit(page, '/home');
    await page.getByRole('heading', { name: say('posts.recentPosts') }).waitFor();
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  }
  await choosePhoto(ines, await photo('round.png', 1200, 800));
  await write(ines, 'My first round here.');
  await sees(ines, 'posts.created');
  const received = card(tomas, 'My first round here.');
  await received.waitFor();
  assert.equal(await received.getAttribute('aria-label'), 'Inês Carvalho');
  const image = received.locator('img[width="1200"]');
  await image.scrollIntoViewIfNeeded();
  await tomas.waitForFunction(
    element => (element as HTMLImageElement).naturalWidth > 0,
    await image.elementHandle(),
  );

  // After scrolling, new posts are announced by the pill and the list does not move.
  await tomas.evaluate(() => window.scrollTo(0, 300));
  await tomas.waitForFunction(() => window.scrollY > 200);
  const y = await tomas.evaluate(() => window.scrollY);
  await write(ines, 'And a second one.');
  const pill = tomas.getByRole('button', { name: say('posts.newPosts', { count: 1 }), exact: true });
  await pill.waitFor();
  assert.equal(await tomas.evaluate(() => window.scrollY), y);
  assert.equal(await card(tomas, 'And a second one.').count(), 0);
  await pill.click();
  await card(tomas, 'And a second one.').waitFor();

  // A like and a comment are seen by the other as they happen.
  const own = card(ines, 'My first round here.');
  await likeButton(received).click();
  await own.getByText('1 like', { exact: true }).waitFor();
  await commentButton(own).click();
  await commentButton(received).click();
  await commentBox(received).fill('Welcome to the ward!');
  await publishButton(received).click();
  await own.getByText('Welcome to the ward!', { exact: true }).waitFor();
  await own.getByText('1 like · 1 comment', { exact: true }).waitFor();

  // After a reload everything is still there, on both sides.
  for (const page of [ines, tomas]) {
    await page.reload();
    const post = card(page, 'My first round here.');
    await post.getByText('1 like · 1 comment', { exact: true }).waitFor();
    await commentButton(post).click();
    await post.getByText('Welcome to the ward!', { exact: true }).waitFor();
  }
  const pressed = likeButton(card(tomas, 'My first round here.'));
  assert.equal(await pressed.getAttribute('aria-pressed'), 'true');
});
