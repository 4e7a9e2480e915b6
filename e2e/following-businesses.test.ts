import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { v7 as uuid } from 'uuid';
import { say } from '#/app/texts.ts';
import { getOwnBusiness } from '#/features/businesses/contract.ts';
import { followBusiness } from '#/features/businesses/directoryContract.ts';
import { invitePerson, partWithPerson } from '#/features/businesses/workplacesContract.ts';
import { createBusinessPost, createPost } from '#/features/posts/contract.ts';
import { openBusiness } from '#test/support/businesses.ts';
import { card } from './feed.ts';
import { hasFocus } from './hasFocus.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

let stage: Stage;
type Member = Awaited<ReturnType<Stage['member']>>;
/** Owns Harbour Clinic, at a desk. */
let amara: Member;
/** Works there, on a phone. */
let jonas: Member;
/** Follows it, on a tablet. */
let noor: Member;
test.beforeAll(async () => {
  stage = await openStage();
  amara = await stage.member('amara');
  jonas = await stage.member('jonas', { viewport: { width: 390, height: 844 } });
  noor = await stage.member('noor', { viewport: { width: 820, height: 1180 } });
  await openBusiness(amara.person);
  await Promise.all(
    [amara, jonas, noor].map(async ({ page }) => {
      await page.goto('/businesses');
      await clinic(page).waitFor();
    }),
  );
});
test.afterAll(() => stage.close());

const button = (place: Page | ReturnType<Page['locator']>, name: string) =>
  place.getByRole('button', { name, exact: true });
/** Noor follows the clinic. */
const follow = () => noor.person.does(followBusiness, { businessId: amara.person.id });
const clinic = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Harbour Clinic' });

test('The directory is filtered by type and place in the address, and says when nothing matches', async () => {
  const { page } = noor;
  await visit(page, '/home');
  await page.getByRole('banner').getByRole('link', { name: 'Businesses', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Explore Businesses' }).waitFor();
  await button(page, say('connections.filters')).click();
  await page.getByLabel('Type', { exact: true }).selectOption('Pharmacy');
  await button(page, say('connections.showResults')).click();
  await page.waitForURL('/businesses?type=Pharmacy');
  await sees(page, 'businesses.noneMatches');
  await button(page, say('connections.clearFilters')).click();
  await page.getByLabel('Place', { exact: true }).fill('lagos');
  await page.waitForURL('/businesses?place=lagos');
  await clinic(page).waitFor();
  const { businessCoverImageId } = await amara.person.does(getOwnBusiness, {});
  const cover = await clinic(page).locator(`img[src*="${businessCoverImageId}"]`).boundingBox();
  assert.ok(Math.abs(cover!.width / cover!.height - 4) < 0.05, 'cut as its page shows it');
});

test('A new follower is counted at once for everybody; their own tab lists what they follow', async () => {
  const { page } = noor;
  await Promise.all([visit(amara.page, '/businesses'), visit(page, '/businesses')]);
  await clinic(amara.page).getByText('0 followers', { exact: true }).waitFor();
  assert.equal(await button(clinic(amara.page), 'Follow').count(), 0, 'nobody follows their own');
  await button(clinic(page), 'Follow').click();
  await button(clinic(page), 'Following').waitFor();
  await sees(clinic(amara.page), 'businesses.followers', { count: 1 });
  await page.getByRole('tab', { name: 'Following' }).click();
  await page.waitForURL(/tab=following/);
  await clinic(page).waitFor();
  // What is followed no longer stays in place until the list is left.
  const readAnew = page.waitForResponse(/followed-businesses/);
  await button(clinic(page), 'Following').click();
  await readAnew;
  await page.waitForTimeout(300);
  await button(clinic(page), 'Follow').click();
  await button(clinic(page), 'Following').waitFor();
});

test('A follow that fails is rolled back with an error', { tag: '@thorough' }, async () => {
  const { page } = jonas;
  await visit(page, '/businesses');
  await page.route('**/api/businesses/*/follow', route => route.abort());
  await button(clinic(page), 'Follow').click();
  await sees(page.getByRole('alert'), 'businesses.followFailed');
  await button(clinic(page), 'Follow').waitFor();
  await page.unroute('**/api/businesses/*/follow');
});

test('Posts of a followed business appear under Connections, behind the pill once scrolled; its owner’s personal posts do not', {
  tag: '@thorough',
}, async () => {
  const { page } = noor;
  await follow();
  await visit(page, '/home?tab=connections');
  await sees(page, 'posts.connectionsNone');
  await amara.person.does(createPost, { id: uuid(), content: 'I had porridge.' });
  await amara.person.does(createBusinessPost, { id: uuid(), content: 'The clinic is open on Sunday.' });
  await card(page, 'The clinic is open on Sunday.').waitFor();
  assert.equal(await card(page, 'I had porridge.').count(), 0);
  await page.evaluate(() => {
    document.body.style.minHeight = '4000px';
    scrollTo(0, 400);
  });
  await amara.person.does(createBusinessPost, { id: uuid(), content: 'And on Monday.' });
  await button(page, '1 new post').click();
  await card(page, 'And on Monday.').waitFor();
});

test('The search lists businesses in their own tab', { tag: '@thorough' }, async () => {
  const { page } = noor;
  await visit(page, '/search?q=harb&tab=businesses');
  await page.getByRole('link', { name: 'Harbour Clinic' }).waitFor();
  await visit(page, '/search?q=xyzzy&tab=businesses');
  await sees(page, 'search.noBusinesses');
});

test('The owner invites a person found by name, who accepts from the bell; everybody sees the workplace until the owner ends it', async () => {
  const { page } = amara;
  await follow();
  await visit(page, '/businesses');
  await clinic(page).getByRole('link', { name: 'Harbour Clinic' }).first().click();
  await button(page, 'Invite people').click();
  const dialog = page.getByRole('dialog', { name: 'Invite people' });
  await dialog.getByRole('searchbox').fill('jonas');
  await dialog.getByRole('button', { name: /Jonas Lindqvist/ }).click();
  const chosen = dialog.getByRole('button', { name: /Jonas Lindqvist.*Invited/ });
  await chosen.waitFor();
  await hasFocus(chosen);
  await dialog.getByRole('searchbox').fill('noor');
  await dialog.getByRole('button', { name: /نور/ }).click();
  await dialog.getByRole('button', { name: /نور.*Invited/ }).waitFor();
  await button(dialog, 'Done').click();
  await dialog.waitFor({ state: 'detached' });
  const listed = (name: string) => page.getByRole('group', { name }).getByRole('button');
  await listed('نور').waitFor();
  // Before its place is measured: the press below would scroll to it.
  await listed('نور').scrollIntoViewIfNeeded();
  const rest = await listed('Jonas').boundingBox();
  await listed('نور').dblclick();
  await sees(page, 'businesses.takenBack');
  await page.waitForTimeout(300);
  assert.equal(await listed('نور').innerText(), 'Invite again');
  assert.equal(await listed('Jonas').innerText(), 'Withdraw');
  assert.deepEqual(await listed('Jonas').boundingBox(), rest);
  await listed('نور').press('Enter');
  await button(page, 'Withdraw').nth(1).waitFor();
  await hasFocus(listed('نور'));
  await listed('نور').press('Enter');
  await sees(page, 'businesses.takenBack');

  await visit(noor.page, `/profile/${jonas.person.username}`);
  await noor.page.getByRole('heading', { level: 1 }).waitFor();
  const worksAt = noor.page.getByRole('link', { name: /^Works at .*Harbour Clinic/ });
  assert.equal(await worksAt.count(), 0);

  await visit(jonas.page, '/notifications');
  await sees(jonas.page, 'notifications.invited', { business: 'Harbour Clinic' });
  await button(jonas.page, 'Accept').click();
  await sees(jonas.page, 'businesses.confirmed', { business: 'Harbour Clinic' });
  await worksAt.waitFor();
  await noor.page.getByTitle(/^confirmed by .*Harbour Clinic/).waitFor();
  await worksAt.click();
  await noor.page.waitForURL('/business/harbour.clinic');
  const people = noor.page.getByRole('region', { name: say('businesses.peopleHere'), exact: true });
  await people.getByRole('link', { name: 'Jonas Lindqvist', exact: true }).waitFor();
  await button(noor.page, 'Following').click();
  await button(noor.page, 'Follow').click();
  await button(noor.page, 'Following').waitFor();
  await sees(page, 'businesses.isConfirmed');

  await button(page, 'Remove').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await sees(page, 'businesses.removed');
  await hasFocus(listed('Jonas'));
  await people.waitFor({ state: 'detached' });
  await noor.page.goBack();
  await noor.page.waitForURL(`/profile/${jonas.person.username}`);
  await worksAt.waitFor({ state: 'detached' });
});

test('The person can end it in their settings, with immediate effect; accepting a withdrawn invitation is refused', {
  tag: '@thorough',
}, async () => {
  const { person, page } = jonas;
  await visit(amara.page, '/settings/account#workplaces');
  const invite = () => amara.person.does(invitePerson, { personId: person.id });
  await invite();
  await visit(page, '/settings/account#workplaces');
  await button(page, 'Accept').press('Enter');
  await sees(amara.page, 'businesses.isConfirmed');
  const place = page.getByRole('list', { name: say('businesses.workplaces') });
  await button(place, "I've left").waitFor();
  // Not on what would take it back at the next press.
  await hasFocus(place.getByRole('listitem'));
  await button(place, "I've left").press('Enter');
  await sees(place, 'businesses.isLeft');
  await hasFocus(place.getByRole('group'));
  await amara.page.getByText(say('businesses.isConfirmed'), { exact: true }).waitFor({ state: 'detached' });

  await invite();
  await button(page, 'Accept').waitFor();
  await page.route('**/api/workplaces/*', async route => {
    await amara.person.does(partWithPerson, { personId: person.id });
    await route.continue();
  });
  await button(page, 'Accept').click();
  await sees(page.getByRole('alert'), 'businesses.noInvitation');
  await sees(place, 'businesses.noInvitation');
  assert.equal(await button(place, 'Accept').count(), 0);
  await page.unrouteAll({ behavior: 'wait' });
  // Asked again it can be answered again, in its place.
  await invite();
  await button(place, 'Decline').press('Enter');
  await sees(place, 'businesses.isDeclined');
  await hasFocus(place.getByRole('group'));
  await visit(page, '/settings/account#workplaces');
  await sees(page, 'businesses.noWorkplaces');
});
