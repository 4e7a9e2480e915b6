import assert from 'node:assert/strict';
import { chromium, type Locator, type Page } from '@playwright/test';
import { v7 as uuid } from 'uuid';
import { say } from '#/app/texts.ts';
import { login } from '#/features/accounts/contract.ts';
import { getPush, getPushKinds } from '#/features/push/contract.ts';
import type { PushPayload } from '#/features/push/kinds.ts';
import { emailOf, password } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';
import { openPushService, type PushDevice, type PushService } from '#test/support/pushService.ts';
import { chatOf, tell } from '#test/support/talk.ts';
import { post } from '#test/support/write.ts';
import { everything, findings, loadAxe } from './axe.ts';
import { becomes } from './becomes.ts';
import { goToChat, messageBox, openChat, write } from './chat.ts';
import { wholeChromium } from './chromium.ts';
import { hasFocus } from './hasFocus.ts';
import { hasActiveWorker } from './kept.ts';
import { hasAsked, type PushBrowser, pushBrowser, subscribeAt } from './pushBrowser.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { tabTo } from './tabTo.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

// Each of these tests goes on where the one before it has ended.
test.describe.configure({ mode: 'serial' });

let service: PushService;
let stage: Stage;
let amara: Person;
let jonas: Person;
let chatId: string;
let page: Page;
let phone: PushDevice;
let browser: PushBrowser;

test.beforeAll(async () => {
  service = await openPushService();
  stage = await openStage(service.settings, undefined, wholeChromium);
  amara = await stage.rounds.member('amara');
  jonas = await stage.rounds.member('jonas');
  ({ id: chatId } = await chatOf(amara, jonas));
  phone = service.device('jonas');
  page = await windowOf(jonas, phone);
});
test.afterAll(async () => {
  await stage.close();
  await service.close();
});

/** A window that would be allowed to show notifications, and subscribes at the push service of the tests. */
async function windowOf(person: Person, device: PushDevice, more: Parameters<Stage['window']>[1] = {}) {
  const page = await stage.window(person, {
    serviceWorkers: 'allow',
    permissions: ['notifications'],
    ...more,
  });
  await subscribeAt(page, device.subscription());
  return page;
}

const question = (place: Page) => place.getByText(say('pushSettings.ask'), { exact: true });
const button = (place: Page | Locator, name: 'turnOn' | 'notNow') =>
  place.getByRole('button', { name: say(`pushSettings.${name}`), exact: true });
const isOn = async (person: Person) => (await person.does(getPush, {})).isOn;

async function isOpenToAll(page: Page) {
  await loadAxe(page);
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [320, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await page.evaluate(() => window.scrollTo(0, 0));
    assert.deepEqual(await findings(page, everything), [], `${colorScheme}, ${width} pixels wide`);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok((await overflow()) <= 0, `nothing reaches out of ${width} pixels`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
}

test('A chat asks about push messages after one has sent something, never before; Not now is kept on the device', {
  tag: '@thorough',
}, async () => {
  const amaraHere = stage.rounds.visitor();
  await amaraHere.does(login, { email: emailOf('amara'), password });
  const other = await windowOf(amaraHere, service.device('amara'));
  await openChat(other, chatId);
  await hasActiveWorker(other);
  await tell(jonas, chatId, 'Are you on tonight?');
  await other.getByRole('log').getByText('Are you on tonight?').waitFor();
  assert.equal(await question(other).count(), 0);
  await write(other, 'Until seven.');
  await question(other).waitFor();
  await isOpenToAll(other);
  await tabTo(button(other, 'notNow'));
  await other.keyboard.press('Enter');
  await question(other).waitFor({ state: 'detached' });
  assert.ok(await other.evaluate(() => document.activeElement !== document.body), 'the focus is not lost');
  for (const words of ['And you?', 'Call me then.']) {
    await write(other, words);
    await other.getByRole('log').getByText(words).waitFor();
    await other.waitForLoadState('networkidle');
    assert.equal(await question(other).count(), 0);
    await openChat(other, chatId);
  }
  // A logout clears what this browser keeps, but not that.
  await other.getByRole('button', { name: 'Logout', exact: true }).click();
  await other.waitForURL('/');
  await becomes(() => other.evaluate(() => localStorage.getItem('rounds push')), 'off');
  assert.equal(await hasAsked(other), false);
  await other.context().close();
});

test('Turn on asks the browser and subscribes, in one press', async () => {
  await page.goto('/home');
  await hasActiveWorker(page);
  await goToChat(page, chatId);
  await write(page, 'Good night, then.');
  await question(page).waitFor();
  assert.deepEqual([await hasAsked(page), await isOn(jonas)], [false, false]);
  await button(page, 'turnOn').click();
  await sees(page, 'pushSettings.isOn');
  await question(page).waitFor({ state: 'detached' });
  assert.deepEqual([await hasAsked(page), await isOn(jonas)], [true, true]);
  await hasFocus(messageBox(page));
  browser = await pushBrowser(page, stage.rounds.url);
});

/** Until the push service has so many messages for the phone; hands the last of them to the browser. */
async function arrives(count: number) {
  const all = await service.until(phone, count);
  await browser.deliver(all.at(-1)!);
  return all.at(-1)!;
}

/** Marks this load of the page, so that another one is noticed. */
const mark = () => page.evaluate(() => Object.assign(window, { isSame: true }));
const isSameLoad = () => page.evaluate(() => 'isSame' in window);

test('A message becomes a notification without a name or a text; a tap opens its chat in the open tab without a load', async () => {
  await visit(page, '/home');
  await mark();
  await tell(amara, chatId, 'Bed four is free again.');
  const payload = await arrives(1);
  assert.doesNotMatch(JSON.stringify(payload), /amara|okafor|bed four/i);
  const tag = `chat:${chatId}`;
  const expected = {
    title: 'Rounds',
    body: 'New message',
    tag,
    lang: 'en',
    path: `/messaging?chatId=${chatId}`,
  };
  await becomes(browser.shown, [expected]);
  await browser.tap(tag);
  await page.waitForURL(`/messaging?chatId=${chatId}`);
  await page.getByRole('log').getByText('Bed four is free again.').waitFor();
  assert.ok(await isSameLoad());
  await becomes(browser.shown, []);
});

const aPush = (tag: string, more: Partial<PushPayload & { type: 'show' }> = {}): PushPayload => ({
  ...{ type: 'show', id: uuid(), tag, title: 'Rounds', body: 'New message', path: '/saved', badge: 1 },
  ...more,
});

test('Nothing is shown where a focused tab shows that chat or post; what it does not show is', {
  tag: '@thorough',
}, async () => {
  const { id: postId } = await post(jonas, 'A quiet night');
  const path = `/messaging?chatId=${chatId}`;
  await browser.deliver(aPush(`chat:${chatId}`, { path }));
  // The worker takes one after the other.
  await browser.deliver(aPush('chat:other', { path: `/messaging?chatId=${uuid()}` }));
  await becomes(browser.tagsShown, ['chat:other']);
  await visit(page, `/post/${postId}`);
  await browser.deliver(aPush('notifications:post', { path: `/post/${postId}?comment=${uuid()}` }));
  await browser.deliver(aPush('notifications:else', { path: `/post/${uuid()}` }));
  await becomes(browser.tagsShown, ['chat:other', 'notifications:else']);
  await browser.deliver({
    type: 'close',
    tags: ['chat:other', 'notifications:else', 'never:shown'],
    badge: 0,
  });
  await becomes(browser.tagsShown, []);
});

test('A chat has one notification, of its newest message; one that arrives twice makes no second sound', {
  tag: '@thorough',
}, async () => {
  const renotified = () =>
    browser.worker().evaluate(async () => {
      const here = globalThis as unknown as { registration: ServiceWorkerRegistration };
      const all = await navigator.locks.request('notifications', () => here.registration.getNotifications());
      return all.map(one => [one.data.id, (one as unknown as { renotify: boolean }).renotify]);
    });
  await browser.deliver(aPush('chat:x', { id: 'first' }));
  await becomes(renotified, [['first', false]]);
  await browser.deliver(aPush('chat:x', { id: 'second' }));
  await becomes(renotified, [['second', true]]);
  await browser.deliver(aPush('chat:x', { id: 'second' }));
  await becomes(renotified, [['second', false]]);
  await browser.deliver({ type: 'close', tags: ['chat:x'], badge: 0 });
  await becomes(browser.tagsShown, []);
});

test('Reading a chat in this browser takes its notification away; so does reading it elsewhere, and reading the notifications', {
  tag: '@thorough',
}, async () => {
  const { id: otherChat } = await chatOf(await stage.rounds.member('mei'), jonas);
  await visit(page, '/home');
  const before = service.of(phone).length;
  await tell(amara, chatId, 'One more thing.');
  await arrives(before + 1);
  await browser.deliver(aPush(`chat:${otherChat}`));
  await becomes(browser.tagsShown, [`chat:${chatId}`, `chat:${otherChat}`].sort());
  // Here: the page does it.
  await goToChat(page, chatId);
  await becomes(browser.tagsShown, [`chat:${otherChat}`]);
  await browser.deliver({ type: 'close', tags: [`chat:${otherChat}`], badge: 0 });

  await visit(page, '/home');
  const sofar = service.of(phone).length;
  const { id: postId } = await post(amara, 'A spare charger? Ask @jonas.l, he has two.');
  const mention = await arrives(sofar + 1);
  assert.ok(mention.type === 'show' && mention.path.startsWith(`/post/${postId}`), JSON.stringify(mention));
  await becomes(browser.tagsShown, [mention.tag]);
  await visit(page, '/notifications');
  await becomes(browser.tagsShown, []);
});

test('A tab waits with reading what is shown until the worker has shown it; the worker waits for no suspended tab', {
  tag: '@thorough',
}, async () => {
  await visit(page, '/home');
  await browser.deliver(aPush('chat:here', { path: `/messaging?chatId=${chatId}` }));
  await becomes(browser.tagsShown, ['chat:here']);
  await browser.worker().evaluate(() => {
    const here = globalThis as unknown as { release: () => void };
    const done = new Promise<void>(release => Object.assign(here, { release }));
    void navigator.locks.request('notifications', () => done);
  });
  await goToChat(page, chatId);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  const isWaiting = async () =>
    (await navigator.locks.query()).pending?.some(one => one.name === 'notifications');
  await becomes(() => page.evaluate(isWaiting), true);
  await browser.worker().evaluate(() => (globalThis as unknown as { release: () => void }).release());
  await becomes(browser.tagsShown, []);

  await page.evaluate(() => {
    const done = new Promise<void>(resume => Object.assign(window, { resume }));
    void navigator.locks.request('notifications', () => done);
  });
  await browser.worker().evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const show = registration.showNotification.bind(registration);
    registration.showNotification = async (...given) => {
      await show(...given);
      Object.assign(globalThis, { hasShown: true });
    };
  });
  await browser.deliver(aPush('chat:late'));
  await becomes(() => browser.worker().evaluate(() => 'hasShown' in globalThis), true);
  await page.evaluate(() => (window as unknown as { resume: () => void }).resume());
  await becomes(browser.tagsShown, ['chat:late']);
  await browser.deliver({ type: 'close', tags: ['chat:late'], badge: 0 });
  await becomes(browser.tagsShown, []);
});

test('The number on the app’s icon follows what is unread', { tag: '@thorough' }, async () => {
  const numbers = () => page.evaluate(() => (window as unknown as { badges: number[] }).badges.at(-1));
  await page.addInitScript(() => {
    const badges: number[] = [];
    Object.assign(window, { badges });
    navigator.setAppBadge = async count => void badges.push(count ?? 0);
  });
  await visit(page, '/saved');
  await page.reload();
  await becomes(numbers, 0);
  await tell(amara, chatId, 'Two, even.');
  await becomes(numbers, 1);
  await goToChat(page, chatId);
  await becomes(numbers, 0);
});

/** Loads a page of the app, until it has asked what is unread: before, it takes away what nobody has written. */
async function load(path: string) {
  const asks = page.waitForRequest('**/api/chats/unread');
  await page.goto(path);
  await asks;
}

test('What arrives while a tab is being told what is unread stays', { tag: '@thorough' }, async () => {
  const arrived = Promise.withResolvers<void>();
  await page.route('**/api/chats/unread', async route => {
    const response = await route.fetch();
    await arrived.promise;
    await route.fulfill({ response });
  });
  const known = page.waitForResponse('**/api/chats/unread');
  await load('/home');
  await browser.deliver(aPush('chat:meanwhile'));
  await becomes(browser.tagsShown, ['chat:meanwhile']);
  arrived.resolve();
  await known;
  await page.waitForFunction(() => (window as unknown as { badges: number[] }).badges.length > 0);
  // The worker takes one after the other, and so does what reads them.
  await page.evaluate(() => navigator.locks.request('notifications', () => {}));
  assert.deepEqual(await browser.tagsShown(), ['chat:meanwhile']);
  await browser.deliver({ type: 'close', tags: ['chat:meanwhile'], badge: 0 });
  await becomes(browser.tagsShown, []);
  await page.unroute('**/api/chats/unread');
});

test('Without a tab a tap opens one, and a tab that does not answer is led there by a load', {
  tag: '@thorough',
}, async () => {
  const path = `/messaging?chatId=${chatId}`;
  // Of the app, but of nobody who is signed in: its scripts answer nothing.
  await load('/user-guideline');
  await page.evaluate(() =>
    navigator.serviceWorker.addEventListener('message', e => e.stopImmediatePropagation(), true),
  );
  await browser.worker().evaluate(() => {
    const here = globalThis as unknown as {
      clients: { openWindow: (path: string) => Promise<null> };
      opened: string[];
    };
    here.opened = [];
    // A browser opens windows for real taps alone.
    here.clients.openWindow = async to => {
      here.opened.push(to);
      return null;
    };
  });
  const opened = () =>
    browser.worker().evaluate(() => (globalThis as unknown as { opened: string[] }).opened);
  await browser.deliver(aPush('chat:y', { path }));
  await becomes(browser.tagsShown, ['chat:y']);
  await page.goto('about:blank');
  await browser.tap('chat:y');
  await becomes(opened, [path]);
  await becomes(browser.tagsShown, []);
  // An address elsewhere, which the server never sends, leads nowhere else.
  await browser.deliver(aPush('chat:z', { path: '//example.org/x' }));
  await becomes(browser.tagsShown, ['chat:z']);
  await browser.tap('chat:z');
  await becomes(opened, [path, '/']);
  await page.goto('/home');
});

test('A browser that gets another address at its push service tells the server', {
  tag: '@thorough',
}, async () => {
  const next = service.device('jonas-next');
  const { endpoint, p256dh, auth } = next.subscription();
  await browser.worker().evaluate(
    given =>
      globalThis.dispatchEvent(
        Object.assign(new Event('pushsubscriptionchange'), {
          waitUntil: () => {},
          newSubscription: { toJSON: () => given },
        }),
      ),
    { endpoint, keys: { p256dh, auth } },
  );
  await becomes(
    async () => (await stage.rounds.sql('select endpoint from push_subscriptions')).map(one => one.endpoint),
    [endpoint],
  );
  await tell(amara, chatId, 'Still there?');
  assert.equal((await service.until(next, 1))[0]!.type, 'show');
});

const row = (place: Page, name: string) =>
  place.getByRole('row').filter({ has: place.getByRole('rowheader', { name, exact: true }) });
const cell = (place: Page, name: string, column: 'inRounds' | 'byPush') =>
  place.getByRole('switch', { name: `${name} ${say(`pushSettings.${column}`)}`, exact: true });

test('Settings have a table of kinds by way, which is used by keyboard and by screen readers', {
  tag: '@thorough',
}, async () => {
  await visit(page, '/settings/notifications');
  const table = page.getByRole('table', { name: say('notifications.ofWhat'), exact: true });
  await table.waitFor();
  assert.deepEqual(await table.getByRole('columnheader').allInnerTexts(), [
    'What it is about',
    'In Rounds',
    'Push',
    'Email',
  ]);
  const rows = await table.getByRole('rowheader').allInnerTexts();
  assert.deepEqual([rows[0], rows.length], ['Messages', 15]);
  const messages = say('pushSettings.ofMessages');
  assert.equal(await row(page, messages).getByRole('switch').count(), 2);
  await sees(row(page, messages), 'pushSettings.always');
  await isOpenToAll(page);

  const likes = say('notifications.ofLikes');
  await cell(page, messages, 'byPush').focus();
  for (const [column, isChecked] of [
    ['inRounds', true],
    ['byPush', false],
  ] as const) {
    await tabTo(cell(page, likes, column));
    assert.equal(await cell(page, likes, column).isChecked(), isChecked);
  }
  const kept = page.waitForResponse('**/api/push/kinds/like');
  await page.keyboard.press('Space');
  assert.equal(await cell(page, likes, 'byPush').isChecked(), true);
  await kept;
  assert.equal((await jonas.does(getPushKinds, {})).like, true);
  // What is off in Rounds cannot be pushed, and is so again afterwards.
  const silenced = page.waitForResponse('**/switches/like');
  await cell(page, likes, 'inRounds').press('Space');
  await silenced;
  assert.deepEqual(
    [await cell(page, likes, 'byPush').isChecked(), await cell(page, likes, 'byPush').isDisabled()],
    [false, true],
  );
  await row(page, likes).getByText(likes).click();
  await becomes(() => cell(page, likes, 'byPush').isChecked(), true);
});

test('A choice that could not be kept is put back, and the page says so', { tag: '@thorough' }, async () => {
  await page.route('**/api/push/**', route =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  const mentions = say('notifications.ofMentions');
  await cell(page, mentions, 'byPush').click();
  await sees(page, 'base.offline');
  await becomes(() => cell(page, mentions, 'byPush').isChecked(), true);
  const all = page.getByRole('radio', { name: say('pushSettings.shows_all') });
  await all.click();
  await becomes(() => all.isChecked(), false);
  await page.unroute('**/api/push/**');
});

test('What a lock screen shows is chosen, and this device is turned off and on', {
  tag: '@thorough',
}, async () => {
  const shows = page.getByRole('radiogroup', { name: say('pushSettings.shows'), exact: true });
  const nothing = shows.getByRole('radio', { name: say('pushSettings.shows_nothing') });
  assert.equal(await nothing.isChecked(), true);
  const kept = page.waitForResponse('**/api/push/shows');
  await nothing.press('ArrowDown');
  await kept;
  assert.equal((await jonas.does(getPush, {})).shows, 'sender');
  const device = page.getByRole('switch', { name: say('pushSettings.push'), exact: true });
  await device.press('Space');
  await becomes(() => isOn(jonas), false);
  await becomes(() => device.isChecked(), false);
  await page.reload();
  await becomes(() => device.isChecked(), false);
  await device.press('Space');
  await becomes(() => isOn(jonas), true);
  await page.reload();
  await becomes(() => device.isChecked(), true);
});

test('A refusal says how to allow it again, and a browser without push says so', {
  tag: '@thorough',
}, async () => {
  for (const [key, script] of [
    ['refused', () => Object.defineProperty(Notification, 'permission', { get: () => 'denied' })],
    ['unsupported', () => void Reflect.deleteProperty(window, 'PushManager')],
  ] as const) {
    const other = await windowOf(amara, service.device(key));
    await other.addInitScript(script);
    await other.goto('/settings/notifications');
    await sees(other, `pushSettings.${key}`);
    assert.equal(await other.getByRole('switch', { name: say('pushSettings.push'), exact: true }).count(), 0);
    await isOpenToAll(other);
    await openChat(other, chatId);
    await write(other, `With ${key}`);
    await other.getByRole('log').getByText(`With ${key}`).waitFor();
    await other.waitForLoadState('networkidle');
    assert.equal(await question(other).count(), 0);
    await other.context().close();
  }
});

test('On an iPhone, three labelled pictures show how Rounds is put on the Home Screen', {
  tag: '@thorough',
}, async () => {
  const other = await windowOf(amara, service.device('iphone'), {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  });
  await other.addInitScript(() => void Reflect.deleteProperty(window, 'PushManager'));
  await other.goto('/settings/notifications');
  await sees(other, 'pushSettings.homeScreen');
  const section = other.getByRole('region', { name: say('pushSettings.title'), exact: true });
  for (const n of [1, 2, 3] as const) {
    await section.getByRole('img', { name: say(`pushSettings.picture${n}`), exact: true }).waitFor();
    await section.getByText(say(`pushSettings.step${n}`)).waitFor();
  }
  await isOpenToAll(other);
  await other.context().close();
});

test('Chromium offers to install Rounds: nothing that it asks for is missing', {
  tag: '@thorough',
}, async () => {
  // A window that remembers nothing offers it to nobody.
  const context = await chromium.launchPersistentContext('', { ...wholeChromium, baseURL: stage.rounds.url });
  try {
    const [first] = context.pages();
    await first!.goto('/');
    const devtools = await context.newCDPSession(first!);
    assert.deepEqual((await devtools.send('Page.getAppManifest')).errors, []);
    await becomes(async () => (await devtools.send('Page.getInstallabilityErrors')).installabilityErrors, []);
  } finally {
    await context.close();
  }
});

test('Logging out unsubscribes this browser and takes away what it shows', { tag: '@thorough' }, async () => {
  await load('/home');
  await browser.deliver(aPush('chat:left'));
  await becomes(browser.tagsShown, ['chat:left']);
  const counted = page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).length;
  });
  assert.equal(await counted, 1);
  await page.getByRole('button', { name: 'Logout', exact: true }).click();
  await page.waitForURL('/');
  const cookies = await page.context().cookies();
  assert.ok(cookies.some(({ name }) => name === 'test-unsubscribed'));
  assert.deepEqual(await stage.rounds.sql('select from push_subscriptions'), []);
  await becomes(async () => {
    await hasActiveWorker(page);
    return page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).length);
  }, 0);
});
