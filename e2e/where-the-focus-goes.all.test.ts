import type { Locator, Page } from '@playwright/test';
import { say, type TextKey } from '#/app/texts.ts';
import { deletePost } from '#/features/posts/contract.ts';
import { blockPerson, unblockPerson } from '#/features/profiles/contract.ts';
import type { Person } from '#test/support/person.ts';
import { chatOf, tell } from '#test/support/talk.ts';
import { comment, post } from '#test/support/write.ts';
import { bubble, goToChat, messageBox, write } from './chat.ts';
import { save, usernameField } from './edit.ts';
import { card, commentBox, commentButton, composer, openHome } from './feed.ts';
import { hasFocus } from './hasFocus.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';
import { field } from './wizard.ts';

// Where somebody is who works by keys alone, after what they were in has gone.

let stage: Stage;
let amara: Person;
let jonas: Person;
let page: Page;
let postId: string;

test.beforeAll(async () => {
  stage = await openStage();
  amara = await stage.rounds.member('amara');
  ({ person: jonas, page } = await stage.member('jonas'));
  await post(amara, 'Quiet on the ward');
  postId = (await post(jonas, 'Handover at seven')).id;
  await post(jonas, 'Handover at nine');
});
test.afterAll(() => stage.close());

const keys = async (...all: string[]) => {
  for (const key of all) await page.keyboard.press(key);
};
const button = (place: Page | Locator, key: TextKey) =>
  place.getByRole('button', { name: say(key), exact: true });

/** Opens a menu by Enter, which focuses its first action, and chooses by arrows. */
async function choose(menu: Locator, action: TextKey) {
  await menu.focus();
  await keys('Enter');
  await hasFocus(page.getByRole('menuitem').first());
  const wanted = page.getByRole('menuitem', { name: say(action), exact: true });
  while (!(await wanted.evaluate(one => one === document.activeElement))) await keys('ArrowDown');
  await keys('Enter');
}

test('after an edit, saved or discarded, the focus is on the edited item', async () => {
  await comment(jonas, postId, 'And not before');
  await openHome(page);
  const mine = card(page, 'Handover at seven');
  await commentButton(mine).click();
  await hasFocus(commentBox(mine));
  const menus = [
    { menu: button(mine, 'base.moreActions'), box: mine.getByLabel(say('posts.editLabel')) },
    {
      menu: mine.getByRole('button', {
        name: say('posts.commentActions', { name: 'Jonas Lindqvist' }),
      }),
      box: mine.getByLabel(say('posts.editComment')),
    },
  ];
  for (const { menu, box } of menus) {
    const edited = menu.locator('xpath=ancestor::*[@tabindex="-1"][1]');
    await choose(menu, 'base.edit');
    await hasFocus(box);
    await keys('Escape');
    await hasFocus(edited);
    await choose(menu, 'base.edit');
    await hasFocus(box);
    await keys('!', 'Escape');
    await button(page, 'base.discard').press('Enter');
    await hasFocus(edited);
    await choose(menu, 'base.edit');
    await hasFocus(box);
    await keys('!', 'Control+Enter');
    await box.waitFor({ state: 'detached' });
    await hasFocus(edited);
  }
});

test('after a deletion the focus is on the next item, and z undoes the deletion', async () => {
  await visit(page, '/home');
  await choose(button(card(page, 'Handover at nine'), 'base.moreActions'), 'base.delete');
  await button(page.getByRole('alertdialog'), 'base.delete').press('Enter');
  await hasFocus(card(page, 'Handover at seven'));
  await keys('z');
  await card(page, 'Handover at nine').waitFor();

  // Its comments are still open.
  const mine = card(page, 'Handover at seven');
  const menu = mine.getByRole('button', { name: say('posts.commentActions', { name: 'Jonas Lindqvist' }) });
  await choose(menu, 'base.delete');
  await button(page.getByRole('alertdialog'), 'base.delete').press('Enter');
  await menu.waitFor({ state: 'detached' });
  await hasFocus(mine);
});

test('a deletion whose live event precedes its response moves the focus to the next item, too', async () => {
  await visit(page, '/home');
  await post(jonas, 'Handover at ten');
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/posts/*', async route => {
    const response = await route.fetch();
    await answered.promise;
    await route.fulfill({ response });
  });
  const gone = card(page, 'Handover at ten');
  await choose(button(gone, 'base.moreActions'), 'base.delete');
  await button(page.getByRole('alertdialog'), 'base.delete').press('Enter');
  await gone.waitFor({ state: 'detached' });
  await hasFocus(card(page, 'Handover at nine'));
  answered.resolve();
  await sees(page, 'posts.deleted');
  await hasFocus(card(page, 'Handover at nine'));
  await page.unrouteAll({ behavior: 'wait' });
});

test('when a focused post is deleted by its author the focus stays in the list', async () => {
  await visit(page, '/home');
  const { id } = await post(amara, 'Said too soon');
  await card(page, 'Said too soon').waitFor();
  await keys('j');
  await hasFocus(card(page, 'Said too soon'));
  await amara.does(deletePost, { postId: id });
  await card(page, 'Said too soon').waitFor({ state: 'detached' });
  await hasFocus(page.locator('main [tabindex="-1"]:has(> [data-posts])'));
  await keys('j');
  await hasFocus(card(page, 'Handover at nine'));
});

test('a shortcut pressed on a button focuses the heading of the new screen', async () => {
  await visit(page, '/settings/security');
  await button(page, 'accounts.setUpFactor').focus();
  await keys('g', 'n');
  await hasFocus(page.getByRole('heading', { level: 1, name: say('messaging.notifications'), exact: true }));
});

test('Back returns the focus to the very link that was followed, in its own post', async () => {
  await visit(page, '/home');
  const author = card(page, 'Handover at seven').getByRole('link', { name: 'Jonas Lindqvist', exact: true });
  await author.press('Enter');
  const heading = page.getByRole('heading', { level: 1, name: 'Jonas Lindqvist' });
  await page.waitForURL('**/profile/jonas.l');
  await hasFocus(heading);
  await page.goBack();
  await page.waitForURL('**/home');
  await hasFocus(author);
  await page.goForward();
  await page.waitForURL('**/profile/jonas.l');
  await hasFocus(heading);
});

test('Escape in the search or the composer returns the focus to where the shortcut was pressed', async () => {
  await visit(page, '/home');
  const first = card(page, 'Handover at nine');
  await first.waitFor();
  await keys('j');
  await hasFocus(first);
  await keys('/', 'a', 'b', 'Escape', 'Escape');
  await hasFocus(first);
  await keys('n');
  await hasFocus(composer(page));
  await keys('Escape');
  await hasFocus(first);
});

test('in a chat, reply focuses the input, deletion keeps the focus in place, and Escape leaves the search', async () => {
  const { id } = await chatOf(amara, jonas);
  await tell(amara, id, 'Coffee?');
  await goToChat(page, id);
  const actions = (words: string) => button(bubble(page, words), 'messaging.messageActions');
  await choose(actions('Coffee?'), 'messaging.reply');
  await hasFocus(messageBox(page));
  await write(page, 'At seven');
  await actions('At seven').waitFor();
  await choose(actions('At seven'), 'base.delete');
  await button(page.getByRole('alertdialog'), 'base.delete').press('Enter');
  await actions('At seven').waitFor({ state: 'detached' });
  await hasFocus(page.locator('[data-message]').filter({ hasText: say('messaging.deleted') }));
  await button(page, 'messaging.searchChat').press('Enter');
  const search = page.getByRole('searchbox', { name: say('messaging.searchChat') });
  await hasFocus(search);
  await keys('Escape');
  await search.waitFor({ state: 'detached' });
  await hasFocus(button(page, 'messaging.searchChat'));
});

test('after Archive from the menu of a chat the focus is on the next chat, from its row and from its head', async () => {
  const others = [amara, await stage.rounds.member('mei'), await stage.rounds.member('noor')];
  const chats: string[] = [];
  for (const other of others) {
    const { id } = await chatOf(jonas, other);
    await tell(jonas, id, 'Good morning');
    chats.push(id);
  }
  const row = (n: number) => page.locator(`a[data-step="${chats[n]}"]`);
  await visit(page, '/messaging');
  for (const n of [0, 1, 2]) await row(n).waitFor();
  const menuOf = (n: number) =>
    page
      .getByRole('listitem')
      .filter({ has: row(n) })
      .getByRole('button');
  await choose(menuOf(2), 'chatMenu.archive');
  await row(2).waitFor({ state: 'detached' });
  await hasFocus(row(1));
  await goToChat(page, chats[1]!);
  const head = page.getByRole('region', { name: 'Mei Tanaka' });
  await choose(button(head, 'base.moreActions'), 'chatMenu.archive');
  await row(1).waitFor({ state: 'detached' });
  await hasFocus(row(0));
  await goToChat(page, chats[0]!);
  await choose(
    button(page.getByRole('region', { name: 'Amara Okafor' }), 'base.moreActions'),
    'chatMenu.markUnread',
  );
  await hasFocus(row(0));
});

test('in the settings the focus stays in the section whose form, row or button has gone', async () => {
  await jonas.does(blockPerson, { personId: amara.id });
  await visit(page, '/settings/security');
  const setUp = button(page, 'accounts.setUpFactor');
  await setUp.press('Enter');
  await hasFocus(page.getByText(say('accounts.scanHint'), { exact: true }));
  await button(page, 'base.cancel').press('Enter');
  await hasFocus(setUp);
  await visit(page, '/settings/privacy');
  const blocked = page.getByRole('region', { name: say('profiles.blockedPeople') });
  await button(blocked, 'profiles.unblock').focus();
  await jonas.does(unblockPerson, { personId: amara.id });
  await sees(blocked, 'profiles.nobodyBlocked');
  await hasFocus(blocked);
});

test('in the search of conversations Enter opens the first result', async () => {
  await visit(page, '/messaging');
  const search = page.getByRole('searchbox', { name: say('messaging.searchUsers') });
  await search.fill('amara');
  await page.getByRole('link', { name: /Amara Okafor/ }).waitFor();
  await search.press('Enter');
  await page.waitForURL(/chatId=/);
  await hasFocus(messageBox(page));
});

test('submitting a form with several errors focuses the first of them', async () => {
  await visit(page, '/home?feedback=1');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('feedback.name'), { exact: true }).fill('');
  await button(dialog, 'feedback.send').click();
  await hasFocus(dialog.getByLabel(say('feedback.name'), { exact: true }));
  await visit(page, '/edit-profile');
  await usernameField(page).fill('');
  await field(page, 'city').fill('');
  await save(page);
  await hasFocus(usernameField(page));
});
