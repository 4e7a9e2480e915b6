import assert from 'node:assert/strict';
import type { Locator } from '@playwright/test';
import { login } from '#/features/accounts/contract.ts';
import { getPost, likePost } from '#/features/posts/contract.ts';
import { emailOf, password } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';
import { post } from '#test/support/write.ts';
import { becomes } from './becomes.ts';
import { dismissAll } from './dismissAll.ts';
import { card, endSessions, likeButton, openHome } from './feed.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';

let stage: Stage;
let jonas: Awaited<ReturnType<Stage['member']>>;
let author: Person;
let postId: string;
let shown: Locator;
let posts = 0;
/** Posts that have not been liked yet, one for each test. */
const fresh: string[] = [];

test.beforeAll(async () => {
  stage = await openStage();
  author = await stage.rounds.member('amara');
  jonas = await stage.member('jonas');
  for (let n = 11; n <= 20; n++) fresh.push((await post(author, `Rounds number ${n}`)).id);
  await post(jonas.person, 'Rounds of my own');
  await openHome(jonas.page);
});
test.afterAll(() => stage.close());

test.beforeEach(() => {
  postId = fresh[posts]!;
  shown = card(jonas.page, `Rounds number ${11 + posts++}`);
});

const isPressed = (pressed: boolean) =>
  shown.getByRole('button', { name: 'Like', exact: true, pressed }).waitFor();

test('A like is counted and kept, and removed when pressed again', async () => {
  const told = jonas.page.waitForResponse('**/like');
  await likeButton(shown).click();
  await isPressed(true);
  await shown.getByText('1 like', { exact: true }).waitFor();
  await told;
  assert.equal((await author.does(getPost, { postId })).likes, 1);
  const toldAgain = jonas.page.waitForResponse('**/like');
  await likeButton(shown).click();
  await isPressed(false);
  await shown.getByText('1 like', { exact: true }).waitFor({ state: 'detached' });
  await toldAgain;
  assert.equal((await author.does(getPost, { postId })).likes, 0);
});

test('Like works by keyboard as well', { tag: '@thorough' }, async () => {
  await likeButton(shown).focus();
  await jonas.page.keyboard.press('Space');
  await isPressed(true);
  await shown.getByText('1 like', { exact: true }).waitFor();
});

test('A like is shown before the server responds', { tag: '@thorough' }, async () => {
  const { page } = jonas;
  const held = Promise.withResolvers<void>();
  await page.route('**/like', async route => {
    await held.promise;
    await route.continue();
  });
  await likeButton(shown).click();
  await isPressed(true);
  await shown.getByText('1 like', { exact: true }).waitFor();
  assert.equal((await author.does(getPost, { postId })).likes, 0);
  held.resolve();
  await page.unrouteAll({ behavior: 'wait' });
});

test('Of rapid presses only the last intent counts, and not every press is sent', {
  tag: '@thorough',
}, async () => {
  const { page } = jonas;
  let sent = 0;
  page.on('request', request => request.url().endsWith('/like') && sent++);
  await likeButton(shown).evaluate((button: HTMLButtonElement) => {
    for (let i = 0; i < 21; i++) button.click();
  });
  await isPressed(true);
  await shown.getByText('1 like', { exact: true }).waitFor();
  await page.waitForTimeout(500);
  await isPressed(true);
  assert.ok(sent <= 3, `${sent} calls for 21 presses`);
  assert.equal((await author.does(getPost, { postId })).likes, 1);
});

test('Liking one’s own post shows a message and changes nothing', { tag: '@thorough' }, async () => {
  const { page } = jonas;
  const own = card(page, 'Rounds of my own');
  await likeButton(own).click();
  await sees(page.getByRole('alert'), 'posts.ownLike');
  await becomes(() => likeButton(own).getAttribute('aria-pressed'), 'false');
});

test('A like that fails is rolled back with an error, and works afterwards', {
  tag: '@thorough',
}, async () => {
  const { page } = jonas;
  await stage.rounds.sql('alter table likes rename to likes_away');
  await likeButton(shown).click();
  await sees(page.getByRole('alert'), 'posts.likeFailed');
  await isPressed(false);
  assert.equal(await shown.getByText('1 like', { exact: true }).count(), 0);
  await stage.rounds.sql('alter table likes_away rename to likes');
  await likeButton(shown).click();
  await isPressed(true);
});

test('A like whose response was lost stays, since the server has it', { tag: '@thorough' }, async () => {
  const { page } = jonas;
  await dismissAll(page);
  await page.route(
    '**/like',
    async route => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const askedAgain = page.waitForResponse(response => response.url().endsWith(`/api/posts/${postId}`));
  await likeButton(shown).click();
  await becomes(async () => (await author.does(getPost, { postId })).likes, 1);
  await askedAgain;
  await isPressed(true);
  await shown.getByText('1 like', { exact: true }).waitFor();
  assert.equal(await page.getByRole('alert').count(), 0);
});

test('A like pressed while the server is unreachable is shown, and sent once it is back', async () => {
  const { page } = jonas;
  await dismissAll(page);
  await stage.rounds.stopServer();
  await likeButton(shown).click();
  await isPressed(true);
  await stage.rounds.startServer();
  const mei = await stage.rounds.member('mei');
  await mei.does(likePost, { postId });
  await becomes(async () => (await author.does(getPost, { postId })).likes, 2);
  await shown.getByText('2 likes', { exact: true }).waitFor();
  await isPressed(true);
  assert.equal(await page.getByRole('alert').count(), 0);
});

test('A like that the server does not have after all is rolled back', { tag: '@thorough' }, async () => {
  const { page } = jonas;
  await page.route('**/like', route => route.abort(), { times: 1 });
  await likeButton(shown).click();
  await sees(page.getByRole('alert'), 'posts.likeFailed');
  await isPressed(false);
  assert.equal(await shown.getByText('1 like', { exact: true }).count(), 0);
});

test('When the session has ended elsewhere, Like asks to log in', { tag: '@thorough' }, async () => {
  const { page, person } = jonas;
  await endSessions(stage.rounds, person.id);
  await likeButton(shown).click();
  await sees(page.getByRole('alert'), 'posts.logInToLike');
  await isPressed(false);
  await person.does(login, { email: emailOf('jonas.l'), password });
});
