import assert from 'node:assert/strict';
import type { Locator, Page } from '@playwright/test';
import { say, type TextKey } from '#/app/texts.ts';
import { login } from '#/features/accounts/contract.ts';
import { acceptRequest, listSuggestions, requestConnection } from '#/features/connections/contract.ts';
import { emailOf, password } from '#test/support/fixtures.ts';
import { becomes } from './becomes.ts';
import { endSessions, openHome } from './feed.ts';
import { hasFocus } from './hasFocus.ts';
import { sees } from './sees.ts';
import { signIn } from './signIn.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

let stage: Stage;
let amara: Awaited<ReturnType<Stage['member']>>;
let jonas: Awaited<ReturnType<Stage['member']>>;
test.beforeAll(async () => {
  stage = await openStage();
  amara = await stage.member('amara');
  jonas = await stage.member('jonas');
  await stage.rounds.sql(`insert into users (id, username, username_key, email, email_key, full_name, profession,
      city, country, ward, qualification, created_at)
    select gen_random_uuid(), 'crowd' || n, 'crowd' || n, n || '@c.example', n || '@c.example', 'Crowd ' || n,
      'nurse', 'Riga', 'Latvia', 'Surgery', 'RN', now() - interval '1 year' from generate_series(1, 30) n`);
  await Promise.all([amara, jonas].map(({ page }) => openHome(page)));
});
test.afterAll(() => stage.close());

const card = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name }).filter({ hasText: '@' });
const button = (place: Page | Locator, key: TextKey) =>
  place.getByRole('button', { name: say(key), exact: true });
const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });

test('The header links to doctors and nurses, and each page lists only its profession', async () => {
  const { page } = amara;
  await visit(page, '/home');
  await sees(page, 'connections.nurCorners');
  await page.getByRole('link', { name: 'Nur Corners', exact: true }).click();
  await sees(page, 'connections.exploreNurses');
  await card(page, 'Jonas Lindqvist').waitFor();
  await sees(page, 'connections.docCorners');
  await page.getByRole('link', { name: 'Doc Corners', exact: true }).click();
  await sees(page, 'connections.exploreDoctors');
  await sees(page, 'connections.noDoctors');

  await visit(jonas.page, '/doctors');
  await card(jonas.page, 'Amara Okafor').waitFor();
  assert.equal(await cards(jonas.page).count(), 1);
});

test('A card shows all four relations, live on both sides, and the panel shows the pending request', {
  tag: '@thorough',
}, async () => {
  await visit(amara.page, '/profiles?name=jonas');
  await visit(jonas.page, '/profiles?name=amara');
  const his = card(amara.page, 'Jonas Lindqvist');
  const hers = card(jonas.page, 'Amara Okafor');
  await button(his, 'connections.connect').click();
  await button(his, 'connections.requestSent').waitFor();
  const panel = jonas.page.getByRole('region', { name: say('connections.pendingRequests') });
  await panel.getByText('Amara Okafor').first().waitFor();
  await button(hers.last(), 'connections.reject').waitFor();
  // A list that is opened before keeps what was answered in its place.
  const refetched = jonas.page.waitForResponse(
    async response =>
      new URL(response.url()).pathname === '/api/requests/received' &&
      (await response.json()).items.length === 0,
  );
  await button(panel, 'connections.accept').click();
  for (const one of [his, hers, panel]) await button(one, 'connections.connected').first().waitFor();
  await refetched;
  await jonas.page.getByRole('tab', { name: say('connections.tabRequests') }).click();
  await sees(jonas.page, 'connections.noRequests');

  await amara.page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  const mine = amara.page.getByRole('link', { name: /^My Connections/ });
  await mine.getByText('1', { exact: true }).waitFor();
  await mine.click();
  await amara.page.waitForURL('/profiles?tab=connections');
  await button(card(amara.page, 'Jonas Lindqvist'), 'connections.remove').click();
  await amara.page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('connections.remove') })
    .click();
  await button(his, 'connections.connect').waitFor();
  await amara.page.reload();
  await sees(amara.page, 'connections.noConnections');
});

test('Filters narrow the list and are kept in the address; another page loads, and the end is stated', async () => {
  const { page } = amara;
  await visit(page, '/profiles?tab=connections');
  await page.getByRole('tab', { name: say('connections.tabAll') }).click();
  await page.waitForURL('/profiles');
  await sees(page, 'connections.exploreAll');
  await page.getByLabel(say('profiles.city'), { exact: true }).fill('riga');
  await page.waitForURL('/profiles?city=riga');
  await page.waitForFunction(() => document.querySelectorAll('main h3').length === 20);
  await button(page, 'base.loadMore').press('Enter');
  await sees(page, 'connections.end');
  assert.equal(await cards(page).count(), 30);
  await hasFocus(cards(page).nth(20).getByRole('link'));
  await page.getByLabel(say('connections.filterName'), { exact: true }).fill('crowd 7');
  await page.waitForURL(/name=crowd/);
  await page.waitForFunction(() => document.querySelectorAll('main h3').length === 1);
  await page.reload();
  assert.equal(await page.getByLabel(say('profiles.city'), { exact: true }).inputValue(), 'riga');
  await page.getByLabel(say('connections.filterName'), { exact: true }).fill('nobody at all');
  await sees(page, 'connections.nobodyMatches');
  await button(page.getByRole('tabpanel'), 'connections.clearFilters').last().press('Enter');
  await page.waitForURL('/profiles');
  await cards(page).first().waitFor();
  assert.equal(await button(page, 'connections.clearFilters').count(), 0);
});

test('On a phone the filters are in a sheet behind a button that says how many are active; Escape closes it', {
  tag: '@thorough',
}, async () => {
  const { page } = amara;
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/profiles?city=riga');
  const filters = (count: number) =>
    page.getByRole('button', { name: say('connections.filtersGiven', { count }), exact: true });
  const sheet = page.getByRole('dialog', { name: say('connections.filters') });
  await filters(1).press('Enter');
  await hasFocus(sheet.getByLabel(say('connections.filterField')));
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await hasFocus(filters(1));
  await page.keyboard.press('Enter');
  await sheet.getByLabel(say('profiles.profession')).selectOption('doctor');
  await button(sheet, 'connections.showResults').click();
  await sheet.waitFor({ state: 'detached' });
  await page.waitForURL('/profiles?city=riga&profession=doctor');
  await hasFocus(filters(2));
  await button(page, 'connections.clearFilters').click();
  await button(page, 'connections.filters').waitFor();
  await page.waitForURL('/profiles');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('search', { name: say('connections.filters') }).waitFor();
  assert.equal(await button(page, 'connections.filters').count(), 0);
});

test('A new member appears at the top without a reload', { tag: '@thorough' }, async () => {
  const { page } = amara;
  await visit(page, '/profiles');
  await cards(page).first().waitFor();
  await stage.rounds.newMember('noor');
  await card(page, 'نور الحداد').waitFor();
});

test('The grid has one to four columns depending on width', { tag: '@thorough' }, async () => {
  const { page } = amara;
  await visit(page, '/profiles?city=riga');
  await page.waitForFunction(() => document.querySelectorAll('main h3').length === 20);
  for (const [width, columns] of [
    [390, 1],
    [600, 2],
    [900, 3],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await becomes(async () => {
      const lefts = await cards(page).evaluateAll(all =>
        all.map(one => one.closest('li')!.getBoundingClientRect().x),
      );
      return `${new Set(lefts).size} at ${width} pixels`;
    }, `${columns} at ${width} pixels`);
  }
});

test('Suggested people show the reason, and are not suggested again once dismissed', {
  tag: '@thorough',
}, async () => {
  const mei = await stage.rounds.member('mei');
  await stage.rounds.sql(`insert into users (id, username, username_key, email, email_key, full_name, profession,
      city, country, department, qualification)
    values (gen_random_uuid(), 'colleague', 'colleague', 'colleague@c.example', 'colleague@c.example', 'Her Colleague',
      'doctor', 'Accra', 'Ghana', 'Surgery', 'MD')`);
  for (const one of [mei, amara.person]) {
    await one.does(requestConnection, { personId: jonas.person.id }).catch(() => {});
    await jonas.person.does(acceptRequest, { personId: one.id });
  }
  await amara.page.goto('/home');
  const region = amara.page.getByRole('region', { name: say('connections.youMayKnow') });
  await region.getByText('Mei Tanaka').waitFor();
  await sees(region, 'connections.mutual', { count: 1 });
  await region.getByRole('button', { name: say('connections.dismiss', { name: 'Mei Tanaka' }) }).click();
  await region.getByText('Mei Tanaka').waitFor({ state: 'detached' });
  await becomes(
    async () => (await amara.person.does(listSuggestions, {})).items.some(({ id }) => id === mei.id),
    false,
  );
  await visit(amara.page, '/home');
  // She has the same profession.
  await region.getByText('Her Colleague').waitFor();
  assert.equal(await region.getByText('Mei Tanaka').count(), 0);
});

test('A database error is shown, and Try again works once it is fixed', { tag: '@thorough' }, async () => {
  const { page } = amara;
  await stage.rounds.sql('alter table connections rename to connections_away');
  await page.goto('/profiles');
  await sees(page.getByRole('alert'), 'connections.loadFailed');
  await stage.rounds.sql('alter table connections_away rename to connections');
  await button(page, 'base.tryAgain').click();
  await cards(page).first().waitFor();
});

test('A member whose profile or session is gone is told so', { tag: '@thorough' }, async () => {
  const { page, person } = amara;
  const name = 'update users set full_name = $2 where id = $1';
  await stage.rounds.sql(name, [person.id, null]);
  await page.getByRole('link', { name: 'Nur Corners', exact: true }).click();
  await sees(page.getByRole('alert'), 'connections.ownProfileMissing');
  await stage.rounds.sql(name, [person.id, 'Amara Okafor']);
  await endSessions(stage.rounds, person.id);
  await page.getByRole('link', { name: 'Doc Corners', exact: true }).click();
  await sees(page, 'accounts.logInToViewProfiles');
  await person.does(login, { email: emailOf('amara'), password });
  await signIn(page, person);
  await openHome(page);
});
