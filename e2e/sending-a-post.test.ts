import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { listChats, listMessages } from '#/messaging/contract.ts';
import { deletePost } from '#/posts/contract.ts';
import { chatOf } from '#/testing/talk.ts';
import { post } from '#/testing/write.ts';
import { say } from '#/texts.ts';
import { card, endSessions, openHome } from './feed.ts';
import { hasFocus } from './hasFocus.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
let amara: Awaited<ReturnType<Stage['member']>>;
let jonas: Awaited<ReturnType<Stage['member']>>;
let postId: string;

before(async () => {
  stage = await openStage();
  amara = await stage.member('amara');
  jonas = await stage.member('jonas');
  postId = (await post(amara.person, 'Pass it on')).id;
});
after(() => stage.close());

const dialog = () => jonas.page.getByRole('dialog', { name: say('posts.sendTo') });

const line = (name: string) => dialog().getByRole('button', { name: new RegExp(name) });

async function openDialog() {
  await openHome(jonas.page);
  await card(jonas.page, 'Pass it on').getByRole('button', { name: 'Send', exact: true }).click();
  await dialog().waitFor();
}

test('a post is sent to somebody found by name, and stands in their chat as it is now', async () => {
  await openDialog();
  await jonas.page.waitForURL(/send=/);
  await sees(dialog(), 'posts.sendHint');
  await dialog().getByLabel(say('posts.searchPeople')).fill('Okaf');
  await line('Amara Okafor').click();
  await sees(jonas.page, 'posts.sent', { name: 'Amara Okafor' });
  await line('Amara Okafor').getByText(say('messaging.sent')).waitFor();
  await dialog().getByRole('button', { name: 'Done', exact: true }).click();
  await dialog().waitFor({ state: 'detached' });
  const [chat] = (await amara.person.does(listChats, {})).items;
  const { items } = await amara.person.does(listMessages, { chatId: chat!.id });
  assert.deepEqual(
    items.map(message => message.postId),
    [postId],
  );
  await amara.page.goto('/messaging');
  await sees(amara.page.getByRole('list', { name: 'Conversations' }), 'messaging.sharedPost');
  await amara.page.goto(`/messaging?chatId=${chat!.id}`);
  await amara.page.getByRole('log').getByText('Pass it on').waitFor();
});

test('it goes to several in one go, each once, while nobody moves; Escape leads back to the post', async () => {
  const mei = await stage.rounds.member('mei');
  await chatOf(jonas.person, mei);
  await openDialog();
  await line('Amara Okafor').waitFor();
  const names = async () =>
    (await dialog().getByRole('listitem').allInnerTexts()).map(text => /Amara|Mei/.exec(text)?.[0] ?? text);
  const order = await names();
  assert.deepEqual(order.toSorted(), ['Amara', 'Mei']);
  // The last one first: sending makes them the one last talked to.
  for (const name of order.toReversed()) {
    await line(name).click();
    await line(name).getByText(say('messaging.sent')).waitFor();
    assert.deepEqual(await names(), order);
    await line(name).click({ force: true });
  }
  await jonas.page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  await hasFocus(card(jonas.page, 'Pass it on').getByRole('button', { name: 'Send', exact: true }));
  const [chat] = (await mei.does(listChats, {})).items;
  const { items } = await mei.does(listMessages, { chatId: chat!.id });
  assert.deepEqual(
    items.map(message => message.postId),
    [postId],
  );
});

test('when the server is away it says so, and a try again is the same message', async () => {
  await openDialog();
  const amaraLine = line('Amara Okafor');
  await amaraLine.waitFor();
  await stage.rounds.stopServer();
  await amaraLine.click();
  await sees(jonas.page, 'posts.sendFailed');
  await stage.rounds.startServer();
  await amaraLine.click();
  await sees(jonas.page, 'posts.sent', { name: 'Amara Okafor' });
});

test('where the session ended elsewhere, sending asks to log in', async () => {
  await openDialog();
  const amaraLine = line('Amara Okafor');
  await amaraLine.waitFor();
  await endSessions(stage.rounds, jonas.person.id);
  await amaraLine.click();
  await sees(jonas.page, 'posts.logInToSend');
});

test('what was shared says that it is gone once it is deleted', async () => {
  await amara.person.does(deletePost, { postId });
  await sees(amara.page.getByRole('log'), 'posts.notFound');
});
