import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { say, type TextKey } from '#/app/texts.ts';
import { acceptRequest, removeConnection, requestConnection } from '#/features/connections/contract.ts';
import { listTopics } from '#/features/posts/topicsContract.ts';
import { editProfile, getOwnProfile } from '#/features/profiles/contract.ts';
import type { Person } from '#test/support/person.ts';
import { post } from '#test/support/write.ts';
import { becomes } from './becomes.ts';
import { card, composer, openHome, write } from './feed.ts';
import { hasFocus } from './hasFocus.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { tabTo } from './tabTo.ts';
import { test } from './test.ts';

// Each of these tests goes on where the one before it has ended.
test.describe.configure({ mode: 'serial' });

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let stage: Stage;
/** Has just finished the wizard. */
let noor: Person;
let page: Page;
let amara: Person;
let jonas: Person;
let mei: Person;
test.beforeAll(async () => {
  stage = await openStage();
  amara = await stage.rounds.member('amara');
  jonas = await stage.rounds.member('jonas');
  mei = await stage.rounds.member('mei');
  await post(amara, 'Good morning, ward');
  noor = await stage.rounds.newMember('noor');
  page = await stage.window(noor, phone);
});
test.afterAll(() => stage.close());

const list = (of: Page) => of.getByRole('region', { name: say('gettingStarted.title'), exact: true });
const people = (of: Page) => of.getByRole('region', { name: say('connections.youMayKnow'), exact: true });
const topics = (of: Page) => of.getByRole('region', { name: say('topics.toFollow'), exact: true });
const step = (key: TextKey, connections = 0) =>
  list(page).getByRole('link', { name: say(key, { most: 3, connections }), exact: true });
const done = (count: number) =>
  list(page)
    .getByText(say('gettingStarted.progress', { done: count, steps: 4 }), { exact: true })
    .waitFor();
const topOf = async (place: ReturnType<typeof list>) => (await place.boundingBox())!.y;

/** Saves one's profile again on another device, with some of it changed. */
async function edit(changed: { profileImageId: string | null }) {
  const own = await noor.does(getOwnProfile, {});
  await noor.does(editProfile, {
    ...own,
    doctorDetails: own.doctorDetails ?? undefined,
    nurseDetails: own.nurseDetails ?? undefined,
    ...changed,
  });
  return own.profileImageId;
}

test('On a phone a new member sees what to do and people of their profession above the posts', async () => {
  await openHome(page);
  await done(1);
  await people(page).getByText('Amara Okafor').waitFor();
  await sees(people(page), 'connections.sameProfession');
  const order = [list(page), people(page), card(page, 'Good morning')];
  const tops = await Promise.all(order.map(topOf));
  assert.deepEqual(
    tops,
    tops.toSorted((a, b) => a - b),
  );
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
  await topics(page).waitFor();
  const moved = await page.evaluate(
    () =>
      new Promise<number>(resolve => {
        type Shift = PerformanceEntry & { value: number };
        const sum = (entries: PerformanceEntryList) =>
          entries.reduce((all, entry) => all + (entry as Shift).value, 0);
        new PerformanceObserver(list => resolve(sum(list.getEntries()))).observe({
          type: 'layout-shift',
          buffered: true,
        });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
  assert.ok(moved < 0.1, `the layout shifted by ${moved}`);
});

test('Topics are followed by one press, listed on Home, and say how many posts are new', async () => {
  const chip = (tag: string) => topics(page).getByRole('button', { name: `#${tag}`, exact: true });
  assert.equal(await topics(page).getByRole('button').count(), 5);
  await tabTo(chip('NewResearch'));
  await page.keyboard.press('Space');
  await becomes(() => chip('NewResearch').getAttribute('aria-pressed'), 'true');
  await chip('COVID19Updates').click();
  await chip('COVID19Updates').click();
  await becomes(() => chip('COVID19Updates').getAttribute('aria-pressed'), 'false');
  const yours = page.getByRole('region', { name: say('topics.yours'), exact: true });
  const link = yours.getByRole('link', { name: '#newresearch' });
  await link.waitFor();
  await post(amara, 'A trial worth reading #NewResearch');
  await openHome(page);
  await sees(link, 'topics.newPosts', { count: 1 });
  await link.click();
  await page.waitForURL('**/hashtag/newresearch');
  await card(page, 'A trial').waitFor();
  const following = page.getByRole('button', { name: say('businesses.following'), exact: true });
  await following.waitFor();
  await becomes(async () => (await noor.does(listTopics, {})).items, [{ tag: 'newresearch', newPosts: 0 }]);
  await following.click();
  await page.getByRole('button', { name: say('businesses.follow'), exact: true }).waitFor();
  await becomes(async () => (await noor.does(listTopics, {})).items, []);
  await openHome(page);
  await done(1);
  assert.equal(await yours.count(), 0);
});

test('Each open step leads to where it is done', { tag: '@thorough' }, async () => {
  await step('gettingStarted.about').click();
  const about = page.getByLabel(say('profiles.about'), { exact: true });
  await hasFocus(about);
  await about.fill('Children, mostly');
  await page.getByRole('button', { name: say('profiles.saveChanges'), exact: true }).click();
  await page.waitForURL('**/profile/noor');
  await openHome(page);
  await done(2);

  const photo = await edit({ profileImageId: null });
  await step('gettingStarted.photo').click();
  await hasFocus(page.getByLabel(say('profiles.profileImage'), { exact: true }));
  await openHome(page);
  await done(1);
  await edit({ profileImageId: photo });
  await done(2);

  await step('gettingStarted.connections').click();
  await page.waitForURL('**/profiles');
  await openHome(page);
});

test('It fills itself in while it is looked at: somebody accepts, and two others ask', {
  tag: '@thorough',
}, async () => {
  await people(page)
    .getByRole('button', { name: say('connections.connect'), exact: true })
    .first()
    .click();
  await sees(people(page), 'connections.requestSent');
  await step('gettingStarted.connections').waitFor();
  await amara.does(acceptRequest, { personId: noor.id });
  await step('gettingStarted.connections', 1).waitFor();
  for (const one of [jonas, mei]) {
    await one.does(requestConnection, { personId: noor.id });
    await noor.does(acceptRequest, { personId: one.id });
  }
  await done(3);
  await people(page).getByText('Amara Okafor').waitFor();
});

test('With the first post it says once that all is done, and is gone for good', {
  tag: '@thorough',
}, async () => {
  await step('gettingStarted.post').focus();
  await page.keyboard.press('Enter');
  await hasFocus(composer(page));
  await write(page, 'Hello from Amman');
  await sees(list(page), 'gettingStarted.allDone');
  assert.equal(await list(page).getByRole('link').count(), 0);
  await becomes(
    () => stage.rounds.sql('select is_getting_started from users where id = $1', [noor.id]),
    [{ is_getting_started: false }],
  );
  await noor.does(removeConnection, { personId: mei.id });
  await openHome(page);
  await card(page, 'Hello from Amman').waitFor();
  assert.equal(await list(page).count(), 0);
});

test('Dismissed by keyboard on one device it is gone on another at once, and stays away', {
  tag: '@thorough',
}, async () => {
  await stage.rounds.sql('update users set is_getting_started = true where id = $1', [jonas.id]);
  const [desk, pocket] = [await stage.window(jonas), await stage.window(jonas, phone)];
  for (const one of [desk, pocket]) {
    await openHome(one);
    await list(one).waitFor();
  }
  const dismiss = list(desk).getByRole('button', { name: say('gettingStarted.dismiss'), exact: true });
  await tabTo(dismiss);
  await desk.keyboard.press('Enter');
  for (const one of [desk, pocket]) await list(one).waitFor({ state: 'detached' });
  assert.equal(await desk.evaluate(() => document.activeElement?.tagName), 'MAIN');
  for (const one of [desk, pocket]) {
    await openHome(one);
    await card(one, 'Good morning').waitFor();
    assert.equal(await list(one).count(), 0);
  }
});
