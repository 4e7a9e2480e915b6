import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { say } from '#/app/texts.ts';
import { acceptRequest, requestConnection } from '#/features/connections/contract.ts';
import { blockPerson, mutePerson, unblockPerson, unmutePerson } from '#/features/profiles/contract.ts';
import { until } from '#test/support/until.ts';
import { post } from '#test/support/write.ts';
import { card, openHome } from './feed.ts';
import { hasFocus } from './hasFocus.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

let stage: Stage;
let amara: Awaited<ReturnType<Stage['member']>>;
let jonas: Awaited<ReturnType<Stage['member']>>;
/** A second window of Amara's. */
let aside: Page;
let postId: string;
test.beforeAll(async () => {
  stage = await openStage();
  amara = await stage.member('amara');
  aside = await stage.window(amara.person);
  jonas = await stage.member('jonas', { viewport: { width: 390, height: 844 }, hasTouch: true });
  postId = (await post(jonas.person, 'A quiet word about parking.')).id;
});
test.afterAll(() => stage.close());

const jonasName = { username: 'jonas.l' };
async function choose(page: Page, item: string) {
  await page
    .getByRole('main')
    .getByRole('button', { name: say('base.moreActions'), exact: true })
    .first()
    .click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test('A muted person disappears from the open feed at once and can be unmuted', async () => {
  const feed = aside;
  await openHome(feed);
  await card(feed, 'parking').waitFor();
  await amara.page.goto('/profile/jonas.l');
  await choose(amara.page, say('profiles.mute', jonasName));
  await sees(amara.page.getByRole('status'), 'profiles.muteDone', jonasName);
  await card(feed, 'parking').waitFor({ state: 'detached' });
  await card(amara.page, 'parking').waitFor();
  await amara.page.evaluate(() => scrollTo(0, 0));
  await post(jonas.person, 'To those who look for it.');
  await card(amara.page, 'look for it').waitFor();
  assert.equal(await feed.getByRole('article').count(), 0, 'it is no news in the feed');
  await choose(amara.page, say('profiles.unmute', jonasName));
  await card(feed, 'parking').waitFor();
});

test('Blocking asks for confirmation, hides both people from each other at once, and is undone in the settings', async () => {
  await amara.person.does(requestConnection, { personId: jonas.person.id });
  await jonas.person.does(acceptRequest, { personId: amara.person.id });
  await jonas.page.goto('/profile/amara');
  await sees(jonas.page, 'connections.connected');
  const results = aside;
  await visit(results, '/search?q=jonas');
  const found = results.getByRole('main').getByRole('link', { name: 'Jonas Lindqvist' });
  await found.waitFor();
  await visit(amara.page, '/profile/jonas.l');
  await choose(amara.page, say('profiles.block', jonasName));
  const dialog = amara.page.getByRole('alertdialog');
  await sees(dialog, 'profiles.blockMeans');
  await dialog.getByRole('button', { name: say('base.cancel') }).click();
  await sees(amara.page, 'connections.connected');
  const single = await amara.page.context().newPage();
  await single.goto(`/post/${postId}`);
  await card(single, 'parking').waitFor();
  await choose(amara.page, say('profiles.block', jonasName));
  await dialog.getByRole('button', { name: say('profiles.blockConfirm'), exact: true }).click();
  await sees(amara.page.getByRole('status'), 'profiles.blockDone', jonasName);
  for (const page of [amara.page, jonas.page]) await sees(page, 'profiles.notFound');
  await sees(single, 'posts.notFound');
  await sees(results, 'search.noUsers');

  await amara.page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await sees(amara.page, 'posts.feedEmpty');
  await visit(amara.page, '/settings/privacy#blocked');
  const list = amara.page.getByRole('region', { name: say('profiles.blockedPeople') });
  await list.getByText('Jonas Lindqvist').waitFor();
  await list.getByRole('button', { name: say('profiles.unblock') }).click();
  await list.getByRole('button', { name: say('profiles.blockAgain') }).waitFor();
  await found.waitFor();
  await visit(amara.page, '/settings/privacy#blocked');
  await sees(list, 'profiles.nobodyBlocked');
  await jonas.page.getByRole('heading', { level: 1, name: 'Amara Okafor' }).waitFor();
  await sees(jonas.page, 'connections.connect');
  await card(single, 'parking').waitFor();
  await single.close();
});

test('Undo removes a block, and a database error is reported', { tag: '@thorough' }, async () => {
  await visit(amara.page, '/profile/jonas.l');
  await choose(amara.page, say('profiles.block', jonasName));
  await stage.rounds.sql('alter table blocks rename to blocks_away');
  const confirm = amara.page.getByRole('button', { name: say('profiles.blockConfirm'), exact: true });
  await confirm.click();
  await sees(amara.page.getByRole('alert'), 'profiles.blockFailed');
  await stage.rounds.sql('alter table blocks_away rename to blocks');
  await choose(amara.page, say('profiles.block', jonasName));
  await confirm.click();
  await sees(amara.page, 'profiles.notFound');
  await amara.page.getByRole('button', { name: say('profiles.undo'), exact: true }).click();
  await amara.page.getByRole('heading', { level: 1, name: 'Jonas Lindqvist' }).waitFor();
});

test('An unblocked or unmuted person stays in the list with an undo button, so a double click affects nobody else', {
  tag: '@thorough',
}, async () => {
  const { person, page } = amara;
  const mei = await stage.rounds.member('mei');
  for (const { id, title, back, again, shut, open } of [
    {
      id: 'blocked',
      title: 'profiles.blockedPeople',
      back: 'profiles.unblock',
      again: 'profiles.blockAgain',
      shut: blockPerson,
      open: unblockPerson,
    },
    {
      id: 'muted',
      title: 'profiles.mutedPeople',
      back: 'profiles.unmuteShort',
      again: 'profiles.muteAgain',
      shut: mutePerson,
      open: unmutePerson,
    },
  ] as const) {
    for (const { id: personId } of [mei, jonas.person]) await person.does(shut, { personId });
    await visit(page, `/settings#${id}`);
    const list = page.getByRole('region', { name: say(title) });
    const rowOf = (name: string) => list.getByRole('group', { name }).getByRole('button');
    await rowOf('Mei Tanaka').waitFor();
    // The lists above it are still read when this one is there.
    let rest = await rowOf('Mei Tanaka').boundingBox();
    await until(async () => {
      const before = rest;
      await page.waitForTimeout(200);
      rest = await rowOf('Mei Tanaka').boundingBox();
      return rest?.y === before?.y && (await page.locator('[aria-busy=true]').count()) === 0;
    });
    await rowOf('Jonas Lindqvist').dblclick();
    await list.getByRole('button', { name: say(again) }).waitFor();
    await page.waitForTimeout(300);
    assert.deepEqual(await rowOf('Mei Tanaka').boundingBox(), rest, id);
    assert.equal(await rowOf('Mei Tanaka').innerText(), say(back), id);
    assert.equal(await rowOf('Jonas Lindqvist').innerText(), say(again), id);
    await hasFocus(rowOf('Jonas Lindqvist'));
    await rowOf('Jonas Lindqvist').press('Enter');
    await list
      .getByRole('button', { name: say(back) })
      .nth(1)
      .waitFor();
    await hasFocus(rowOf('Jonas Lindqvist'));
    await rowOf('Jonas Lindqvist').press('Enter');
    await list.getByRole('button', { name: say(again) }).waitFor();
    await visit(page, `/settings#${id}`);
    await rowOf('Mei Tanaka').waitFor();
    assert.equal(await list.getByRole('listitem').count(), 1, id);
    await person.does(open, { personId: mei.id });
  }
});
