import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { say } from '#/app/texts.ts';
import { requestConnection } from '#/features/connections/contract.ts';
import { likePost, repostPost } from '#/features/posts/contract.ts';
import type { Person } from '#test/support/person.ts';
import { chatOf, tell } from '#test/support/talk.ts';
import { comment, post } from '#test/support/write.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

let stage: Stage;
let amara: Awaited<ReturnType<Stage['member']>>;
let jonas: Person;
let mei: Person;
let postId: string;

test.beforeAll(async () => {
  stage = await openStage();
  amara = await stage.member('amara');
  jonas = await stage.rounds.member('jonas');
  mei = await stage.rounds.member('mei');
  postId = (await post(amara.person, 'What do you use for small veins?')).id;
  await amara.page.goto('/notifications');
  await amara.page.getByText(say('messaging.noNotifications')).waitFor();
});
test.afterAll(() => stage.close());

const bell = () => amara.page.getByRole('button', { name: say('messaging.notifications'), exact: true });

// On a wide screen the bar of a phone is there, too, and not shown.
const news = () => amara.page.getByRole('banner').getByRole('status').getByText(say('notifications.news'));
const panel = () => amara.page.getByRole('dialog', { name: say('messaging.notifications') });

test('without any notification the page says so', { tag: '@thorough' }, async () => {
  await amara.page.getByText(say('messaging.noNotifications')).waitFor();
});

test('a dot appears at the bell while the page is open; the dropdown shows grouped notifications', async () => {
  await visit(amara.page, '/home');
  for (const person of [jonas, mei]) await person.does(likePost, { postId });
  await news().waitFor({ state: 'attached' });
  await bell().click();
  const names = say('notifications.two', {
    first: mei.name,
    second: jonas.name,
  });
  await amara.page.getByText(say('notifications.liked', { people: names })).waitFor();
  await news().waitFor({ state: 'detached' });
  const nothingNew = amara.page.getByText(say('messaging.noNotifications'));
  assert.equal(await nothingNew.count(), 0, 'what is marked as new is not called nothing new');
  await amara.page.keyboard.press('Escape');
  await panel().waitFor({ state: 'detached' });
  await bell().click();
  await nothingNew.waitFor();
  await amara.page.getByText(say('notifications.liked', { people: names })).waitFor();
  await comment(jonas, postId, 'A tourniquet and patience');
  await nothingNew.waitFor({ state: 'detached' });
  await amara.page.keyboard.press('Escape');
  await panel().waitFor({ state: 'detached' });
});

test('a notification links to its post', async () => {
  const { id } = await post(amara.person, 'And for large ones?');
  await jonas.does(likePost, { postId: id });
  await visit(amara.page, '/home');
  await bell().click();
  await panel()
    .getByRole('link', { name: 'liked your post' })
    .filter({ hasText: 'And for large ones?' })
    .click();
  await amara.page.waitForURL(`**/post/${id}`);
});

test('a mention in a comment links to that comment, however long the thread has become', {
  tag: '@thorough',
}, async () => {
  const { id } = await post(mei, 'A long talk');
  await comment(jonas, id, `What does @${amara.person.username} think?`);
  for (let i = 1; i <= 21; i++) await comment(mei, id, `And another thing, ${i}`);
  await visit(amara.page, '/notifications');
  await amara.page.getByRole('link', { name: 'mentioned you' }).click();
  const first = amara.page
    .getByRole('region', { name: say('posts.commentsLabel') })
    .getByRole('listitem')
    .first();
  await first.getByText('What does').waitFor();
});

test('the page of notifications lists all of them and grows while it is open', {
  tag: '@thorough',
}, async () => {
  await visit(amara.page, '/notifications');
  await comment(jonas, postId, 'The smallest we have');
  await mei.does(repostPost, { postId, id: uuid() });
  await jonas.does(requestConnection, { personId: amara.person.id });
  for (const words of ['commented on your post', 'reposted your post', 'would like to connect'])
    await amara.page.getByRole('link', { name: words }).waitFor();
  await amara.page.getByRole('link', { name: 'would like to connect' }).click();
  await amara.page.waitForURL('**/profiles?tab=requests');
});

test('a kind of notification turned off in the settings is no longer shown', {
  tag: '@thorough',
}, async () => {
  await visit(amara.page, '/settings/notifications#notifications');
  const name = `${say('notifications.ofLikes')} ${say('pushSettings.inRounds')}`;
  const likes = amara.page.getByRole('switch', { name, exact: true });
  const kept = amara.page.waitForResponse('**/switches/like');
  await likes.click();
  await kept;
  await amara.page.reload();
  await amara.page.getByRole('switch', { name, exact: true, checked: false }).waitFor();
  const { id } = await post(amara.person, 'Unheard');
  await jonas.does(likePost, { postId: id });
  await comment(jonas, id, 'Heard');
  await visit(amara.page, '/notifications');
  await amara.page.getByRole('link', { name: 'commented on your post' }).first().waitFor();
  await amara.page.getByText('Unheard').waitFor();
  const lines = await amara.page.getByText('Unheard').count();
  if (lines !== 1) throw new Error(`${lines} lines about a post of which only a comment is told`);
});

test('Mark all as read leaves nothing marked as new, and is confirmed', { tag: '@thorough' }, async () => {
  await visit(amara.page, '/home');
  await tell(jonas, (await chatOf(jonas, amara.person)).id, 'See you at nine');
  await comment(jonas, (await post(amara.person, 'Nine it is')).id, 'Nine');
  await news().waitFor({ state: 'attached' });
  await bell().click();
  const marks = panel().getByText(say('notifications.new'), { exact: true });
  await marks.first().waitFor({ state: 'attached' });
  await panel()
    .getByRole('button', { name: say('messaging.markAllRead') })
    .click();
  await panel().waitFor({ state: 'detached' });
  await bell().click();
  await panel().getByText(say('messaging.noNotifications')).waitFor();
  await panel().getByText('Nine it is', { exact: true }).waitFor();
  assert.equal(await marks.count(), 0);
});
