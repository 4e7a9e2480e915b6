import assert from 'node:assert/strict';
import type { Locator, Page } from '@playwright/test';
import { say, type TextKey } from '#/app/texts.ts';
import { login } from '#/features/accounts/contract.ts';
import {
  acceptRequest,
  getRelation,
  removeConnection,
  requestConnection,
  withdrawRequest,
} from '#/features/connections/contract.ts';
import { emailOf, password } from '#test/support/fixtures.ts';
import { dismissAll } from './dismissAll.ts';
import { endSessions } from './feed.ts';
import { hasFocus } from './hasFocus.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

let stage: Stage;
let amara: Awaited<ReturnType<Stage['member']>>;
let jonas: Awaited<ReturnType<Stage['member']>>;
test.beforeAll(async () => {
  stage = await openStage();
  amara = await stage.member('amara');
  jonas = await stage.member('jonas', { viewport: { width: 390, height: 844 }, hasTouch: true });
  await her().goto('/profile/jonas.l');
  await his().goto('/profile/amara');
});
test.afterAll(() => stage.close());

const button = (page: Page, key: TextKey) =>
  page.getByRole('main').getByRole('button', { name: say(key), exact: true });
let addedNoor: ReturnType<Stage['rounds']['member']> | undefined;
const noor = () => (addedNoor ??= stage.rounds.member('noor'));
const her = () => amara.page;
const his = () => jonas.page;

/** Undoes their relation by calls of their own, so that their pages get the events. */
async function part() {
  const [hers, his] = [{ personId: jonas.person.id }, { personId: amara.person.id }];
  const { state } = await amara.person.does(getRelation, hers);
  if (state === 'connected') await amara.person.does(removeConnection, hers);
  if (state === 'requested') await amara.person.does(withdrawRequest, hers);
  if (state === 'received') await jonas.person.does(withdrawRequest, his);
}

/** Each looks at the other's profile, nothing is between them, and nothing is said any more. */
test.beforeEach(async () => {
  await part();
  await stage.rounds.sql('truncate connections, connection_requests');
  for (const [page, path] of [
    [her(), '/profile/jonas.l'],
    [his(), '/profile/amara'],
  ] as const) {
    if (new URL(page.url()).pathname !== path) await visit(page, path);
    await button(page, 'connections.connect').waitFor();
    await dismissAll(page);
  }
});

test('A request is sent, appears on the other side by itself, and is accepted; both are connected', async () => {
  await button(her(), 'connections.connect').click();
  await sees(her().getByRole('status'), 'connections.sent');
  assert.ok(await button(her(), 'connections.requestSent').isDisabled());
  await button(his(), 'connections.accept').click();
  await sees(his().getByRole('status'), 'connections.accepted');
  for (const page of [her(), his()]) {
    await button(page, 'connections.connected').waitFor();
    assert.ok(await button(page, 'connections.connected').isDisabled());
  }
  await button(his(), 'connections.remove').click();
  const dialog = his().getByRole('alertdialog');
  await dialog.getByText('Amara Okafor').waitFor();
  // The safe choice has the focus.
  await hasFocus(dialog.getByRole('button', { name: say('base.cancel') }));
  await dialog.getByRole('button', { name: say('connections.remove') }).click();
  for (const page of [her(), his()]) await button(page, 'connections.connect').waitFor();
});

test('After a rejection both sides show Connect again, and a new request is refused for now', async () => {
  await amara.person.does(requestConnection, { personId: jonas.person.id });
  await button(his(), 'connections.reject').click();
  await sees(his().getByRole('status'), 'connections.rejected');
  for (const page of [her(), his()]) await button(page, 'connections.connect').waitFor();
  await button(her(), 'connections.connect').click();
  await sees(her().getByRole('alert'), 'connections.tooSoon');
  await button(her(), 'connections.connect').waitFor();
});

test('A request is withdrawn by keyboard alone, and the focus stays in place', {
  tag: '@thorough',
}, async () => {
  await button(her(), 'connections.connect').focus();
  await her().keyboard.press('Enter');
  await button(her(), 'connections.requestSent').waitFor();
  await button(his(), 'connections.accept').waitFor();
  // Past Message, to the menu.
  await her().keyboard.press('Tab');
  await her().keyboard.press('Tab');
  await hasFocus(button(her(), 'base.moreActions'));
  await her().keyboard.press('Enter');
  await hasFocus(her().getByRole('menuitem', { name: say('connections.withdraw') }));
  await her().keyboard.press('Enter');
  await sees(her().getByRole('status'), 'connections.withdrawn');
  for (const page of [her(), his()]) await button(page, 'connections.connect').waitFor();
  await hasFocus(button(her(), 'base.moreActions'));
});

test('Sending a request moves nothing on a profile, and a second click withdraws nothing', {
  tag: '@thorough',
}, async () => {
  for (const page of [her(), his()]) {
    const places = [
      button(page, 'messaging.message'),
      button(page, 'base.moreActions'),
      page.getByRole('heading', { name: say('profiles.about') }),
    ];
    const boxes = () => Promise.all(places.map(place => place.boundingBox()));
    const connect = await button(page, 'connections.connect').boundingBox();
    const before = await boxes();
    await button(page, 'connections.connect').click();
    await button(page, 'connections.requestSent').waitFor();
    assert.deepEqual(await button(page, 'connections.requestSent').boundingBox(), connect);
    assert.deepEqual(await boxes(), before);
    await page.mouse.click(connect!.x + connect!.width / 2, connect!.y + connect!.height / 2);
    assert.equal(await button(page, 'connections.withdraw').count(), 0);
    await button(page, 'base.moreActions').click();
    await page.getByRole('menuitem', { name: say('connections.withdraw') }).click();
    await sees(page.getByRole('status'), 'connections.withdrawn');
    await button(page, 'connections.connect').waitFor();
  }
});

/** How large a card is and where in it the button; what loads above the card moves both. */
async function layoutOf(card: Locator, button: Locator) {
  const [outer, inner] = await Promise.all([card.boundingBox(), button.boundingBox()]);
  return [
    outer!.width,
    outer!.height,
    inner!.x - outer!.x,
    inner!.y - outer!.y,
    inner!.width,
    inner!.height,
  ].map(Math.round);
}

test('Sending a request moves nothing in cards and rows either, each of which withdraws it in a menu', {
  tag: '@thorough',
}, async () => {
  const page = her();
  // She has the same profession, so she is suggested.
  await noor();
  const name = 'نور الحداد';
  for (const [path, place, menu] of [
    [
      '/profiles',
      page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Jonas' }),
      { name: say('base.moreActions') },
    ],
    [
      '/home',
      page
        .getByRole('region', { name: say('connections.youMayKnow') })
        .getByRole('listitem')
        .filter({ hasText: name }),
      { name: say('connections.moreActionsFor', { name }) },
    ],
  ] as const) {
    await visit(page, path);
    const connect = place.getByRole('button', { name: say('connections.connect'), exact: true });
    await connect.waitFor();
    const before = await layoutOf(place, connect);
    await connect.click();
    const sent = place.getByRole('button', { name: say('connections.requestSent'), exact: true });
    await sent.waitFor();
    assert.deepEqual(await layoutOf(place, sent), before, path);
    await place.getByRole('button', menu).click();
    await page.getByRole('menuitem', { name: say('connections.withdraw') }).click();
    await connect.waitFor();
    assert.deepEqual(await layoutOf(place, connect), before, path);
  }
});

test('A late response does not steal the focus; after Remove the focus is on Connect', {
  tag: '@thorough',
}, async () => {
  const held = Promise.withResolvers<void>();
  await her().route('**/request', async route => {
    await held.promise;
    await route.continue();
  });
  await button(her(), 'connections.connect').press('Enter');
  const search = her().getByRole('searchbox', { name: 'Search for users...' });
  await search.focus();
  held.resolve();
  await sees(her().getByRole('status'), 'connections.sent');
  await button(her(), 'connections.requestSent').waitFor();
  await hasFocus(search);
  await her().unrouteAll({ behavior: 'wait' });

  await jonas.person.does(acceptRequest, { personId: amara.person.id });
  await button(her(), 'connections.remove').press('Enter');
  const dialog = her().getByRole('alertdialog');
  await dialog.getByRole('button', { name: say('connections.remove') }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await hasFocus(button(her(), 'connections.connect'));
});

test('Two crossing requests become a connection, and say so', { tag: '@thorough' }, async () => {
  const held = Promise.withResolvers<void>();
  await her().route('**/request', async route => {
    await held.promise;
    await route.continue();
  });
  await button(her(), 'connections.connect').click();
  await jonas.person.does(requestConnection, { personId: amara.person.id });
  held.resolve();
  await sees(her().getByRole('status'), 'connections.accepted');
  for (const page of [her(), his()]) await button(page, 'connections.connected').waitFor();
  await her().unrouteAll({ behavior: 'wait' });
});

test('An answered request stays in place until the list is left, so a second tap answers nobody else', {
  tag: '@thorough',
}, async () => {
  const page = her();
  const mei = await stage.rounds.member('mei');
  for (const [path, place, list] of [
    [
      '/profiles',
      page.getByRole('region', { name: say('connections.pendingRequests') }),
      '/api/requests/received',
    ],
    [
      '/profiles?tab=requests',
      page.getByRole('region', { name: say('connections.received') }),
      '/api/requests/received',
    ],
    ['/notifications', page.getByRole('list', { name: say('notifications.activity') }), '/api/notifications'],
  ] as const) {
    await stage.rounds.sql('truncate connections, connection_requests, notifications');
    for (const one of [jonas.person, mei]) await one.does(requestConnection, { personId: amara.person.id });
    await visit(page, path);
    const accept = place.getByRole('button', { name: say('connections.accept'), exact: true });
    await accept.nth(1).waitFor();
    const rest = await accept.nth(1).boundingBox();
    const refetched = page.waitForResponse(
      async response =>
        new URL(response.url()).pathname === list && (await response.json()).items.length === 1,
    );
    await accept.first().click();
    await place.getByRole('button', { name: say('connections.connected'), exact: true }).waitFor();
    await refetched;
    await page.waitForTimeout(300);
    assert.deepEqual(await accept.first().boundingBox(), rest, path);
    assert.equal(await accept.count(), 1, path);
    await visit(page, path);
    await accept.first().waitFor();
    assert.equal(await place.getByRole('listitem').count(), 1, path);
  }
});

test('A removed connection stays in My Connections until the list is left or filtered', {
  tag: '@thorough',
}, async () => {
  const page = her();
  const third = await noor();
  for (const one of [jonas.person, third]) {
    await one.does(requestConnection, { personId: amara.person.id });
    await amara.person.does(acceptRequest, { personId: one.id });
  }
  await visit(page, '/profiles?tab=connections');
  const remove = button(page, 'connections.remove');
  await remove.nth(1).waitFor();
  const people = page.getByRole('tabpanel').getByRole('listitem');
  const [first, second] = await people.getByRole('heading').allInnerTexts();
  const rest = await remove.nth(1).boundingBox();
  await remove.first().press('Enter');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('connections.remove') })
    .press('Enter');
  const connect = people.first().getByRole('button', { name: say('connections.connect'), exact: true });
  await connect.waitFor();
  await hasFocus(connect);
  await page.waitForTimeout(300);
  assert.deepEqual(await people.getByRole('heading').allInnerTexts(), [first, second]);
  assert.deepEqual(await remove.boundingBox(), rest);
  await page.getByLabel(say('connections.sort'), { exact: true }).selectOption('name');
  await page.waitForURL(/sort=name/);
  await people.getByText(second!, { exact: true }).waitFor();
  await page.waitForFunction(() => document.querySelectorAll('[role=tabpanel] h3').length === 1);
});

test('While the database fails each action reports its error, and nothing changes', {
  tag: '@thorough',
}, async () => {
  const fails = async (page: Page, key: TextKey) => {
    await stage.rounds.sql('alter table connection_requests rename to requests_away');
    await button(page, key).click();
  };
  const mends = () => stage.rounds.sql('alter table requests_away rename to connection_requests');
  await fails(her(), 'connections.connect');
  await sees(her().getByRole('alert'), 'connections.sendFailed');
  await mends();
  await button(her(), 'connections.connect').click();
  await button(his(), 'connections.accept').waitFor();
  await fails(his(), 'connections.accept');
  await sees(his().getByRole('alert'), 'connections.acceptFailed');
  await mends();
  await button(his(), 'connections.accept').click();
  await button(her(), 'connections.connected').waitFor();
});

test('A member whose own profile is gone is told so', { tag: '@thorough' }, async () => {
  const name = 'update users set full_name = $2 where id = $1';
  await stage.rounds.sql(name, [amara.person.id, null]);
  await button(her(), 'connections.connect').click();
  await sees(her().getByRole('alert'), 'connections.ownProfileMissing');
  await stage.rounds.sql(name, [amara.person.id, 'Amara Okafor']);
});

test('After the session has ended elsewhere, Connect asks to log in', { tag: '@thorough' }, async () => {
  await endSessions(stage.rounds, amara.person.id);
  await button(her(), 'connections.connect').click();
  await sees(her().getByRole('alert'), 'accounts.notAuthenticated');
  await sees(her().getByRole('status'), 'pages.sessionEnded');
  await her()
    .getByRole('status')
    .getByRole('link', { name: say('accounts.login') })
    .waitFor();
  await amara.person.does(login, { email: emailOf('amara'), password });
});
