import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { say } from '#/app/texts.ts';
import { markAllRead } from '#/features/messaging/contract.ts';
import type { Person } from '#test/support/person.ts';
import { chatOf, fileFor, tell, tellAll } from '#test/support/talk.ts';
import { until } from '#test/support/until.ts';
import { comment, post } from '#test/support/write.ts';
import { becomes } from './becomes.ts';
import { bubble, goToChat, log, messageBox, openChat, write } from './chat.ts';
import { card, commentBox, commentButton } from './feed.ts';
import { hasFocus } from './hasFocus.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

// Each of these tests goes on where the one before it has ended.
test.describe.configure({ mode: 'serial' });

let stage: Stage;
let amara: Awaited<ReturnType<Stage['member']>>;
let jonas: Person;

test.beforeAll(async () => {
  stage = await openStage();
  amara = await stage.member('amara');
  jonas = await stage.rounds.member('jonas');
  await amara.page.addInitScript(listen);
});
test.afterAll(() => stage.close());

type Hearing = { heard: string[] };

/** Notes what comes into any live region: what screen readers speak. */
function listen() {
  const told = (globalThis as unknown as Hearing).heard ?? [];
  (globalThis as unknown as Hearing).heard = told;
  const live = '[aria-live], [role=status], [role=alert], [role=log]';
  new MutationObserver(changes => {
    for (const { addedNodes, target } of changes) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(live);
      if (!region || region.getAttribute('aria-live') === 'off') continue;
      for (const node of addedNodes) if (node.textContent) told.push(node.textContent);
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

const heard = (page: Page) => page.evaluate(() => [...(globalThis as unknown as Hearing).heard]);
const told = async (page: Page, words: string) => (await heard(page)).filter(one => one.includes(words));

test('A new message is announced once with its sender, one’s own as “sent”, and history not at all', async () => {
  const { id } = await chatOf(jonas, amara.person);
  // More than are read at first.
  for (let i = 0; i < 45; i++) await tell(i % 2 ? amara.person : jonas, id, `Small talk ${i}`);
  await amara.person.does(markAllRead, {});
  await openChat(amara.page, id);
  await bubble(amara.page, 'Small talk 44').waitFor();
  await tell(jonas, id, 'Seven it is');
  await becomes(() => told(amara.page, 'Seven it is'), ['Jonas Lindqvist: Seven it is']);
  await write(amara.page, 'See you there');
  await becomes(() => told(amara.page, say('messaging.sent')), [say('messaging.sent')]);
  await log(amara.page).evaluate(element => element.scrollTo({ top: 0 }));
  await bubble(amara.page, 'Small talk 0').waitFor();
  assert.deepEqual(await told(amara.page, 'Small talk'), []);
  assert.deepEqual(await told(amara.page, 'See you there'), []);
});

test('Thirty messages in a few seconds are announced by their number, and a long link by its host', async () => {
  const { id } = await chatOf(jonas, amara.person);
  await goToChat(amara.page, id);
  const before = (await heard(amara.page)).length;
  for (const from of [0, 15]) {
    const burst = Array.from({ length: 15 }, (_, n) => `Burst ${from + n}`);
    await tellAll(jonas, id, burst);
  }
  await bubble(amara.page, 'Burst 29').waitFor();
  const spoken = async () => (await heard(amara.page)).slice(before);
  await until(async () => (await spoken()).some(one => /^\d+ new messages$/.test(one)));
  await amara.page.waitForTimeout(3_000);
  assert.ok((await spoken()).length <= 6, `${await spoken()}`);
  await tell(jonas, id, `Read https://www.guideline.example/${'page/'.repeat(60)} please`);
  const linked = () => told(amara.page, 'guideline.example');
  await becomes(linked, ['Jonas Lindqvist: Read link to www.guideline.example please']);
});

test('What is copied from a chat is what was said, with whole addresses', async () => {
  const { id } = await chatOf(jonas, amara.person);
  await tell(jonas, id, 'See https://www.who.int/news for it');
  const { id: fileId } = await fileFor(jonas, id, Buffer.from('Handover'));
  await tell(jonas, id, '', { fileId });
  await tell(amara.person, id, 'Thank you');
  await goToChat(amara.page, id);
  await bubble(amara.page, 'Thank you').last().waitFor();
  const copied = await log(amara.page).evaluate(element => {
    const first = [...element.querySelectorAll('[data-message]')].find(one =>
      one.textContent!.includes('who.int'),
    );
    const range = document.createRange();
    range.setStartBefore(first!);
    range.setEndAfter(element.lastElementChild!);
    getSelection()!.removeAllRanges();
    getSelection()!.addRange(range);
    const data = new DataTransfer();
    element.dispatchEvent(
      new ClipboardEvent('copy', { bubbles: true, cancelable: true, clipboardData: data }),
    );
    return data.getData('text/plain');
  });
  assert.equal(copied, 'See https://www.who.int/news for it\nnotes.txt\nThank you');
});

test('Following a quote moves the focus; a message’s actions are described by the message', async () => {
  const { id } = await chatOf(jonas, amara.person);
  const first = await tell(jonas, id, 'Who has the keys?');
  await tell(jonas, id, 'Amara?', { replyToId: first.id });
  await goToChat(amara.page, id);
  await log(amara.page).getByRole('button', { name: 'Who has the keys?' }).press('Enter');
  await hasFocus(bubble(amara.page, 'Who has the keys?').first());
  const actions = bubble(amara.page, 'Amara?').getByRole('button', { name: say('messaging.messageActions') });
  const describes = await actions.getAttribute('aria-describedby');
  assert.match(
    (await amara.page.locator(`[id="${describes}"]`).textContent())!,
    /Jonas Lindqvist: .*Amara\?/,
  );
  await actions.press('Enter');
  const reply = amara.page.getByRole('menuitem', { name: say('messaging.reply'), exact: true });
  await reply.press('Enter');
  await reply.waitFor({ state: 'detached' });
  await hasFocus(messageBox(amara.page));
});

test('A new comment is announced; after an edit or deletion the focus stays in place', async () => {
  const { page } = amara;
  const { id } = await post(amara.person, 'Handover at seven');
  await comment(jonas, id, 'I will be there.');
  await visit(page, '/home');
  const shown = card(page, 'Handover at seven');
  await commentButton(shown).press('Enter');
  await commentBox(shown).fill('So will I.');
  await commentBox(shown).press('Enter');
  await becomes(() => told(page, say('posts.commentPublished')), [say('posts.commentPublished')]);

  const row = shown.getByRole('listitem').filter({ hasText: 'So will I.' });
  const choose = async (action: string) => {
    await row.getByRole('button', { name: /Actions/ }).press('Enter');
    await page.getByRole('menuitem', { name: action, exact: true }).press('Enter');
  };
  await choose('Edit');
  await page.getByLabel(say('posts.editComment'), { exact: true }).press('Control+Enter');
  await hasFocus(row);
  await choose('Delete');
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await hasFocus(shown.getByRole('listitem').filter({ hasText: 'I will be there.' }));

  await visit(page, '/home');
  await post(amara.person, 'One more');
  await card(page, 'One more').getByRole('button', { name: 'More actions' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await hasFocus(card(page, 'Handover at seven'));
});

test('A refused comment has its error at its field', async () => {
  await visit(amara.page, '/home');
  // Its comments are still open.
  const shown = card(amara.page, 'Handover at seven');
  await commentBox(shown).press('Enter');
  const why = shown.getByRole('alert');
  await why.waitFor();
  const ids = (await commentBox(shown).getAttribute('aria-describedby'))!.split(' ');
  assert.ok(ids.includes((await why.locator('xpath=ancestor::*[@id][1]').getAttribute('id'))!));
});

test('Mark all as read is announced', async () => {
  const { page } = amara;
  const { id } = await chatOf(jonas, amara.person);
  await visit(page, '/home');
  await tell(jonas, id, 'Still awake?');
  await page.getByRole('button', { name: say('messaging.notifications'), exact: true }).press('Enter');
  await page.getByRole('button', { name: say('messaging.markAllRead'), exact: true }).press('Enter');
  await becomes(() => told(page, say('messaging.noNotifications')), [say('messaging.noNotifications')]);
});

test('Losing and regaining the network is announced', async () => {
  const { page } = amara;
  await visit(page, '/home');
  await page.context().setOffline(true);
  await becomes(async () => (await told(page, say('pages.offline'))).length, 1);
  assert.deepEqual(await told(page, say('pages.connected')), []);
  await page.context().setOffline(false);
  await becomes(() => told(page, say('pages.connected')), [say('pages.connected')]);
});

test('Slow loading and its end are announced; the heading that loads takes the focus', async () => {
  const { page } = amara;
  let answer = () => {};
  await page.route('**/api/profiles/jonas.l', async route => {
    await new Promise<void>(resolve => {
      answer = resolve;
    });
    await route.continue();
  });
  await visit(page, '/home');
  await post(jonas, 'From Jonas');
  const author = card(page, 'From Jonas').getByRole('link', { name: 'Jonas Lindqvist' });
  await author.waitFor();
  const before = (await told(page, say('base.loaded'))).length;
  await author.press('Enter');
  await becomes(async () => (await told(page, say('profiles.loading'))).length > 0, true);
  await sees(page, 'profiles.loading');
  answer();
  await hasFocus(page.getByRole('heading', { level: 1, name: 'Jonas Lindqvist' }));
  await becomes(async () => (await told(page, say('base.loaded'))).length > before, true);
});
