import assert from 'node:assert/strict';
import type { Page, Route } from '@playwright/test';
import { say } from '#/app/texts.ts';
import { listMessages } from '#/features/messaging/contract.ts';
import { editProfile, getOwnProfile } from '#/features/profiles/contract.ts';
import type { Person } from '#test/support/person.ts';
import { chatOf } from '#test/support/talk.ts';
import { bubble, messageBox, openChat, write } from './chat.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

let stage: Stage;
let amara: { person: Person; page: Page };
let jonas: Person;
let chatId: string;
test.beforeAll(async () => {
  stage = await openStage();
  amara = await stage.member('amara');
  jonas = await stage.rounds.member('jonas');
  chatId = (await chatOf(amara.person, jonas)).id;
  await openChat(amara.page, chatId);
});
test.afterAll(() => stage.close());

const portal = (route: Route) =>
  route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Hotel Wi-Fi</title>' });

/** The server does it, and half of its answer arrives. */
async function cutInHalf(route: Route) {
  const answer = await route.fetch();
  const body = await answer.text();
  await route.fulfill({ response: answer, body: body.slice(0, body.length / 2) });
}

const messagesCall = '**/api/chats/*/messages/together';
const ways: [string, (route: Route) => Promise<void>][] = [
  ['the page of a captive portal', portal],
  ['half of the answer', cutInHalf],
  [
    'the page of a captive portal after it was stored',
    async route => {
      await route.fetch();
      await portal(route);
    },
  ],
];

for (const [what, answerOf] of ways)
  test(`A message answered by ${what} is retried, never shown as failed, and arrives once`, async () => {
    const { page } = amara;
    const words = `Answered by ${what}.`;
    let lost = 0;
    await page.evaluate(sentence => {
      const look = () => {
        if (document.body.innerText.includes(sentence)) document.body.dataset.wasUnsent = 'yes';
      };
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    }, say('messaging.notSent'));
    await page.route(messagesCall, route => {
      if (route.request().method() !== 'POST' || lost === 5) return route.continue();
      lost++;
      return answerOf(route);
    });
    await write(page, words);
    await bubble(page, words)
      .getByRole('img', { name: say('messaging.sent') })
      .waitFor();
    await page.unroute(messagesCall);
    // What was stored may arrive by a live event first.
    assert.ok(what === 'the page of a captive portal' ? lost === 5 : lost > 0);
    assert.equal(await page.locator('body').getAttribute('data-was-unsent'), null);
    assert.equal(await messageBox(page).inputValue(), '');
    const { items } = await jonas.does(listMessages, { chatId });
    assert.equal(items.filter(({ content }) => content === words).length, 1);
  });

test('When a captive portal answers the request for the viewer, it is retried and the tab keeps working', async () => {
  const { person, page } = amara;
  await visit(page, '/home');
  let lost = 0;
  await page.route('**/api/viewer', route => {
    if (lost === 2) return route.continue();
    lost++;
    return portal(route);
  });
  const {
    doctorDetails,
    nurseDetails: _,
    gender,
    profileImageId,
    ...own
  } = await person.does(getOwnProfile, {});
  await person.does(editProfile, {
    ...own,
    gender: gender!,
    profileImageId: profileImageId!,
    ...(doctorDetails && { doctorDetails }),
    username: 'amara.renamed',
  });
  await page.locator('header a[href="/profile/amara.renamed"]').first().waitFor();
  assert.equal(lost, 2);
});
