import assert from 'node:assert/strict';
import { say } from '#/app/texts.ts';
import { deletePost, listPosts } from '#/features/posts/contract.ts';
import { post } from '#test/support/write.ts';
import { card, composer, openHome, postButton } from './feed.ts';
import { hasFocus } from './hasFocus.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

let stage: Stage;
let amara: Awaited<ReturnType<Stage['member']>>;
let jonas: Awaited<ReturnType<Stage['member']>>;

test.beforeAll(async () => {
  stage = await openStage();
  amara = await stage.member('amara');
  jonas = await stage.member('jonas');
});
test.afterAll(() => stage.close());

async function chooseQuote(words: string) {
  await card(jonas.page, words)
    .first()
    .getByRole('button', { name: say('base.moreActions'), exact: true })
    .click();
  await jonas.page.getByRole('menuitem', { name: say('posts.quote'), exact: true }).click();
  await hasFocus(composer(jonas.page));
  await quoted(words).waitFor();
}

const form = () => jonas.page.locator('form').filter({ has: composer(jonas.page) });
const quoted = (words: string) => form().getByText(words, { exact: true });

test('Quote leads to the composer with the post as a card; posted, it is a card in the card for everybody', async () => {
  const { id } = await post(amara.person, 'Turn patients every two hours');
  await openHome(amara.page);
  await jonas.page.goto(`/post/${id}`);
  await chooseQuote('Turn patients every two hours');
  await composer(jonas.page).fill('With fewer hands, how?');
  await postButton(jonas.page).click();
  await sees(jonas.page, 'posts.created');
  assert.equal(await quoted('Turn patients every two hours').count(), 0, 'the next post quotes nothing');
  await visit(amara.page, '/home');
  for (const { page } of [jonas, amara]) {
    const made = card(page, 'With fewer hands, how?').first();
    await made.getByText('Turn patients every two hours').waitFor();
  }
  await visit(amara.page, '/notifications');
  await amara.page
    .getByRole('link', { name: say('notifications.quoted', { people: jonas.person.name }) })
    .click();
  await amara.page.getByText('With fewer hands, how?').waitFor();
  await amara.person.does(deletePost, { postId: id });
  await sees(card(jonas.page, 'With fewer hands, how?').first(), 'posts.notFound');
});

test('a post that is deleted while it is being quoted is said to be gone, and the words stay', {
  tag: '@thorough',
}, async () => {
  const { id } = await post(amara.person, 'Soon gone');
  await openHome(jonas.page);
  await chooseQuote('Soon gone');
  await composer(jonas.page).fill('I had an answer to that');
  await amara.person.does(deletePost, { postId: id });
  await sees(form(), 'posts.notFound');
  await postButton(jonas.page).click();
  await sees(form(), 'posts.quotedGone');
  assert.equal(await composer(jonas.page).inputValue(), 'I had an answer to that');
  await jonas.page.reload();
  await sees(form(), 'posts.notFound');
  await form()
    .getByRole('button', { name: say('posts.removeQuote') })
    .click();
  await postButton(jonas.page).click();
  await sees(jonas.page, 'posts.created');
  const [made] = (await jonas.person.does(listPosts, {})).items;
  assert.deepEqual([made!.content, made!.quotedId], ['I had an answer to that', null]);
});
