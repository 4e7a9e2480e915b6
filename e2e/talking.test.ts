import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { say } from '#/app/texts.ts';
import { listMessages, markAllRead } from '#/features/messaging/contract.ts';
import { wholeDay } from '#/platform/web/dates.ts';
import type { Person } from '#test/support/person.ts';
import { chatOf, tell, tellAll } from '#test/support/talk.ts';
import { becomes } from './becomes.ts';
import {
  bubble,
  conversations,
  goToChat,
  log,
  messageBox,
  openChat,
  row,
  sendButton,
  shownIn,
  write,
} from './chat.ts';
import { drawn } from './drawn.ts';
import { hasFocus } from './hasFocus.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

// Each of these tests goes on where the one before it has ended.
test.describe.configure({ mode: 'serial' });

let stage: Stage;
let amara: { person: Person; page: Page };
let jonas: { person: Person; page: Page };
test.beforeAll(async () => {
  stage = await openStage();
  amara = await stage.member('amara');
  jonas = await stage.member('jonas', { viewport: { width: 390, height: 844 } });
});
test.afterAll(() => stage.close());

const chatId = async () => (await chatOf(amara.person, jonas.person)).id;
const act = async (page: Page, words: string, action: string) => {
  await bubble(page, words).first().hover();
  await bubble(page, words)
    .first()
    .getByRole('button', { name: say('messaging.messageActions') })
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

test('Message on a profile opens the chat of the pair, and shows each side who started it', async () => {
  await jonas.page.goto('/messaging');
  await sees(jonas.page, 'messaging.noChats');
  await amara.page.goto('/profile/jonas.l');
  await amara.page.getByRole('button', { name: 'Message', exact: true }).click();
  await amara.page.waitForURL(/\/messaging\?chatId=/);
  await sees(conversations(amara.page), 'messaging.youStarted', { name: 'Jonas Lindqvist' });
  await sees(amara.page, 'messaging.firstWord');
  await sees(conversations(jonas.page), 'messaging.theyStarted', { name: 'Amara Okafor' });
  const { url } = { url: amara.page.url() };
  await visit(amara.page, '/profile/jonas.l');
  await amara.page.getByRole('button', { name: 'Message', exact: true }).click();
  await amara.page.waitForURL(url);
});

test('A message appears for the other as it is sent, with typing before it and ticks after it', async () => {
  const id = await chatId();
  await goToChat(amara.page, id);
  await goToChat(jonas.page, id);
  await jonas.page.getByRole('heading', { name: 'Amara Okafor' }).waitFor();
  await messageBox(amara.page).pressSequentially('Is the new');
  await sees(jonas.page, 'messaging.typing');
  await messageBox(amara.page).fill('Is the new rota up yet?\nhttps://rota.example.org');
  await messageBox(amara.page).press('Enter');
  await bubble(jonas.page, 'Is the new rota up yet?').waitFor();
  await jonas.page.getByText(say('messaging.typing')).waitFor({ state: 'detached' });
  await bubble(amara.page, 'Is the new rota')
    .getByRole('img', { name: say('messaging.read') })
    .waitFor();
  const link = bubble(jonas.page, 'Is the new rota').getByRole('link');
  assert.equal(await link.getAttribute('rel'), 'noopener noreferrer nofollow ugc');
  await becomes(() => messageBox(amara.page).inputValue(), '');
  await hasFocus(messageBox(amara.page));
});

test('A sent message stays on the screen while the stored one takes its place', {
  tag: '@thorough',
}, async () => {
  await goToChat(amara.page, await chatId());
  const words = Array.from({ length: 8 }, (_, n) => `Bed ${n} is free`);
  await amara.page.evaluate(texts => {
    const shown = new Set<string>();
    const lost: string[] = [];
    // Sees every state of the page, also those between two frames.
    const observer = new MutationObserver(() => {
      const text = document.querySelector('[role=log]')?.textContent ?? '';
      for (const one of texts) {
        if (text.includes(one)) shown.add(one);
        else if (shown.has(one)) lost.push(one);
      }
    });
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    Object.assign(window, {
      endWatch: () => {
        observer.disconnect();
        return { shown: [...shown], lost };
      },
    });
  }, words);
  for (const one of words) {
    await messageBox(amara.page).fill(one);
    await messageBox(amara.page).press('Enter');
    await bubble(amara.page, one).getByRole('img').waitFor();
  }
  assert.deepEqual(await amara.page.evaluate('endWatch()'), { shown: words, lost: [] });
});

test('A message is delivered to an open browser, and read where its chat is open', async () => {
  const id = await chatId();
  await visit(jonas.page, '/home');
  await write(amara.page, 'On my way');
  const mine = bubble(amara.page, 'On my way');
  await mine.getByRole('img', { name: say('messaging.delivered') }).waitFor();
  await goToChat(jonas.page, id);
  await mine.getByRole('img', { name: say('messaging.read') }).waitFor();
});

test('Enter sends, Shift and Enter inserts a new line, and Enter during an IME composition does neither', {
  tag: '@thorough',
}, async () => {
  assert.ok(await sendButton(amara.page).isDisabled());
  const box = messageBox(amara.page);
  await box.pressSequentially('One');
  await box.press('Shift+Enter');
  await box.pressSequentially('Two');
  assert.equal(await box.inputValue(), 'One\nTwo');
  await box.evaluate(element => {
    const composing = { key: 'Enter', isComposing: true, bubbles: true, cancelable: true };
    element.dispatchEvent(new KeyboardEvent('keydown', composing));
  });
  assert.equal(await box.inputValue(), 'One\nTwo');
  await box.press('Enter');
  await bubble(amara.page, 'One').waitFor();
  await becomes(() => box.inputValue(), '');
});

test('A message is quoted in a reply that links to it, copied, and deleted for both', async () => {
  await write(jonas.page, 'Coffee at seven?');
  await bubble(amara.page, 'Coffee at seven?').waitFor();
  await act(amara.page, 'Coffee at seven?', 'Reply');
  await sees(amara.page, 'messaging.replyingTo', { name: 'Jonas Lindqvist' });
  await write(amara.page, 'Seven it is');
  await bubble(jonas.page, 'Seven it is').getByRole('button', { name: 'Coffee at seven?' }).waitFor();
  await amara.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await act(amara.page, 'Seven it is', 'Copy');
  await sees(amara.page, 'messaging.copied');
  assert.equal(await amara.page.evaluate(() => navigator.clipboard.readText()), 'Seven it is');
  await act(jonas.page, 'Coffee at seven?', 'Delete');
  await sees(jonas.page, 'messaging.deleteQuestion');
  await jonas.page.getByRole('button', { name: 'Delete', exact: true }).click();
  for (const page of [amara.page, jonas.page]) {
    await sees(log(page), 'messaging.deleted');
    await page.getByText('Coffee at seven?').waitFor({ state: 'detached' });
  }
  await bubble(amara.page, 'Seven it is').getByRole('button', { name: 'deleted' }).waitFor();
});

test('A printed chat shows senders, days and quotes, and nothing around it', {
  tag: '@thorough',
}, async () => {
  const id = await chatId();
  const { id: askedId } = await tell(jonas.person, id, `Which bed?\n${'And once more.\n'.repeat(60)}`);
  await tell(amara.person, id, 'Bed four', { replyToId: askedId });
  const { page } = amara;
  await bubble(page, 'Bed four').waitFor();
  await page.emulateMedia({ media: 'print' });
  await messageBox(page).waitFor({ state: 'hidden' });
  await conversations(page).waitFor({ state: 'hidden' });
  const paper = log(page);
  for (const words of ['Jonas Lindqvist', 'Amara Okafor', wholeDay(new Date())])
    await paper.getByText(words, { exact: true }).filter({ visible: true }).last().waitFor();
  await paper.getByRole('button', { name: 'Which bed?' }).waitFor();
  const [shown, whole] = await paper.evaluate(element => [element.clientHeight, element.scrollHeight]);
  assert.ok(shown! >= whole!, `${shown} of ${whole}`);
  const edge = await paper.evaluate(element => element.getBoundingClientRect().bottom + scrollY);
  const end = await page.evaluate(() => document.documentElement.scrollHeight);
  assert.ok(end >= edge, `the page ends at ${end}, the chat at ${edge}`);
  await page.emulateMedia({ media: null });
});

test('A draft is there when its chat is opened again, and the list marks it', {
  tag: '@thorough',
}, async () => {
  await messageBox(amara.page).fill('Not finished');
  await visit(amara.page, '/messaging');
  await row(amara.page, 'Jonas').getByText(say('messaging.draft')).waitFor();
  await row(amara.page, 'Jonas').click();
  await becomes(() => messageBox(amara.page).inputValue(), 'Not finished');
  await write(amara.page, 'Finished');
  await row(amara.page, 'Jonas').getByText(say('messaging.draft')).waitFor({ state: 'detached' });
});

test('Conversations are found by name, ignoring accents and case', { tag: '@thorough' }, async () => {
  const noor = await stage.rounds.member('noor');
  const { id } = await chatOf(noor, amara.person);
  await tell(noor, id, 'مساء الخير');
  await visit(amara.page, '/messaging');
  await row(amara.page, 'نور').waitFor();
  const search = amara.page.getByRole('searchbox', { name: 'Search users', exact: true });
  await search.fill('JONAS');
  await row(amara.page, 'نور').waitFor({ state: 'detached' });
  await row(amara.page, 'Jonas').waitFor();
  await search.fill('nobody at all');
  await sees(amara.page, 'search.noUsers');
  await stage.rounds.member('mei');
  await search.fill('T');
  await amara.page.getByRole('button', { name: 'Mei Tanaka' }).waitFor();
  await search.fill('Me');
  await amara.page.getByRole('button', { name: 'Mei Tanaka' }).waitFor();
  assert.equal(await amara.page.getByText(say('search.noUsers')).count(), 0);
  await search.fill('zq');
  await sees(amara.page, 'search.noUsers');
  await search.fill('Tanaka');
  await amara.page.getByRole('button', { name: 'Mei Tanaka' }).click();
  await sees(amara.page, 'messaging.firstWord');
});

const jumpToLatest = (page: Page) => page.getByRole('button', { name: say('messaging.jumpToLatest') });
const keys = 'The keys are in the blue drawer';

async function goToTheKeys(page: Page) {
  await page.getByRole('button', { name: say('messaging.searchChat') }).click();
  const search = page.getByRole('searchbox', { name: say('messaging.searchChat') });
  await search.fill('BL');
  await sees(page, 'search.tooShort');
  await search.fill('BLUE dra');
  await page.getByRole('button', { name: keys }).click();
}

test('A search in a chat finds words and shows them in context', { tag: '@thorough' }, async () => {
  const id = await chatId();
  await tell(jonas.person, id, keys);
  const talk = Array.from({ length: 90 }, (_, i) => `Small talk ${i}`);
  await tellAll(jonas.person, id, talk.slice(0, 45));
  await tellAll(amara.person, id, talk.slice(45));
  await amara.person.does(markAllRead, {});
  await openChat(amara.page, id);
  await bubble(amara.page, 'Small talk 89').waitFor();
  assert.equal(await bubble(amara.page, 'blue drawer').count(), 0);
  await goToTheKeys(amara.page);
  await bubble(amara.page, 'blue drawer').waitFor();
  await amara.page.waitForFunction(() => {
    const found = [...document.querySelectorAll('[data-message]')].find(one =>
      one.textContent?.includes('drawer'),
    );
    const { top, bottom } = found!.getBoundingClientRect();
    return top > 100 && bottom < innerHeight;
  });
  await jumpToLatest(amara.page).click();
  await bubble(amara.page, 'Small talk 89').waitFor();
  assert.equal((await shownIn(amara.page)).at(-1), 'Small talk 89');
});

test('Jumping to the latest before the search result has loaded stays at the latest', {
  tag: '@thorough',
}, async () => {
  const { page } = amara;
  const id = await chatId();
  const { items } = await amara.person.does(listMessages, { chatId: id });
  // The stretch around what is looked for begins far before the newest one.
  const isFar = ({ pathname, searchParams }: URL) =>
    pathname.endsWith('/messages') && Number(searchParams.get('before') ?? Infinity) < items[0]!.seq;
  const gate = Promise.withResolvers<void>();
  await openChat(page, id);
  await bubble(page, 'Small talk 89').waitFor();
  await page.route(isFar, async route => {
    await gate.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(request => isFar(new URL(request.url())));
  await goToTheKeys(page);
  const answered = (await asked).response();
  await log(page).evaluate(element => element.scrollBy(0, -300));
  await jumpToLatest(page).click();
  gate.resolve();
  await answered;
  await drawn(page);
  await page.unroute(isFar);
  assert.equal((await shownIn(page)).at(-1), 'Small talk 89');
  // Nor is anybody led there who comes by it later, reading up.
  await becomes(async () => {
    await log(page).evaluate(element => element.scrollTo(0, 0));
    return bubble(page, 'blue drawer').count();
  }, 1);
  await drawn(page);
  assert.equal(await page.evaluate(() => document.activeElement?.matches('[data-message]')), false);
});

test('Returning to the search result before the latest has loaded stays at the result', {
  tag: '@thorough',
}, async () => {
  const { page } = amara;
  await openChat(page, await chatId());
  await bubble(page, 'Small talk 89').waitFor();
  await goToTheKeys(page);
  await bubble(page, 'blue drawer').waitFor();
  const isNewest = ({ pathname, search }: URL) => pathname.endsWith('/messages') && search === '';
  const gate = Promise.withResolvers<void>();
  await page.route(isNewest, async route => {
    await gate.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(request => isNewest(new URL(request.url())));
  await jumpToLatest(page).click();
  const answered = (await asked).response();
  await page.getByRole('button', { name: keys }).click();
  gate.resolve();
  await answered;
  await drawn(page);
  await page.unroute(isNewest);
  const place = (await bubble(page, 'blue drawer').boundingBox())!;
  assert.ok(place.y > 100 && place.y + place.height < 900, `at ${place.y}`);
});

test('A link to somebody else’s chat gets the same “not found” as an unknown one', {
  tag: '@thorough',
}, async () => {
  const [{ id }] = (await stage.rounds.sql(
    `insert into chats (id, lesser_id, started_by) values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid()) returning id`,
  )) as [{ id: string }];
  for (const address of [id, '01890000-0000-7000-8000-000000000000', 'nonsense']) {
    await visit(amara.page, `/messaging?chatId=${address}`);
    await sees(amara.page, 'messaging.chatNotFound');
  }
});

test('Messages are grouped by day', { tag: '@thorough' }, async () => {
  const id = await chatId();
  await stage.rounds.sql(
    `update messages set created_at = created_at - interval '24 hours' where chat_id = $1`,
    [id],
  );
  await tell(jonas.person, id, 'A new morning');
  await openChat(amara.page, id);
  await bubble(amara.page, 'A new morning').waitFor();
  const days = [say('base.yesterday'), say('base.today')];
  const lines = await log(amara.page).locator('time').allTextContents();
  assert.deepEqual(
    lines.filter(line => days.includes(line)),
    days,
  );
});
