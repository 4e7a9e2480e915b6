import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { say } from '#/app/texts.ts';
import { acceptRequest, requestConnection } from '#/features/connections/contract.ts';
import { setDutyPlan, setOffUntil } from '#/features/duty/contract.ts';
import { listChats, listMessages, markAllRead, sendMessage } from '#/features/messaging/contract.ts';
import { createPost, deletePost, repostPost } from '#/features/posts/contract.ts';
import { blockPerson, unblockPerson } from '#/features/profiles/contract.ts';
import { drawPicture, fixtures } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';
import { chatOf, tell } from '#test/support/talk.ts';
import { until } from '#test/support/until.ts';
import { upload } from '#test/support/upload.ts';
import { inventedVideo } from '#test/support/videos.ts';
import { post } from '#test/support/write.ts';
import { bubble, goToChat, hasTitle, log, row } from './chat.ts';
import { card, endSessions, openHome } from './feed.ts';
import { hasFocus } from './hasFocus.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

let stage: Stage;
let amara: Awaited<ReturnType<Stage['member']>>;
let jonas: Awaited<ReturnType<Stage['member']>>;
let mei: Person;
let postId: string;

test.beforeAll(async () => {
  stage = await openStage();
  amara = await stage.member('amara');
  jonas = await stage.member('jonas');
  mei = await stage.rounds.member('mei');
  postId = (await post(amara.person, 'Pass it on')).id;
});
test.afterAll(() => stage.close());

const dialog = () => jonas.page.getByRole('dialog', { name: say('posts.sendTo') });

const list = () => dialog().getByRole('list', { name: say('posts.receivers'), exact: true });
const line = (name: string) => list().getByRole('button', { name: new RegExp(name) });
const chip = (name: string) => dialog().getByRole('button', { name: say('posts.removeReceiver', { name }) });
const note = () => dialog().getByRole('textbox', { name: 'Add a note' });
const pressSend = () => dialog().getByRole('button', { name: 'Send', exact: true }).click();
const press = (name: string) => jonas.page.getByRole('button', { name, exact: true }).click();

/** What has arrived from Jonas: each message as its text and its post. */
async function arrivedAt(person: Person) {
  const chat = (await person.does(listChats, {})).items.find(({ other }) => other?.id === jonas.person.id);
  if (!chat) return [];
  const { items } = await person.does(listMessages, { chatId: chat.id });
  return items.filter(({ senderId }) => senderId === jonas.person.id).map(one => [one.content, one.postId]);
}

/** Ends the toast, as its time does: from then on there is no Undo. */
async function deliver() {
  const released = jonas.page.waitForResponse('**/api/chats/held/*/release');
  await jonas.page
    .getByRole('button', { name: say('base.dismiss') })
    .last()
    .click();
  await released;
}

/** From the feed. */
async function openDialog() {
  await card(jonas.page, 'Pass it on').getByRole('button', { name: 'Send', exact: true }).click();
  await dialog().waitFor();
}

test('a newcomer without chats or connections finds every member by name, to the end of the list', {
  tag: '@thorough',
}, async () => {
  await stage.rounds.sql(
    `insert into users (id, username, username_key, email, email_key, full_name, profession)
     select gen_random_uuid(), 'ward' || n, 'ward' || n, n || '@w.example', n || '@w.example',
       'Ward Reader ' || to_char(n, 'FM00'), 'nurse' from generate_series(1, 45) n`,
  );
  await openHome(jonas.page);
  await openDialog();
  const shown = list().getByRole('listitem');
  await line('Amara Okafor').waitFor();
  assert.match((await shown.first().innerText()).trim(), /Amara/);
  const height = await list().evaluate(element => element.parentElement!.clientHeight);
  assert.ok(height <= 256, `${height} px`);
  while ((await shown.count()) < 47) {
    const before = await shown.count();
    await shown.last().scrollIntoViewIfNeeded();
    await jonas.page.waitForFunction(
      ([name, count]) =>
        document.querySelectorAll(`[aria-label="${name}"] > li`).length > count || count === 47,
      [say('posts.receivers'), before] as const,
    );
  }
  assert.match((await shown.last().innerText()).trim(), /Ward Reader 45/);
  await dialog().getByLabel(say('posts.searchPeople')).fill('45');
  await line('Ward Reader 45').waitFor();
  await shown.nth(1).waitFor({ state: 'detached' });
  await stage.rounds.sql(`delete from users where username like 'ward%'`);
  await jonas.page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
});

test('a post is sent to somebody found by name, and appears in their chat in its current state', async () => {
  await visit(jonas.page, '/home');
  await openDialog();
  await jonas.page.waitForURL(/send=/);
  await dialog().getByLabel(say('posts.searchPeople')).fill('O');
  await line('Amara Okafor').waitFor();
  await dialog().getByLabel(say('posts.searchPeople')).fill('Ok');
  await line('Amara Okafor').click();
  await note().fill('Page 2 is what we talked about');
  await pressSend();
  await sees(jonas.page, 'posts.sent', { name: 'Amara Okafor' });
  await dialog().waitFor({ state: 'detached' });
  assert.deepEqual(await arrivedAt(amara.person), []);
  await deliver();
  assert.deepEqual(await arrivedAt(amara.person), [['Page 2 is what we talked about', postId]]);
  const [chat] = (await amara.person.does(listChats, {})).items;
  await amara.page.goto('/messaging');
  await sees(amara.page.getByRole('list', { name: 'Conversations' }), 'messaging.sharedPost');
  await visit(amara.page, `/messaging?chatId=${chat!.id}`);
  await amara.page.getByRole('log').getByText('Page 2 is what we talked about').waitFor();
  await amara.page.getByRole('log').getByText('Pass it on').waitFor();
});

test('several people are chosen, and Undo takes the post back from all of them and gives the note back', {
  tag: '@thorough',
}, async () => {
  await visit(jonas.page, '/home');
  await openDialog();
  await pressSend();
  await sees(dialog(), 'posts.chooseSomebody');
  await hasFocus(dialog().getByLabel(say('posts.searchPeople')));
  await list().getByRole('listitem').nth(1).waitFor();
  const names = async () =>
    (await list().getByRole('listitem').allInnerTexts()).map(text => /Amara|Mei/.exec(text)?.[0] ?? text);
  const order = await names();
  assert.deepEqual(order.toSorted(), ['Amara', 'Mei']);
  for (const name of ['Mei', 'Amara']) await line(name).click();
  assert.equal(await line('Amara').getAttribute('aria-pressed'), 'true');
  assert.deepEqual(await names(), order);
  // By the chip, which hands the focus to the next one, and by the list.
  await chip('Mei Tanaka').press('Enter');
  await hasFocus(chip('Amara Okafor'));
  assert.equal(await line('Mei').getAttribute('aria-pressed'), 'false');
  await line('Amara').click();
  await chip('Amara Okafor').waitFor({ state: 'detached' });
  for (const name of ['Mei', 'Amara']) await line(name).click();
  await note().fill('For both of you');
  await pressSend();
  await sees(jonas.page, 'posts.sentToMore', { name: 'Mei Tanaka', count: 1 });
  await dialog().waitFor({ state: 'detached' });
  await hasFocus(card(jonas.page, 'Pass it on').getByRole('button', { name: 'Send', exact: true }));
  await press(say('base.undo'));
  await sees(jonas.page, 'posts.sendUndone');
  assert.deepEqual(await arrivedAt(mei), []);
  await openDialog();
  assert.equal(await note().inputValue(), 'For both of you');
  await chip('Amara Okafor').click();
  await note().fill('For you');
  await pressSend();
  await sees(jonas.page, 'posts.sent', { name: 'Mei Tanaka' });
  await deliver();
  assert.deepEqual(await arrivedAt(mei), [['For you', postId]]);
});

test('an unread chat to which a post is sent from the feed stays unread, without a tick, and opens at its divider', {
  tag: '@thorough',
}, async () => {
  const { id: chatId } = await chatOf(amara.person, jonas.person);
  await jonas.person.does(markAllRead, {});
  await openHome(jonas.page);
  await tell(amara.person, chatId, 'URGENT: can you cover tonight?');
  await hasTitle(jonas.page, '(1) Home · Rounds');
  await openDialog();
  await dialog().getByLabel(say('posts.searchPeople')).fill('Okaf');
  await line('Amara Okafor').click();
  await pressSend();
  await sees(jonas.page, 'posts.sent', { name: 'Amara Okafor' });
  await deliver();
  // As another tab of Jonas hears it, and after it was asked for again.
  for (const again of [() => visit(jonas.page, '/messaging'), () => jonas.page.reload()]) {
    await again();
    await hasTitle(jonas.page, '(1) Messaging · Rounds');
    await row(jonas.page, 'Amara Okafor').getByText(say('messaging.sharedPost')).waitFor();
    await row(jonas.page, 'Amara Okafor').getByText('1', { exact: true }).waitFor();
  }
  await goToChat(amara.page, chatId);
  const urgent = bubble(amara.page, 'URGENT');
  await log(amara.page).getByText('Pass it on').last().waitFor();
  await urgent.getByLabel(say('messaging.delivered'), { exact: true }).waitFor();
  await row(jonas.page, 'Amara Okafor').click();
  const divider = log(jonas.page).getByText(say('messaging.newMessages'));
  await divider.waitFor();
  const topOf = async (what: typeof divider) => (await what.boundingBox())!.y;
  assert.ok((await topOf(divider)) < (await topOf(bubble(jonas.page, 'URGENT'))));
  await urgent.getByLabel(say('messaging.read'), { exact: true }).waitFor();
});

test('what is written is kept when the dialog is closed, and Undo says when it is too late', {
  tag: '@thorough',
}, async () => {
  const before = (await arrivedAt(mei)).length;
  await visit(jonas.page, '/home');
  await openDialog();
  await line('Mei').click();
  await note().fill('Half a sentence');
  await jonas.page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  await openDialog();
  assert.equal(await note().inputValue(), 'Half a sentence');
  await pressSend();
  await sees(jonas.page, 'posts.sent', { name: 'Mei Tanaka' });
  // Half a minute under the pointer.
  await jonas.page.getByText(say('posts.sent', { name: 'Mei Tanaka' })).hover();
  await stage.rounds.sql(
    `update pgboss.job set start_after = now() where name = 'message.release' and state = 'created'`,
  );
  await until(async () => (await arrivedAt(mei)).length > before);
  await press(say('base.undo'));
  await sees(jonas.page, 'posts.undoTooLate');
  await openDialog();
  assert.equal(await note().inputValue(), '');
  await jonas.page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
});

test('recent chats come first, then connections, then everybody else; blocked people are not listed', {
  tag: '@thorough',
}, async () => {
  const noor = await stage.rounds.member('noor');
  await stage.rounds.sql(
    `insert into users (id, username, username_key, email, email_key, full_name, profession)
     values (gen_random_uuid(), 'aaron', 'aaron', 'a@w.example', 'a@w.example', 'Aaron First', 'nurse')`,
  );
  for (const other of [mei, amara.person])
    await tell(jonas.person, (await chatOf(jonas.person, other)).id, 'Hello');
  await noor.does(requestConnection, { personId: jonas.person.id });
  await jonas.person.does(acceptRequest, { personId: noor.id });
  // The list does not move once it is shown: it must not be before the page has heard of all this.
  await openHome(jonas.page);
  await openDialog();
  const shown = list().getByRole('listitem');
  await shown.nth(3).waitFor();
  const names = (await shown.allInnerTexts()).map(text => /Amara|Mei|نور|Aaron/.exec(text)?.[0]);
  assert.deepEqual(names, ['Amara', 'Mei', 'نور', 'Aaron']);
  await noor.does(blockPerson, { personId: jonas.person.id });
  await line('نور').click();
  await pressSend();
  const { fullName } = fixtures.noor;
  await sees(dialog(), 'posts.sendRefused', { name: fullName, reason: say('profiles.notFound') });
  await chip(fullName).click();
  await jonas.page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  await openDialog();
  await line('Amara').waitFor();
  assert.equal(await line('نور').count(), 0);
  await noor.does(unblockPerson, { personId: jonas.person.id });
  await jonas.page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
});

test('Beside whom it goes to it is said that they are off duty, as far as one may see it, asked once for a list', {
  tag: '@thorough',
}, async () => {
  const readers = 'everyone' as 'everyone' | 'nobody';
  const plan = { isOn: false, timeZone: 'UTC', shifts: [], daysOff: [], readers };
  const end = new Date(Date.now() + 30 * 60_000).toISOString();
  await mei.does(setDutyPlan, plan);
  await mei.does(setOffUntil, { until: end });
  await amara.person.does(setDutyPlan, { ...plan, readers: 'nobody' });
  await amara.person.does(setOffUntil, { until: end });
  const asked: string[] = [];
  jonas.page.on('request', request => {
    if (request.url().includes('/api/duty/off')) asked.push(request.url());
  });
  await openHome(jonas.page);
  await openDialog();
  await dialog().getByRole('searchbox').fill('tanaka');
  await line('Mei Tanaka')
    .getByText(/^Off duty until /)
    .waitFor();
  const before = asked.length;
  await dialog().getByRole('searchbox').fill('amara');
  await line('Amara').waitFor();
  await until(async () => asked.length > before);
  assert.equal(new Set(asked).size, asked.length);
  assert.equal(
    await line('Amara')
      .getByText(/^Off duty/)
      .count(),
    0,
  );
  await mei.does(setOffUntil, { until: null });
  await amara.person.does(setOffUntil, { until: null });
  await press(say('base.cancel'));
  await dialog().waitFor({ state: 'detached' });
});

test('when the server is unreachable an error is shown, and a retry sends the same message', {
  tag: '@thorough',
}, async () => {
  const before = (await arrivedAt(amara.person)).length;
  await visit(jonas.page, '/home');
  await openDialog();
  await line('Amara Okafor').click();
  await note().fill('Once');
  await stage.rounds.stopServer();
  await pressSend();
  await sees(dialog(), 'posts.sendFailed');
  await stage.rounds.startServer();
  await pressSend();
  await sees(jonas.page, 'posts.sent', { name: 'Amara Okafor' });
  await dialog().waitFor({ state: 'detached' });
  await deliver();
  assert.deepEqual((await arrivedAt(amara.person)).slice(before), [['Once', postId]]);
});

/** Posts as Amara, shares it with Jonas, and opens the chat as him. */
async function share(said: {
  content: string;
  imageId?: string;
  videoId?: string;
  alt?: string;
  graphic?: boolean;
}) {
  const { id: sharedId } = await amara.person.does(createPost, { id: uuid(), ...said });
  const chat = await chatOf(amara.person, jonas.person);
  await amara.person.does(sendMessage, { chatId: chat.id, id: uuid(), content: '', postId: sharedId });
  await visit(jonas.page, `/messaging?chatId=${chat.id}`);
  const shared = jonas.page.getByRole('log').getByRole('article').last();
  await shared.getByText(said.content).waitFor();
  return { sharedId, shared, chat };
}

test('a graphic photo in a shared post is covered until it is uncovered, then shows its description', {
  tag: '@thorough',
}, async () => {
  const { id: imageId } = await upload(amara.person, 'post_images', await drawPicture(600, 400));
  const alt = 'A wound two days after surgery';
  const { sharedId, shared } = await share({ content: 'Wound care', imageId, alt, graphic: true });
  await shared.getByRole('button', { name: say('posts.showGraphic') }).waitFor();
  const covered = shared.locator('[inert]').getByRole('img', { name: alt });
  await covered.waitFor();
  await shared.getByRole('button', { name: say('posts.showGraphic') }).click();
  await shared.getByRole('img', { name: alt }).waitFor();
  await covered.waitFor({ state: 'detached' });
  await shared.getByRole('link', { name: say('posts.openPost') }).click();
  await jonas.page.waitForURL(`**/post/${sharedId}`);
  await jonas.page.getByRole('heading', { name: say('posts.details') }).waitFor();
});

test('a video in a shared post can be played in the chat', { tag: '@thorough' }, async () => {
  const { id: videoId } = await upload(amara.person, 'post_videos', inventedVideo(20_000), 'round.mp4');
  const { shared } = await share({ content: 'Ward round', videoId });
  await shared.locator('video').waitFor();
});

test('a shared repost shows the original and names its author', { tag: '@thorough' }, async () => {
  const { sharedId, chat } = await share({ content: 'Worth repeating' });
  const repost = await jonas.person.does(repostPost, { postId: sharedId, id: uuid() });
  await jonas.person.does(sendMessage, { chatId: chat.id, id: uuid(), content: '', postId: repost.id });
  const shared = jonas.page.getByRole('log').getByRole('article').last();
  await sees(shared, 'posts.repostedFrom', { name: 'Amara Okafor' });
  await shared.getByText('Worth repeating').waitFor();
});

test('a shared post that is deleted says so', { tag: '@thorough' }, async () => {
  const { sharedId } = await share({ content: 'Taken back' });
  await amara.person.does(deletePost, { postId: sharedId });
  await sees(log(jonas.page), 'posts.notFound');
});

test('when the session has ended elsewhere, sending asks to log in', { tag: '@thorough' }, async () => {
  // New posts that come in above would move what he presses.
  await openHome(jonas.page);
  await openDialog();
  await line('Amara Okafor').click();
  await endSessions(stage.rounds, jonas.person.id);
  await pressSend();
  await sees(jonas.page, 'posts.logInToSend');
});

test('when the session ended before Send is pressed, the dialog asks to log in, also once the page knows of it', {
  tag: '@thorough',
}, async () => {
  const page = await stage.window(mei);
  const shared = await post(amara.person, 'Seen before the session ended');
  await openHome(page);
  await card(page, 'Seen before').getByRole('button', { name: 'Send', exact: true }).waitFor();
  await endSessions(stage.rounds, mei.id);
  await card(page, 'Seen before').getByRole('button', { name: 'Send', exact: true }).click();
  const asked = page.getByRole('dialog');
  await sees(asked, 'posts.logInToSend');
  await asked.getByRole('link', { name: say('accounts.login') }).waitFor();
  await asked.getByRole('button', { name: 'Cancel', exact: true }).click();
  await sees(page, 'pages.sessionEnded');
  await card(page, 'Seen before').getByRole('button', { name: 'Send', exact: true }).click();
  await sees(page.getByRole('dialog'), 'posts.logInToSend');
  assert.equal(new URL(page.url()).searchParams.get('send'), shared.id);
});
