import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { v7 as uuid } from 'uuid';
import { say } from '#/app/texts.ts';
import { forgotPassword } from '#/features/accounts/mailContract.ts';
import { sendFeedback } from '#/features/feedback/contract.ts';
import { reportThing } from '#/features/reports/contract.ts';
import { emailOf, password } from '#test/support/fixtures.ts';
import { type MailServer, openMailServer } from '#test/support/mail.ts';
import type { Person } from '#test/support/person.ts';
import { post } from '#test/support/write.ts';
import { becomes } from './becomes.ts';
import { hasFocus } from './hasFocus.ts';
import { sees } from './sees.ts';
import { signIn } from './signIn.ts';
import { openStage, type Stage } from './stage.ts';
import { tabTo } from './tabTo.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

let stage: Stage;
let mail: MailServer;
let page: Page;
/** An administrator; a moderator who is none; a member. */
let amara: Person;
let noor: Person;
let jonas: Person;
test.beforeAll(async () => {
  mail = await openMailServer();
  stage = await openStage(mail.settings);
  [amara, noor, jonas] = await Promise.all([
    stage.rounds.member('amara'),
    stage.rounds.member('noor'),
    stage.rounds.member('jonas'),
  ]);
  await stage.rounds.sql('update users set is_staff = id = $1, is_moderator = id = $2', [amara.id, noor.id]);
  await stage.rounds.sql(`insert into last_times (what, at) values ('backup', now())`);
  await post(jonas, 'Handover at seven');
  page = await stage.window(amara);
});
test.afterAll(async () => {
  await stage.close();
  await mail.close();
});

const card = () => page.getByRole('region', { name: say('pages.administration') });
const line = (text: string) => card().getByRole('link', { name: text });
const unread = say('overview.feedback', { count: 1, shown: 1 });
const waiting = say('overview.reports', { count: 1, shown: 1 });

/** What the browser has asked for of administrators and moderators, and their code. */
function watchRequests() {
  const asked: string[] = [];
  page.on('request', request => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/admin\/|OverviewCard/.test(pathname)) asked.push(pathname);
  });
  return asked;
}

test('When nothing needs an administrator, one line before the posts says so, on a phone too', async () => {
  await page.goto('/home');
  await sees(card(), 'overview.quiet');
  await sees(card(), 'overview.week', { joined: 3, wrote: 1, joinedBefore: 0, wroteBefore: 0 });
  assert.equal(await card().getByRole('link').count(), 0);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const { y, height } = (await card().boundingBox())!;
    assert.ok(y + height < (await page.getByRole('article').first().boundingBox())!.y, `${width}`);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('Feedback appears at once, and by keyboard one gets to it, marks it as read, and has nothing left to do', {
  tag: '@thorough',
}, async () => {
  await jonas.does(sendFeedback, {
    id: uuid(),
    name: 'Jonas',
    mobile: '+46701234567',
    email: 'jonas@ward.example',
    message: 'A quiet mode would help.',
  });
  await line(unread).waitFor();
  await tabTo(line(unread));
  await page.keyboard.press('Enter');
  await page.waitForURL('/admin#feedback');
  await hasFocus(page.getByRole('heading', { name: say('feedback.inbox') }));
  const mark = page.getByRole('button', { name: say('staff.markReadOf', { name: 'Jonas' }) });
  await tabTo(mark);
  await page.keyboard.press('Enter');
  const back = page.getByRole('button', { name: say('staff.markUnreadOf', { name: 'Jonas' }) });
  await hasFocus(back);
  assert.equal(await page.getByText(say('staff.unread'), { exact: true }).count(), 0);
  await visit(page, '/home');
  await sees(card(), 'overview.quiet');
});

test('A mail server that refuses is told on Home and on /admin, with what to do', {
  tag: '@thorough',
}, async ({ undo }) => {
  undo(() => mail.become('well'));
  mail.become('refusing');
  await stage.rounds.visitor().does(forgotPassword, { email: emailOf('jonas.l') });
  const failing = say('overview.mailsRetrying', { count: 1 });
  await becomes(async () => {
    const [row] = await stage.rounds.sql(`select count(*)::int as all from pgboss.job where state = 'retry'`);
    return row!.all;
  }, 1);
  // As when an administrator comes back to the tab.
  await becomes(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    return line(failing).count();
  }, 1);
  await line(failing).click();
  await page.waitForURL('/admin#server');
  const section = page.getByRole('region', { name: say('overview.server') });
  await sees(section, 'overview.mailsRetrying', { count: 1 });
  await sees(section, 'overview.mailAdvice');
  await sees(section, 'overview.jobsFine');
  await stage.rounds.sql(`delete from pgboss.job where name like 'mail.%'`);
});

test('A proxy that the settings do not name is told on Home and on /admin, with what to do', {
  tag: '@thorough',
}, async () => {
  const address = { 'x-forwarded-for': '198.51.100.7' };
  await stage.rounds.visitor().request('GET', '/api/health', undefined, address);
  await page.goto('/home');
  await line(say('overview.unknownProxy')).click();
  await page.waitForURL('/admin#server');
  const section = page.getByRole('region', { name: say('overview.server') });
  await sees(section, 'overview.unknownProxy');
  await sees(section, 'overview.proxyAdvice');
  await page.goto('about:blank');
  await stage.rounds.stopServer();
  await stage.rounds.startServer();
});

test('Decoders without a sandbox are told on Home and on /admin, with what they reach and what to do', {
  tag: '@thorough',
}, async ({ undo }) => {
  const folder = await mkdtemp(join(tmpdir(), 'rounds-path-'));
  undo(() => rm(folder, { recursive: true }));
  await chmod(folder, 0o755);
  await writeFile(join(folder, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  const path = process.env.PATH;
  const restart = async (path: string | undefined) => {
    process.env.PATH = path;
    await page.goto('about:blank');
    await stage.rounds.stopServer();
    await stage.rounds.startServer();
  };
  undo(() => restart(path));
  await restart(`${folder}:${path}`);
  await page.goto('/home');
  await line(say('overview.noSandbox')).click();
  await page.waitForURL('/admin#server');
  const section = page.getByRole('region', { name: say('overview.server') });
  await sees(section, 'overview.noSandbox');
  await sees(section, process.getuid?.() === 0 ? 'overview.reachesPublic' : 'overview.reachesMemory');
  await sees(section, 'overview.sandboxAdvice');
});

test('An administrator whose proof is old is asked only when they want to be', {
  tag: '@thorough',
}, async () => {
  await stage.rounds.sql(`update sessions set proved_at = now() - interval '13 hours'`);
  await page.goto('/home');
  await sees(card(), 'overview.proveFirst');
  const dialog = page.getByRole('dialog', { name: say('accounts.proofTitle') });
  assert.equal(await dialog.count(), 0);
  await card()
    .getByRole('button', { name: say('accounts.prove') })
    .click();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: say('accounts.prove') }).click();
  await sees(card(), 'overview.quiet');
  await stage.rounds.sql('update sessions set proved_at = now()');
});

test('A moderator sees the reports that wait and nothing of the server; a member asks for none of it', {
  tag: '@thorough',
}, async () => {
  // The page of before is told of the report, too.
  await page.goto('about:blank');
  const asked = watchRequests();
  const { id } = await post(jonas, 'Cheap scrubs, today only');
  await amara.does(reportThing, { kind: 'post', thingId: id, reason: 'spam' });
  await signIn(page, noor);
  await page.goto('/home');
  await line(waiting).waitFor();
  assert.equal(await card().getByRole('link').count(), 1);
  assert.equal(await card().getByText('7').count(), 0);
  // The page asks again if the report arrives after its first answer.
  assert.deepEqual([...new Set(asked.filter(path => path.startsWith('/api')))], ['/api/admin/cases/waiting']);
  await line(waiting).click();
  await page.waitForURL('/admin#reports');

  await page.goto('about:blank');
  await signIn(page, jonas);
  asked.length = 0;
  await page.goto('/home');
  await page.getByRole('article').first().waitFor();
  assert.equal(await card().count(), 0);
  assert.deepEqual(asked, []);
});
