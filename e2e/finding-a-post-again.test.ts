import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { likePost, repostPost } from '#/features/posts/contract.ts';
import type { Person } from '#test/support/person.ts';
import { comment, post } from '#test/support/write.ts';
import { card, commentBox, openHome } from './feed.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

let stage: Stage;
let amara: Person;
let jonas: Awaited<ReturnType<Stage['member']>>;
let postId: string;

test.beforeAll(async () => {
  stage = await openStage();
  amara = await stage.rounds.member('amara');
  jonas = await stage.member('jonas');
  const words = `Ask @${jonas.person.username} about #Sepsis, @nobody.there does not know`;
  postId = (await post(amara, words)).id;
  await comment(jonas.person, postId, 'Ask away');
  await jonas.person.does(likePost, { postId });
});
test.afterAll(() => stage.close());

test('the time of a post links to its page with comments open, and Back returns to the same position', async () => {
  const { page } = jonas;
  for (let i = 0; i < 12; i++) await post(amara, `Filler ${i}\n\n\n\n\n\n`);
  await openHome(page);
  const link = card(page, 'about #Sepsis')
    .getByRole('link')
    .filter({ has: page.locator('time') });
  await link.scrollIntoViewIfNeeded();
  // Posts are laid out as they come near: what is read stays where it is, whatever their height.
  await page.waitForTimeout(500);
  const place = async () => (await link.boundingBox())!.y;
  const before = await place();
  await link.click();
  await sees(page, 'posts.details');
  await sees(page, 'posts.postedBy');
  await sees(page, 'posts.on');
  await page.getByText('Ask away').waitFor();
  await commentBox(page.getByRole('article')).waitFor();
  await page.goBack();
  await card(page, 'about #Sepsis').waitFor();
  for (let looks = 0; looks < 50 && Math.abs((await place()) - before) >= 4; looks++)
    await page.waitForTimeout(100);
  assert.ok(Math.abs((await place()) - before) < 4, `${await place()} instead of ${before}`);
});

test('a hashtag links to its posts with their count, a mention to the person, and an unknown name to nothing', async () => {
  const { page } = jonas;
  await visit(page, `/post/${postId}`);
  const tag = page.getByRole('link', { name: '#Sepsis', exact: true });
  await tag.waitFor();
  assert.equal(await page.getByRole('link', { name: '@nobody.there' }).count(), 0);
  await tag.click();
  await page.getByRole('heading', { name: '#sepsis' }).waitFor();
  await sees(page, 'posts.taggedPosts', { count: 1 });
  await page.getByRole('link', { name: `@${jonas.person.username}`, exact: true }).click();
  await page.waitForURL(`**/profile/${jonas.person.username}`);
  await visit(page, '/search?q=seps&tab=hashtags');
  await page.getByRole('link', { name: /#sepsis/ }).click();
  await page.waitForURL('**/hashtag/sepsis');
  await visit(page, '/home');
  await page.getByRole('link', { name: '#HealthyEating' }).click();
  await sees(page, 'posts.emptyTag');
});

test('a dialog lists who likes a post', { tag: '@thorough' }, async () => {
  const { page } = jonas;
  await visit(page, `/post/${postId}`);
  await page.getByRole('button', { name: '1 like', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Liked by' });
  await dialog.getByRole('link', { name: 'Jonas Lindqvist' }).waitFor();
});

test('my activity lists what I posted, commented, liked and reposted, each in its tab', async () => {
  const { page } = jonas;
  await visit(page, '/my-activity');
  await sees(page, 'posts.emptyActivity');
  await post(jonas.person, 'My own words');
  await jonas.person.does(repostPost, { postId, id: uuid() });
  await visit(page, '/my-activity');
  await card(page, 'My own words').waitFor();
  assert.equal(await card(page, 'about #Sepsis').count(), 0);
  await page.getByRole('tab', { name: 'Reposts' }).click();
  await card(page, 'about #Sepsis').first().waitFor();
  assert.equal(await card(page, 'My own words').count(), 0);
  await page.getByRole('tab', { name: 'Comments' }).click();
  await page.getByText('Ask away').waitFor();
  await page.getByText('about', { exact: false }).first().waitFor();
  await page.getByRole('tab', { name: 'Likes' }).click();
  await card(page, 'about #Sepsis').waitFor();
  await page.waitForURL(/kind=likes/);
  await visit(page, '/my-activity?kind=likes');
  await card(page, 'about #Sepsis').waitFor();
});

test('a missing id, an unknown post and a database error each show their own message', {
  tag: '@thorough',
}, async () => {
  const { page } = jonas;
  await visit(page, '/post');
  await sees(page, 'posts.idMissing');
  for (const id of [uuid(), 'no-id-at-all']) {
    await visit(page, `/post/${id}`);
    await sees(page, 'posts.notFound');
  }
  await stage.rounds.sql('alter table comments rename column content to hidden');
  await stage.rounds.sql('alter table posts rename column content to hidden');
  await page.goto(`/post/${postId}`);
  await sees(page, 'posts.loadOneFailed');
  await stage.rounds.sql('alter table posts rename column hidden to content');
  await stage.rounds.sql('alter table comments rename column hidden to content');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Ask away').waitFor();
});
