import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { say } from '#/app/texts.ts';
import { deletePost, listComments, listReplies } from '#/features/posts/contract.ts';
import type { Person } from '#test/support/person.ts';
import { comment, post } from '#test/support/write.ts';
import { becomes } from './becomes.ts';
import { card, commentBox, commentButton, openHome, publishButton } from './feed.ts';
import { hasFocus } from './hasFocus.ts';
import { isKept, phone } from './kept.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';

let stage: Stage;
let jonas: Person;
let mei: { person: Person; page: Page };
let postId: string;
let threadId: string;
test.beforeAll(async () => {
  stage = await openStage();
  jonas = await stage.rounds.member('jonas');
  mei = await stage.member('mei', phone);
  postId = (await post(jonas, 'The lift is out of order')).id;
  threadId = (await comment(jonas, postId, 'Since Monday')).id;
});
test.beforeEach(() => mei.page.context().setOffline(false));
test.afterAll(() => stage.close());

async function goOffline(page: Page) {
  await page.context().setOffline(true);
  await sees(page, 'pages.offline');
}

const textsOf = ({ items }: { items: { content: string }[] }) => items.map(({ content }) => content);
const comments = async () => textsOf(await jonas.does(listComments, { postId }));
const replies = async () => textsOf(await jonas.does(listReplies, { commentId: threadId }));

test('A comment and a reply written offline wait in their place, survive a reload, and are published once', async () => {
  const { page } = mei;
  await openHome(page);
  await isKept(page, 'The lift is out of order');
  const shown = card(page, 'The lift is out of order');
  await commentButton(shown).click();
  await shown.getByText('Since Monday').waitFor();
  await goOffline(page);
  await commentBox(shown).fill('Take the stairs');
  await publishButton(shown).click();
  const waits = shown.getByText(say('posts.willBePosted'), { exact: true });
  await waits.waitFor();
  await becomes(() => commentBox(shown).inputValue(), '');
  await shown.getByRole('button', { name: say('posts.reply'), exact: true }).click();
  await shown.getByLabel(say('posts.writeReply'), { exact: true }).fill('Still on Tuesday');
  await publishButton(shown).last().click();
  await becomes(() => waits.count(), 2);
  await page.reload();
  await commentButton(shown).click();
  await shown.getByText('Take the stairs').waitFor();
  await page.context().setOffline(false);
  await becomes(replies, ['Still on Tuesday']);
  assert.deepEqual(await comments(), ['Take the stairs', 'Since Monday']);
  await openHome(page);
  await commentButton(shown).click();
  await shown.getByText('Take the stairs').waitFor();
  assert.equal(await shown.getByText('Take the stairs').count(), 1);
  assert.equal(await waits.count(), 0);
});

test('Cancel gives a waiting comment back to its box, but not over what is being written', async () => {
  const { page } = mei;
  await openHome(page);
  const shown = card(page, 'The lift is out of order');
  await commentButton(shown).click();
  await shown.getByText('Since Monday').waitFor();
  await goOffline(page);
  await commentBox(shown).fill('Not so fast');
  await publishButton(shown).click();
  await sees(shown, 'posts.willBePosted');
  await commentBox(shown).fill('Something else');
  const cancel = shown.getByRole('button', { name: say('base.cancel'), exact: true });
  await cancel.click();
  await sees(page, 'posts.finishFirst');
  assert.equal(await commentBox(shown).inputValue(), 'Something else');
  await commentBox(shown).fill('');
  await cancel.click();
  await becomes(() => commentBox(shown).inputValue(), 'Not so fast');
  await hasFocus(commentBox(shown));
  await commentBox(shown).fill('');
});

test('A waiting comment on a post that was deleted meanwhile is on home with the reason, until it is discarded', async () => {
  const { page } = mei;
  const { id } = await post(jonas, 'Gone in a minute');
  await openHome(page);
  const shown = card(page, 'Gone in a minute');
  await commentButton(shown).click();
  await goOffline(page);
  await commentBox(shown).fill('Too late');
  await publishButton(shown).click();
  await sees(shown, 'posts.willBePosted');
  await jonas.does(deletePost, { postId: id });
  await page.context().setOffline(false);
  const refused = card(page, 'Too late');
  await sees(refused.getByRole('alert'), 'posts.notFound');
  await shown.waitFor({ state: 'detached' });
  await refused.getByRole('button', { name: say('base.discard'), exact: true }).click();
  await refused.waitFor({ state: 'detached' });
});
