import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { v7 as uuid } from 'uuid';
import { say } from '#/app/texts.ts';
import { login } from '#/features/accounts/contract.ts';
import { withholdBusiness } from '#/features/businesses/server/withhold.ts';
import { createBusinessPost } from '#/features/posts/contract.ts';
import { transact } from '#/platform/database/transact.ts';
import { openBusiness } from '#test/support/businesses.ts';
import { emailOf, password } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';
import { becomes } from './becomes.ts';
import { field } from './business.ts';
import { save } from './edit.ts';
import { endSessions } from './feed.ts';
import { sees } from './sees.ts';
import { signIn } from './signIn.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

let stage: Stage;
let owner: Person;
let page: Page;
let stranger: Person;
let other: Page;
test.beforeAll(async () => {
  stage = await openStage();
  ({ person: owner, page } = await stage.member('amara'));
  ({ person: stranger, page: other } = await stage.member('jonas'));
  await openBusiness(owner);
  await openBusiness(stranger, { businessUsername: 'lighthouse', businessName: 'Lighthouse Pharmacy' });
});
test.afterAll(() => stage.close());

const address = '/business/harbour.clinic';
const composer = (page: Page) => page.getByLabel(say('posts.composerLabel'), { exact: true });
const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const choose = async (page: Page, text: string, what: 'base.edit' | 'base.delete') => {
  await card(page, text)
    .getByRole('button', { name: say('base.moreActions'), exact: true })
    .click();
  await page.getByRole('menuitem', { name: say(what), exact: true }).click();
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('The owner posts, and everybody sees the post in the name of the business, at 390, 820 and 1440 px', async () => {
  const text = 'Open on Sundays';
  for (const window of [page, other]) await window.setViewportSize({ width: 390, height: 844 });
  await page.goto(address);
  await page.getByRole('link', { name: say('businesses.edit'), exact: true }).waitFor();
  await sees(page, 'posts.postAs', { business: 'Harbour Clinic' });
  await composer(page).fill(text);
  await button(page, say('posts.post')).click();
  await sees(page.getByRole('status'), 'posts.created');
  await card(page, text).waitFor();

  await other.goto('/home');
  await other.getByRole('article', { name: 'Harbour Clinic', exact: true }).first().waitFor();
  const link = card(other, text).getByRole('link', { name: 'Harbour Clinic', exact: true });
  assert.equal(await link.getAttribute('href'), address);
  await link.click();
  await other.waitForURL(address);
  // Until it renders the home feed is shown, with its composer and the same card.
  await other.getByRole('heading', { level: 1, name: 'Harbour Clinic' }).waitFor();
  for (const width of [390, 820, 1440]) {
    for (const window of [page, other]) {
      await window.setViewportSize({ width, height: 844 });
      await card(window, text).waitFor();
      await becomes(() => window.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
    }
    assert.ok(await composer(page).isVisible());
    // Theirs is to read it.
    assert.equal(await composer(other).count(), 0);
    assert.equal(await other.getByRole('link', { name: say('businesses.edit') }).count(), 0);
  }
});

test('Editing and deleting use the sentences of the business page', { tag: '@thorough' }, async () => {
  const content = 'Closed on Mondays';
  const { id } = await owner.does(createBusinessPost, { id: uuid(), content });
  await visit(page, address);
  await choose(page, content, 'base.edit');
  const editor = page.getByLabel(say('posts.editLabel'), { exact: true });
  await editor.fill(' ');
  await button(page, say('base.save')).click();
  await sees(page.getByRole('alert'), 'posts.contentEmpty');
  await page.route(`**/api/posts/${id}`, route => route.abort());
  await editor.fill('Closed on Tuesdays');
  await button(page, say('base.save')).click();
  await sees(page.getByRole('alert'), 'posts.errorUpdating', { message: say('base.offline') });
  await page.unroute(`**/api/posts/${id}`);
  await button(page, say('base.save')).click();
  await sees(page.getByRole('status'), 'posts.updated');

  await choose(page, 'Closed on Tuesdays', 'base.delete');
  await sees(page.getByRole('alertdialog'), 'posts.confirmDeleteForGood');
  await page.route(`**/api/posts/${id}`, route => route.abort());
  await button(page, say('base.delete')).click();
  await sees(page.getByRole('alert'), 'posts.errorDeleting', { message: say('base.offline') });
  await page.unroute(`**/api/posts/${id}`);
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await choose(page, 'Closed on Tuesdays', 'base.delete');
  await button(page, say('base.delete')).click();
  await sees(page.getByRole('status'), 'posts.deleted');
  await card(page, 'Closed on Tuesdays').waitFor({ state: 'detached' });
});

test('A page that is hidden vanishes from open screens with its posts, and both come back when it is shown again', {
  tag: '@thorough',
}, async () => {
  const content = 'Visiting hours';
  const { id } = await owner.does(createBusinessPost, { id: uuid(), content });
  const home = await stage.window(stranger);
  await home.goto('/home');
  await card(home, content).waitFor();
  const alone = await stage.window(stranger);
  await alone.goto(`/post/${id}`);
  await card(alone, content).waitFor();
  await visit(other, address);
  await visit(page, address);
  await card(other, content).waitFor();
  await card(page, content).waitFor();
  const hide = (reason: 'spam' | null) => transact(tx => withholdBusiness(tx, owner.id, reason));
  await hide('spam');
  await sees(other, 'businesses.notFound');
  await sees(alone, 'posts.notFound');
  await card(home, content).waitFor({ state: 'detached' });
  await page.getByText(say('reports.onlyYou')).waitFor();
  assert.ok(await card(page, content).isVisible());
  await hide(null);
  await other.getByRole('heading', { level: 1, name: 'Harbour Clinic' }).waitFor();
  for (const window of [other, home, alone, page]) await card(window, content).waitFor();
});

test('After the session has ended, editing and deleting fail with their own sentences', {
  tag: '@thorough',
}, async () => {
  const content = 'Open all night';
  await owner.does(createBusinessPost, { id: uuid(), content });
  await visit(page, address);
  await choose(page, content, 'base.edit');
  await page.getByLabel(say('posts.editLabel'), { exact: true }).fill('Open all day');
  await endSessions(stage.rounds, owner.id);
  await button(page, say('base.save')).click();
  const message = say('posts.logInToChange');
  await sees(page.getByRole('alert'), 'posts.errorUpdating', { message });
  const typed = page.getByLabel(say('posts.editLabel'), { exact: true });
  assert.equal(await typed.inputValue(), 'Open all day', 'nothing typed is lost');
  await button(page, say('base.cancel')).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await choose(page, content, 'base.delete');
  await button(page, say('base.delete')).click();
  await sees(page.getByRole('alert'), 'posts.errorDeleting', { message });
  await owner.does(login, { email: emailOf('amara'), password });
});

test('The page is renamed, a taken name is refused, and the former one redirects', {
  tag: '@thorough',
}, async () => {
  await signIn(page, owner);
  await page.goto('/edit-business-profile');
  await field(page, 'businessUsername').fill('Lighthouse');
  await sees(page, 'businesses.usernameTaken');
  await save(page);
  await sees(page.getByRole('alert'), 'businesses.usernameTaken');
  await field(page, 'businessUsername').fill('quayside');
  await save(page);
  await sees(page.getByRole('status'), 'profiles.updated');
  await page.waitForURL('/business/quayside');
  await visit(page, address);
  await page.waitForURL('/business/quayside');
});
