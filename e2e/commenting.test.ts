import assert from 'node:assert/strict';
import type { Locator } from '@playwright/test';
import { say } from '#/app/texts.ts';
import { getPost, listComments } from '#/features/posts/contract.ts';
import type { Person } from '#test/support/person.ts';
import { comment, post } from '#test/support/write.ts';
import { becomes } from './becomes.ts';
import { card, commentBox, commentButton, endSessions, openHome, publishButton } from './feed.ts';
import { hasFocus } from './hasFocus.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';

let stage: Stage;
let jonas: Awaited<ReturnType<Stage['member']>>;
let author: Person;
let postId: string;
let shown: Locator;
let posts = 0;
/** Posts that nobody has commented on yet, one for each test. */
const fresh: string[] = [];

test.beforeAll(async () => {
  stage = await openStage();
  author = await stage.rounds.member('amara');
  jonas = await stage.member('jonas');
  for (let n = 1; n <= 8; n++) fresh.push((await post(author, `Question number ${n}`)).id);
  await openHome(jonas.page);
});
test.afterAll(() => stage.close());

test.beforeEach(() => {
  postId = fresh[posts]!;
  shown = card(jonas.page, `Question number ${++posts}`);
});

const comments = () => shown.getByRole('region', { name: 'Comments' }).getByRole('listitem');

test('Comment opens the comments with the input focused; a published comment comes first and is counted', async () => {
  const { page } = jonas;
  await comment(author, postId, 'Said before.');
  await commentButton(shown).click();
  await comments().first().getByText('Said before.').waitFor();
  await page.keyboard.type('Said by me.');
  await publishButton(shown).click();
  await comments().first().getByText('Said by me.').waitFor();
  await shown.getByText('2 comments', { exact: true }).waitFor();
  await becomes(() => commentBox(shown).inputValue(), '');
  await commentButton(shown).click();
  await commentBox(shown).waitFor({ state: 'detached' });
});

test('Enter publishes, Shift and Enter inserts a new line', { tag: '@thorough' }, async () => {
  const { page } = jonas;
  await commentButton(shown).click();
  await sees(shown, 'posts.noComments');
  await page.keyboard.type('One line');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('and another');
  await page.keyboard.press('Enter');
  await comments().first().waitFor();
  const { items } = await author.does(listComments, { postId });
  assert.deepEqual(
    items.map(item => item.content),
    ['One line\nand another'],
  );
});

test('An empty comment gets the sentence of the specification', { tag: '@thorough' }, async () => {
  await commentButton(shown).click();
  for (const nothing of ['', '   ']) {
    await commentBox(shown).fill(nothing);
    await publishButton(shown).click();
    await sees(shown.getByRole('alert'), 'posts.commentEmpty');
  }
  await commentBox(shown).fill('x');
  await shown.getByRole('alert').waitFor({ state: 'detached' });
});

test('Somebody else’s comment appears when the comments are open, and is counted when they are closed', async () => {
  await comment(author, postId, 'While closed.');
  await shown.getByText('1 comment', { exact: true }).waitFor();
  await commentButton(shown).click();
  await comments().first().getByText('While closed.').waitFor();
  await comment(author, postId, 'While open.');
  await comments().first().getByText('While open.').waitFor();
  assert.equal(await comments().count(), 2);
  await shown.getByText('2 comments', { exact: true }).waitFor();
});

test('A long thread is paged by Load more, without gaps or duplicates', { tag: '@thorough' }, async () => {
  for (let i = 1; i <= 25; i++) await comment(author, postId, `Thought ${i}.`);
  await commentButton(shown).click();
  await comments().nth(19).waitFor();
  assert.equal(await comments().count(), 20);
  await shown.getByRole('button', { name: 'Load more', exact: true }).press('Enter');
  await comments().nth(24).waitFor();
  await shown.getByRole('button', { name: 'Load more', exact: true }).waitFor({ state: 'detached' });
  // The button had the focus: it goes on with the first of those that have come.
  await hasFocus(comments().nth(20).getByRole('link').first());
  const read = await comments().allInnerTexts();
  for (let i = 1; i <= 25; i++) assert.ok(read[25 - i]!.includes(`Thought ${i}.`));
});

test('A comment that fails stays in its input with an error; without a network it waits, and is published once', {
  tag: '@thorough',
}, async () => {
  const page = shown.page();
  await commentButton(shown).click();
  await commentBox(shown).fill('Do not lose this.');
  await page.route('**/comments', route =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await publishButton(shown).click();
  await sees(shown.getByRole('alert'), 'posts.commentFailed');
  assert.equal(await commentBox(shown).inputValue(), 'Do not lose this.');
  await page.unroute('**/comments');
  await page.context().setOffline(true);
  await sees(page, 'pages.offline');
  await publishButton(shown).click();
  const waits = shown.getByText(say('posts.willBePosted'), { exact: true });
  await waits.waitFor();
  await shown.getByRole('button', { name: say('base.cancel'), exact: true }).click();
  await waits.waitFor({ state: 'detached' });
  assert.equal(await shown.getByRole('alert').count(), 0);
  await publishButton(shown).click();
  await waits.waitFor();
  await page.context().setOffline(false);
  await comments().first().getByText('Do not lose this.').waitFor();
  assert.equal(await comments().count(), 1);
  assert.equal((await author.does(getPost, { postId })).comments, 1);
});

test('Comments that fail to load show an error, and load after Try again', { tag: '@thorough' }, async () => {
  await comment(author, postId, 'Patience.');
  await stage.rounds.sql('alter table comments rename to comments_away');
  await commentButton(shown).click();
  await sees(shown.getByRole('alert'), 'posts.commentsFailed');
  await stage.rounds.sql('alter table comments_away rename to comments');
  await shown.getByRole('button', { name: 'Try again', exact: true }).click();
  await comments().first().getByText('Patience.').waitFor();
});

test('A draft is kept for each post through a reload, and when the session has ended elsewhere', {
  tag: '@thorough',
}, async () => {
  const { page, person } = jonas;
  await commentButton(shown).click();
  await commentBox(shown).fill('Half a thought');
  await page.reload();
  await commentButton(shown).click();
  assert.equal(await commentBox(shown).inputValue(), 'Half a thought');
  const other = card(page, `Question number ${posts - 1}`);
  await commentButton(other).click();
  assert.equal(await commentBox(other).inputValue(), '');
  await endSessions(stage.rounds, person.id);
  await publishButton(shown).click();
  await sees(shown.getByRole('alert'), 'posts.logInToComment');
  assert.equal(await commentBox(shown).inputValue(), 'Half a thought');
});
