import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { listChats, listMessages } from '#/messaging/contract.ts';
import { deletePost } from '#/posts/contract.ts';
import { post } from '#/testing/write.ts';
import { say } from '#/texts.ts';
import { card, endSessions, openHome } from './feed.ts';
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
  await dialog()
    .getByRole('button', { name: /Amara Okafor/ })
    .click();
  await sees(jonas.page, 'posts.sent', { name: 'Amara Okafor' });
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

test('when the server is away it says so, and a try again is the same message', async () => {
  await openDialog();
  const amaraLine = dialog().getByRole('button', { name: /Amara Okafor/ });
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
  const amaraLine = dialog().getByRole('button', { name: /Amara Okafor/ });
  await amaraLine.waitFor();
  await endSessions(stage.rounds, jonas.person.id);
  await amaraLine.click();
  await sees(jonas.page, 'posts.logInToSend');
});

test('what was shared says that it is gone once it is deleted', async () => {
  await amara.person.does(deletePost, { postId });
  await sees(amara.page.getByRole('log'), 'posts.notFound');
});
