import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { v7 as uuid } from 'uuid';
import { say } from '#/app/texts.ts';
import { getViewer, login } from '#/features/accounts/contract.ts';
import { listMessages, markAllRead } from '#/features/messaging/contract.ts';
import { deletePost } from '#/features/posts/contract.ts';
import { emailOf, password } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';
import { chatOf, tell, tellAll } from '#test/support/talk.ts';
import { post } from '#test/support/write.ts';
import { becomes } from './becomes.ts';
import { bubble, goToChat, log, messageBox, openChat, row, sendButton } from './chat.ts';
import { drawn } from './drawn.ts';
import { card, composer, endSessions, openHome } from './feed.ts';
import { allKept, hasActiveWorker, isKept, phone } from './kept.ts';
import { sees } from './sees.ts';
import { signIn } from './signIn.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

// Each of these tests goes on where the one before it has ended.
test.describe.configure({ mode: 'serial' });

// The list of chats shows the last message, too: this is how a chat that was read gets into the cache.
const messagesOf = (chatId: string) => `"messages","${chatId}"`;

let stage: Stage;
let amara: Person;
let jonas: Person;
let mei: { person: Person; page: Page };
let chatId: string;
let postId: string;
test.beforeAll(async () => {
  stage = await openStage();
  amara = await stage.rounds.member('amara');
  jonas = await stage.rounds.member('jonas');
  mei = await stage.member('mei', phone);
  chatId = (await chatOf(jonas, mei.person)).id;
  await tell(jonas, chatId, 'The keys are in the blue box');
  postId = (await post(jonas, 'Rounds begin at seven tomorrow')).id;
});
test.afterAll(() => stage.close());

test('On a phone without a network home and chats open as last read, with an offline notice', async () => {
  const { page } = mei;
  await openChat(page, chatId);
  await bubble(page, 'The keys are in the blue box').waitFor();
  await isKept(page, messagesOf(chatId));
  await page.goto('/home');
  await card(page, 'Rounds begin at seven tomorrow').waitFor();
  await isKept(page, 'Rounds begin at seven tomorrow', 'The keys are in the blue box');
  await page.context().setOffline(true);
  await page.reload();
  await card(page, 'Rounds begin at seven tomorrow').waitFor();
  await sees(page, 'pages.offline');
  const edge = (name: string, which: 'top' | 'bottom') =>
    page.locator(name).evaluate((element, side) => Math.round(element.getBoundingClientRect()[side]), which);
  assert.ok(
    (await edge('header > [role="status"]', 'bottom')) <= (await edge('main', 'top')),
    'it covers nothing',
  );
  await page.goto('/messaging');
  await row(page, 'Jonas').click();
  await bubble(page, 'The keys are in the blue box').waitFor();
});

test('Content that was never cached says so in the same words on every screen, and loads once the network is back', {
  tag: '@thorough',
}, async () => {
  const { page } = mei;
  for (const path of [
    '/notifications',
    '/nurses',
    '/search?q=Jonas',
    `/post/${uuid()}`,
    '/privacy-policy',
    '/profile/jonas.l',
  ]) {
    await (path === '/notifications' ? page.goto(path) : visit(page, path));
    await sees(page, 'base.notHere');
  }
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Jonas Lindqvist' }).waitFor();
  await page.context().setOffline(true);
});

test('Cached content stays while the server responds but its live stream does not', {
  tag: '@thorough',
}, async () => {
  const { page } = mei;
  const context = page.context();
  await context.route('**/api/live*', route => route.abort());
  await context.setOffline(false);
  await page.goto('/settings');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const kept = await allKept(page);
  for (const words of [messagesOf(chatId), 'The keys are in the blue box', 'Rounds begin at seven'])
    assert.ok(kept.includes(words), `${words} is kept`);
  await context.unroute('**/api/live*');
  await context.setOffline(true);
});

test('Drafts and messages written offline survive a reload without a network', {
  tag: '@thorough',
}, async () => {
  const { page } = mei;
  await visit(page, '/home');
  await composer(page).fill('Begun in the lift');
  await openChat(page, chatId);
  await messageBox(page).fill('Written in the lift');
  await sendButton(page).click();
  await sees(bubble(page, 'Written in the lift'), 'messaging.sending');
  await messageBox(page).fill('And on the stairs');
  await sendButton(page).click();
  await messageBox(page).fill('Half a sentence');
  await page.reload();
  for (const words of ['Written in the lift', 'And on the stairs']) await bubble(page, words).waitFor();
  await becomes(() => messageBox(page).inputValue(), 'Half a sentence');
  await visit(page, '/home');
  await becomes(() => composer(page).inputValue(), 'Begun in the lift');
});

test('At the next contact content deleted in the meantime is removed from the device, and messages written offline are sent once, in order', {
  tag: '@thorough',
}, async () => {
  const { page } = mei;
  await isKept(page, 'Rounds begin at seven tomorrow');
  await card(page, 'Rounds begin at seven tomorrow').waitFor();
  await jonas.does(deletePost, { postId });
  await tell(jonas, chatId, 'Said meanwhile');
  await page.context().setOffline(false);
  await card(page, 'Rounds begin at seven tomorrow').waitFor({ state: 'detached' });
  await becomes(async () => (await allKept(page)).includes('Rounds begin at seven'), false);
  assert.ok((await allKept(page)).includes('The keys are in the blue box'), 'what is still there stays kept');
  await page.getByText(say('pages.offline')).waitFor({ state: 'detached' });
  await goToChat(page, chatId);
  await bubble(page, 'Said meanwhile').waitFor();
  await page.getByText(say('messaging.sending')).waitFor({ state: 'detached' });
  const { items } = await jonas.does(listMessages, { chatId });
  const mine = items.filter(({ senderId }) => senderId === mei.person.id);
  assert.deepEqual(
    mine.map(({ content }) => content),
    ['Written in the lift', 'And on the stairs'],
  );
});

test('Turning off offline reading in the settings erases the cache at once', {
  tag: '@thorough',
}, async () => {
  const { page } = mei;
  await visit(page, '/settings/data#offline');
  const choice = page.getByRole('switch', { name: say('pages.offlineSwitch') });
  await choice.uncheck();
  await becomes(async () => (await allKept(page)).includes('The keys are in the blue box'), false);
  await choice.check();
  await goToChat(page, chatId);
  await isKept(page, messagesOf(chatId), 'The keys are in the blue box');
});

test('While the server is unreachable a phone shows cached content, and recovers by itself', {
  tag: '@thorough',
}, async () => {
  const { page } = mei;
  await stage.rounds.stopServer();
  await page.goto(`/messaging?chatId=${chatId}`);
  await bubble(page, 'The keys are in the blue box').waitFor();
  await sees(page, 'pages.reconnecting');
  await stage.rounds.startServer();
  await page.getByText(say('pages.reconnecting')).waitFor({ state: 'detached', timeout: 40_000 });
  await tell(jonas, chatId, 'Back again');
  await bubble(page, 'Back again').waitFor();
});

test('Scrolling up while a cached chat is refetched keeps the position', { tag: '@thorough' }, async () => {
  const { page, person } = mei;
  const { id } = await chatOf(amara, person);
  const talk = Array.from({ length: 90 }, (_, n) => `Small talk ${n}`);
  await tellAll(amara, id, talk.slice(0, 45));
  await tellAll(person, id, talk.slice(45));
  // An unread chat opens at its first unread message.
  await person.does(markAllRead, {});
  await openChat(page, id);
  // The newest of all is also kept with the list of chats.
  await isKept(page, 'Small talk 88');
  await page.context().setOffline(true);
  await page.reload();
  await bubble(page, 'Small talk 89').waitFor();
  const isReread = ({ pathname, searchParams }: URL) =>
    pathname.endsWith(`${id}/messages`) && searchParams.has('after');
  const gate = Promise.withResolvers<void>();
  await page.route(isReread, async route => {
    await gate.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(request => isReread(new URL(request.url())));
  await page.context().setOffline(false);
  const answered = (await asked).response();
  await log(page).evaluate(element => element.scrollTo(0, 0));
  await bubble(page, 'Small talk 20').waitFor();
  gate.resolve();
  await answered;
  await drawn(page);
  assert.equal(await bubble(page, 'Small talk 20').count(), 1);
  await page.unroute(isReread);
});

test('After logging out nothing of the person is left in this browser', { tag: '@thorough' }, async () => {
  const { page } = mei;
  await isKept(page, 'The keys are in the blue box', 'Mei Tanaka');
  await page.getByRole('button', { name: say('pages.menu'), exact: true }).click();
  await page.getByRole('button', { name: say('accounts.logout'), exact: true }).click();
  await page.waitForURL('/');
  const left = await allKept(page);
  for (const word of ['blue box', 'Jonas', 'Mei', 'mei_t', mei.person.id, chatId])
    assert.ok(!left.includes(word), `${word} is left in ${left}`);
  // The worker went with the rest; the landing brings the next.
  await hasActiveWorker(page);
  await page.context().setOffline(true);
  await page.goto('/home');
  await sees(page, 'pages.notKept');
  await page.context().setOffline(false);
  await page.waitForURL('/login?next=%2Fhome');
});

test('Logging out offline clears the browser, and the session ends at the next contact', {
  tag: '@thorough',
}, async () => {
  const { page } = mei;
  await signIn(page, amara);
  await openHome(page);
  await isKept(page, amara.username);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: say('pages.menu'), exact: true }).click();
  await page.getByRole('button', { name: say('accounts.logout'), exact: true }).click();
  await page.waitForURL('/');
  await sees(page, 'pages.leavingLater');
  assert.ok(!(await allKept(page)).includes(amara.username));
  await page.context().setOffline(false);
  await page.getByText(say('pages.leavingLater')).waitFor({ state: 'detached' });
  await becomes(async () => (await amara.does(getViewer, {})).me, null);
});

test('A session that ended elsewhere erases the cache at the next contact', {
  tag: '@thorough',
}, async () => {
  const person = await stage.rounds.member('noor');
  const { page } = mei;
  await signIn(page, person);
  const { id } = await chatOf(jonas, person);
  await tell(jonas, id, 'For Noor alone');
  await openChat(page, id);
  await bubble(page, 'For Noor alone').waitFor();
  await isKept(page, messagesOf(id));
  await page.context().setOffline(true);
  await endSessions(stage.rounds, person.id);
  await page.reload();
  await bubble(page, 'For Noor alone').waitFor();
  await page.context().setOffline(false);
  await page.waitForURL(/\/login\?next=/);
  assert.ok(!(await allKept(page)).includes('For Noor alone'));
});

test('A day after the last contact the cache is no longer shown', { tag: '@thorough' }, async () => {
  const again = stage.rounds.visitor();
  await again.does(login, { email: emailOf('mei_t'), password });
  const { page } = mei;
  await signIn(page, again);
  await tell(jonas, chatId, 'Good for a day');
  await openChat(page, chatId);
  await bubble(page, 'Good for a day').waitFor();
  await isKept(page, messagesOf(chatId));
  await page.context().setOffline(true);
  await page.clock.install({ time: Date.now() + 25 * 60 * 60_000 });
  await page.reload();
  await sees(page, 'pages.notKept');
  assert.ok(!(await allKept(page)).includes('Good for a day'));
});
