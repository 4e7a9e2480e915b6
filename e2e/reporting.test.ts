import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { limits } from '#/app/limits.ts';
import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { createPost, getPost } from '#/features/posts/contract.ts';
import { getProfile } from '#/features/profiles/contract.ts';
import { reportThing } from '#/features/reports/contract.ts';
import { openBusiness } from '#test/support/businesses.ts';
import { sendPicture } from '#test/support/fixtures.ts';
import { chatOf, tell } from '#test/support/talk.ts';
import { comment, post } from '#test/support/write.ts';
import { becomes } from './becomes.ts';
import { card, endSessions, openHome } from './feed.ts';
import { logInAgain } from './logInAgain.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

// Each of these tests goes on where the one before it has ended.
test.describe.configure({ mode: 'serial' });

let stage: Stage;
let amara: Awaited<ReturnType<Stage['member']>>;
let jonas: Awaited<ReturnType<Stage['member']>>;
let mei: Awaited<ReturnType<Stage['member']>>;
let noor: Awaited<ReturnType<Stage['member']>>;
let postId: string;

test.beforeAll(async () => {
  stage = await openStage();
  amara = await stage.member('amara');
  jonas = await stage.member('jonas');
  mei = await stage.member('mei');
  noor = await stage.member('noor');
  await stage.rounds.sql('update users set is_moderator = true where id = $1', [noor.person.id]);
  // None of them is somebody new, whose reports hide less.
  await stage.rounds.sql(
    `update users set email_verified_at = now(), created_at = now() - interval '2 days'`,
  );
  postId = (await post(jonas.person, 'Mr Example in bed four')).id;
});
test.afterAll(() => stage.close());

const dialog = (page: Page) => page.getByRole('dialog', { name: say('reports.title') });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The way to the reports, which says how many wait. */
const queueLink = (page: Page, count: number) =>
  page.getByRole('link', { name: `${say('reports.queue')} ${say('staff.waiting', { count })}`, exact: true });

/** Reports what the open menu belongs to. */
async function report(page: Page, reason: 'patient' | 'spam') {
  await page.getByRole('menuitem', { name: say('reports.report'), exact: true }).click();
  await dialog(page)
    .getByRole('radio', { name: say(`reportReasons.${reason}`) })
    .check();
  await press(page, say('reports.send'));
}

const openMenu = (page: Page, words: string) =>
  card(page, words)
    .getByRole('button', { name: say('base.moreActions') })
    .click();

test('A post reported as patient identifiable disappears from a third person’s open screens, and its author is told why', async () => {
  await noor.page.goto(`/post/${postId}`);
  for (const page of [mei.page, amara.page, jonas.page]) await openHome(page);
  await card(noor.page, 'bed four').waitFor();
  await openMenu(amara.page, 'bed four');
  await amara.page.getByRole('menuitem', { name: say('reports.report'), exact: true }).click();
  await press(amara.page, say('reports.send'));
  await sees(dialog(amara.page), 'reports.reasonRequired');
  await dialog(amara.page)
    .getByRole('radio', { name: say('reportReasons.patient') })
    .check();
  await press(amara.page, say('reports.send'));
  await sees(amara.page, 'reports.sentAndHidden');
  for (const page of [mei.page, amara.page]) await card(page, 'bed four').waitFor({ state: 'detached' });
  await sees(noor.page, 'posts.notFound');
  const own = card(jonas.page, 'bed four');
  await own.getByText(say('reports.onlyYou')).waitFor();
  await own.getByRole('link', { name: say('reports.readMore') }).click();
  await sees(jonas.page, 'reports.whatToDo');
});

test('A moderator sees the case arrive and decides with a reason, which both sides can read', async () => {
  const { page } = noor;
  await visit(page, '/home');
  await page
    .getByRole('link', { name: say('pages.administration') })
    .filter({ visible: true })
    .click();
  const queue = page.getByRole('list', { name: say('reports.waiting') });
  await queue.getByText('Mr Example in bed four').waitFor();
  await queueLink(page, 1).waitFor();
  await press(page, say('reports.decide'));
  await press(page, say('reports.decide'));
  await sees(page, 'reports.verdictRequired');
  await sees(page, 'reports.decisionReasonRequired');
  await page.getByRole('radio', { name: say('reports.remove') }).check();
  await page.getByLabel(say('reports.decisionReason')).fill('It names a patient.');
  await press(page, say('reports.decide'));
  await sees(page, 'reports.queueEmpty');
  await queueLink(page, 1).waitFor({ state: 'detached' });
  await jonas.page.getByText(say('reports.decidedBecause', { reason: 'It names a patient.' })).waitFor();
  await visit(amara.page, '/notifications');
  await amara.page.getByRole('link', { name: say('notifications.reviewed') }).click();
  await amara.page.getByText(say('reports.decidedBecause', { reason: 'It names a patient.' })).waitFor();
  assert.equal((await mei.person.send(getPost, { postId })).status, 404);
});

test('The author appeals, and a post that is then kept returns to open screens', {
  tag: '@thorough',
}, async () => {
  await visit(mei.page, `/post/${postId}`);
  await sees(mei.page, 'posts.notFound');
  await press(jonas.page, say('reports.askAgain'));
  await press(jonas.page, say('reports.sendAppeal'));
  await sees(jonas.page, 'reports.appealRequired');
  await jonas.page.getByLabel(say('reports.appealLabel')).fill('He is invented.');
  await press(jonas.page, say('reports.sendAppeal'));
  await sees(jonas.page, 'reports.appealSent');
  const queue = noor.page.getByRole('list', { name: say('reports.waiting') });
  await queue.getByText(say('reports.theySay', { words: 'He is invented.' })).waitFor();
  await press(noor.page, say('reports.decide'));
  await noor.page.getByRole('radio', { name: say('reports.keep') }).check();
  await noor.page.getByLabel(say('reports.decisionReason')).fill('Invented indeed.');
  await press(noor.page, say('reports.decide'));
  await sees(noor.page, 'reports.queueEmpty');
  await card(mei.page, 'bed four').waitFor();
  await noor.page.getByRole('tab', { name: say('reports.decided') }).click();
  await noor.page.getByText(say('reports.decidedBecause', { reason: 'Invented indeed.' })).waitFor();
});

test('A comment and a message are reported in place, and no trace of their text remains', {
  tag: '@thorough',
}, async () => {
  await comment(jonas.person, postId, 'Born 3 May');
  for (const { page } of [amara, mei]) {
    await visit(page, `/post/${postId}`);
    await page.getByText('Born 3 May').waitFor();
  }
  await press(mei.page, say('posts.commentActions', { name: 'Jonas Lindqvist' }));
  await report(mei.page, 'patient');
  for (const { page } of [amara, mei]) await page.getByText('Born 3 May').waitFor({ state: 'detached' });

  const chat = await chatOf(jonas.person, amara.person);
  await tell(jonas.person, chat.id, 'Record 4711');
  for (const { page } of [amara, jonas]) await visit(page, `/messaging?chatId=${chat.id}`);
  const log = amara.page.getByRole('log');
  await log.getByText('Record 4711').hover();
  await log.getByRole('button', { name: say('messaging.messageActions') }).click();
  await report(amara.page, 'patient');
  await sees(log, 'messaging.withheld');
  await amara.page.getByText('Record 4711').waitFor({ state: 'detached' });
  const reason = { reason: say('reportReasons.patient') };
  await jonas.page.getByText(say('reports.withheldMessage', reason)).waitFor();
  // Her screen shows what was decided, and still says how many wait.
  await queueLink(noor.page, 2).waitFor();
});

test('A moderator opens a comment in its post from the case; a message shows nothing else of its chat', {
  tag: '@thorough',
}, async () => {
  const { id } = await post(mei.person, 'Who swaps the night?');
  const { id: commentId } = await comment(jonas.person, id, 'Cheap watches');
  const given = { kind: 'comment', thingId: commentId, reason: 'spam' } as const;
  await amara.person.does(reportThing, given);
  const { page } = noor;
  await visit(page, '/admin');
  const found = (words: string) =>
    page
      .getByRole('list', { name: say('reports.waiting') })
      .getByRole('listitem')
      .filter({ hasText: words });
  const mine = found('Cheap watches').first();
  await sees(mine, 'reports.under', { author: 'Mei Tanaka' });
  await mine.getByText('Who swaps the night?').waitFor();
  await sees(found('Record 4711').first(), 'reports.inChat');
  assert.equal(
    await found('Record 4711')
      .getByRole('link', { name: say('reports.seePost') })
      .count(),
    0,
  );
  await mine.getByRole('link', { name: say('reports.seePost') }).click();
  await page.waitForURL(paths.post(id, commentId));
  await card(page, 'Who swaps the night?').getByText('Cheap watches').waitFor();
});

test('Leaving the screen before a report is confirmed does not lead back', { tag: '@thorough' }, async () => {
  const { page } = amara;
  const { id } = await post(mei.person, 'Cheap shoes');
  await visit(page, `/post/${id}`);
  await openMenu(page, 'Cheap shoes');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/reports', async route => {
    await held.promise;
    await route.continue();
  });
  await report(page, 'spam');
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await page.waitForURL('/home');
  held.resolve();
  await sees(page, 'reports.sent');
  await page.waitForTimeout(200);
  assert.equal(new URL(page.url()).pathname, '/home');
  await page.unrouteAll({ behavior: 'wait' });
});

test('Only the marked parts of a profile are hidden, and its member sees that others cannot see them', {
  tag: '@thorough',
}, async () => {
  for (const one of [amara, jonas]) await visit(one.page, '/profile/jonas.l');
  const { page } = amara;
  await page
    .getByRole('main')
    .getByRole('button', { name: say('base.moreActions') })
    .first()
    .click();
  await page.getByRole('menuitem', { name: say('reports.report'), exact: true }).click();
  await dialog(page)
    .getByRole('radio', { name: say('reportReasons.spam') })
    .check();
  assert.equal(await dialog(page).getByRole('checkbox').count(), 0);
  await dialog(page)
    .getByRole('radio', { name: say('reportReasons.patient') })
    .check();
  await dialog(page)
    .getByRole('checkbox', { name: say('reports.picture') })
    .check();
  await press(page, say('reports.send'));
  await sees(page, 'reports.sentAndHidden');
  const main = page.getByRole('main');
  await main.getByRole('heading', { level: 1, name: 'Jonas Lindqvist' }).waitFor();
  await becomes(() => main.locator('img[src*="/media/"]').count(), 0);
  const parts = say('reports.picture');
  await jonas.page
    .getByText(say('reports.withheldParts', { reason: say('reportReasons.patient'), parts }))
    .waitFor();
  assert.notEqual(await jonas.page.getByRole('main').locator('img[src*="/media/"]').count(), 0);
});

test('A moderator removes only the marked parts of a profile', { tag: '@thorough' }, async () => {
  const { page } = noor;
  await visit(page, '/admin');
  const found = page
    .getByRole('list', { name: say('reports.waiting') })
    .getByRole('listitem')
    .filter({ hasText: say('reports.named', { parts: say('reports.picture') }) });
  await found.getByRole('button', { name: say('reports.decide') }).click();
  await found.getByRole('radio', { name: say('reports.removeParts') }).check();
  await found.getByLabel(say('reports.decisionReason')).fill('A face.');
  await found.getByRole('button', { name: say('reports.decide') }).click();
  await sees(page, 'reports.decisionSent');
  await found.waitFor({ state: 'detached' });
  const { withheldParts } = await jonas.person.does(getProfile, { username: 'jonas.l' });
  assert.deepEqual(withheldParts, ['picture']);
});

test('A reported business page stays without the marked parts, and its owner is told', {
  tag: '@thorough',
}, async () => {
  await openBusiness(mei.person);
  for (const { page } of [mei, amara]) await visit(page, '/business/harbour.clinic');
  await amara.page
    .getByRole('main')
    .getByRole('button', { name: say('base.moreActions') })
    .first()
    .click();
  await amara.page.getByRole('menuitem', { name: say('reports.report'), exact: true }).click();
  await dialog(amara.page)
    .getByRole('radio', { name: say('reportReasons.patient') })
    .check();
  await dialog(amara.page)
    .getByRole('checkbox', { name: say('reports.cover') })
    .check();
  await press(amara.page, say('reports.send'));
  await sees(amara.page, 'reports.sentAndHidden');
  await amara.page.getByRole('heading', { level: 1, name: 'Harbour Clinic' }).waitFor();
  await mei.page.getByText(say('reports.onlyYouSome')).waitFor();
});

test('In the queue a post is covered, described and played as in the feed; after a decision the next case is on top', {
  tag: '@thorough',
}, async () => {
  const { id: imageId } = await sendPicture(jonas.person, 'post_images');
  const { id } = await jonas.person.does(createPost, {
    id: crypto.randomUUID(),
    content: 'Wound, day three',
    imageId,
    alt: 'A forearm with a dressing',
    graphic: true,
  });
  const others = await Promise.all(
    Array.from({ length: 6 }, (_, n) => post(mei.person, `${n} Cheap lamps\n${'line\n'.repeat(12)}`)),
  );
  for (const thingId of [id, ...others.map(one => one.id)])
    await amara.person.does(reportThing, { kind: 'post', thingId, reason: 'spam' });
  const { page } = noor;
  await visit(page, '/admin');
  const list = page.getByRole('list', { name: say('reports.waiting') });
  const row = (words: string) => list.getByRole('listitem').filter({ hasText: words });
  const own = row('Wound, day three');
  await own.getByRole('button', { name: say('posts.showGraphic') }).click();
  await own
    .getByRole('button', { name: say('media.enlarge', { alt: 'A forearm with a dressing' }) })
    .waitFor();
  const decided = row('4 Cheap lamps');
  await decided.getByRole('button', { name: say('reports.decide') }).click();
  await decided.getByRole('radio', { name: say('reports.keep') }).check();
  await decided.getByLabel(say('reports.decisionReason')).fill('Allowed.');
  await decided.getByRole('button', { name: say('reports.decide') }).click();
  await decided.waitFor({ state: 'detached' });
  const next = row('3 Cheap lamps');
  await becomes(() => next.evaluate(element => element === document.activeElement), true);
  const top = () => next.evaluate(element => Math.round(element.getBoundingClientRect().top));
  assert.ok((await top()) >= 0 && (await top()) < 160, `${await top()}`);
});

test('Without a moderator an administrator is told so on /admin, and what to do', {
  tag: '@thorough',
}, async () => {
  const { rounds } = stage;
  await rounds.sql('update users set is_staff = true where id = $1', [mei.person.id]);
  await rounds.sql('update users set is_moderator = false');
  await mei.page.goto('/admin');
  await sees(mei.page, 'reports.noModerators', { hours: limits.hiddenUndecidedHours });
  await rounds.sql('update users set is_moderator = true where id = $1', [noor.person.id]);
  await rounds.sql('update users set is_staff = false where id = $1', [mei.person.id]);
});

test('When the server is unreachable or the session has ended, a report shows an error and keeps the text', {
  tag: '@thorough',
}, async () => {
  await post(mei.person, 'Cheap scrubs');
  const { page } = amara;
  await visit(page, '/home');
  await openMenu(page, 'Cheap scrubs');
  await page.getByRole('menuitem', { name: say('reports.report'), exact: true }).click();
  await dialog(page)
    .getByRole('radio', { name: say('reportReasons.spam') })
    .check();
  await dialog(page).getByLabel(say('reports.note')).fill('Third time today');
  await stage.rounds.stopServer();
  await press(page, say('reports.send'));
  await sees(dialog(page), 'reports.failed');
  await stage.rounds.startServer();
  await endSessions(stage.rounds, amara.person.id);
  await press(page, say('reports.send'));
  await sees(dialog(page), 'reports.logIn');
  assert.equal(await dialog(page).getByLabel(say('reports.note')).inputValue(), 'Third time today');
  await logInAgain(page, dialog(page), 'amara');
  await becomes(() => dialog(page).getByLabel(say('reports.note')).inputValue(), 'Third time today');
  await press(page, say('reports.send'));
  await sees(page, 'reports.sent');
});
