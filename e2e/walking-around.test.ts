import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { say } from '#/app/texts.ts';
import { becomes } from './becomes.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { tabTo } from './tabTo.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

let stage: Stage;
let amara: Page;
let visitor: Page;
test.beforeAll(async () => {
  stage = await openStage({ SITE_LABEL: 'ward 7' });
  ({ page: amara } = await stage.member('amara'));
  visitor = await stage.window();
});
test.afterAll(() => stage.close());

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
const header = (page: Page) => page.getByRole('banner');
const hasTitle = (page: Page, title: string) =>
  page.waitForFunction(wanted => document.title === wanted, title);

test('Landing, register and login have no header', { tag: '@thorough' }, async () => {
  await visitor.goto('/');
  for (const address of ['/', '/register', '/login']) {
    if (address !== '/') await visit(visitor, address);
    await visitor.getByRole('heading', { level: 1 }).waitFor();
    assert.equal(await header(visitor).count(), 0, address);
  }
});

test('Visitors have their own header on public pages', { tag: '@thorough' }, async () => {
  await visitor.setViewportSize(phone);
  for (const address of ['/privacy-policy', '/user-guideline', '/nowhere']) {
    await visit(visitor, address);
    const links = header(visitor).getByRole('link');
    await links.last().waitFor();
    await becomes(() => links.allInnerTexts(), ['Rounds', 'Login', 'Sign Up']);
  }
  await header(visitor).getByRole('link', { name: 'Sign Up' }).click();
  await visitor.waitForURL('/register');
});

test('Back, pressed while a page is still loading its scripts, leads back', {
  tag: '@thorough',
}, async () => {
  await visit(visitor, '/privacy-policy');
  await visitor.getByRole('heading', { level: 1 }).waitFor();
  await header(visitor).getByRole('link', { name: 'Login', exact: true }).click();
  await visitor.waitForURL('/login');
  const scripts = Promise.withResolvers<void>();
  await visitor.route('**/assets/*.js', async route => {
    await scripts.promise;
    await route.continue();
  });
  await visitor.reload({ waitUntil: 'commit' });
  await visitor.getByText(say('accounts.loginTitle')).waitFor();
  await visitor.evaluate(() => history.back());
  await visitor.waitForURL('/privacy-policy', { waitUntil: 'commit' });
  scripts.resolve();
  await visitor.unrouteAll({ behavior: 'wait' });
  await visitor.getByRole('heading', { level: 1, name: say('pages.privacyPolicy') }).waitFor();
});

test('Members have the logo, the label of the installation, Home, My Profile and Logout', async () => {
  await amara.goto('/privacy-policy');
  await header(amara).getByText('ward 7', { exact: true }).waitFor();
  await header(amara).getByRole('link', { name: 'Rounds', exact: true }).click();
  await amara.waitForURL('/home');
  await header(amara).locator('a[aria-current=page]', { hasText: 'Home' }).waitFor();
  await header(amara).getByRole('link', { name: 'My Profile', exact: true }).click();
  await amara.waitForURL('/profile/amara');
  await header(amara).getByRole('button', { name: 'Logout', exact: true }).waitFor();
  assert.equal((await header(amara).boundingBox())!.height, 60);
});

test('An address with an undecodable fragment still opens its screen', { tag: '@thorough' }, async () => {
  await amara.goto('/my-activity#%E0%A4%A');
  await amara.getByRole('heading', { level: 1 }).waitFor();
  await hasTitle(amara, 'My Activity · Rounds');
});

test('An undecodable address gets the not-found page', { tag: '@thorough' }, async () => {
  assert.equal((await visitor.goto('/profile/50%off'))!.status(), 404);
  await visitor.getByRole('heading', { level: 1, name: say('base.notFound') }).waitFor();
});

test('On a phone the same links are in the Menu', { tag: '@thorough' }, async () => {
  const page = amara;
  await page.setViewportSize(phone);
  await visit(page, '/home');
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await menu.waitFor();
  assert.equal(await page.getByRole('button', { name: 'Logout' }).count(), 0);
  await menu.click();
  await page.getByRole('button', { name: 'Logout', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Logout' }).waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'My Profile', exact: true }).click();
  await page.waitForURL('/profile/amara');
  await page.getByRole('button', { name: 'Logout' }).waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement?.closest('main'));
  await page.setViewportSize(desk);
});

test('The first Tab is a skip link, and every new screen has its title and the focus', async () => {
  await amara.goto('/home');
  await hasTitle(amara, 'Home · Rounds');
  await amara.keyboard.press('Tab');
  await amara.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await amara.waitForFunction(() => document.activeElement?.tagName === 'MAIN');
  await visit(amara, '/privacy-policy');
  const back = amara.getByRole('link', { name: 'Back to home' });
  await tabTo(back);
  await amara.keyboard.press('Enter');
  await amara.waitForURL('/home');
  await amara.waitForFunction(() => document.activeElement?.closest('main'));
  await hasTitle(amara, 'Home · Rounds');
});

test('An unknown address shows not found under its own title', { tag: '@thorough' }, async () => {
  await visit(amara, '/nowhere');
  await sees(amara, 'base.notFound');
  await hasTitle(amara, 'Page not found. · Rounds');
});

test('Back restores the scroll position', { tag: '@thorough' }, async () => {
  await visit(amara, '/privacy-policy');
  await amara.getByRole('heading', { level: 1 }).waitFor();
  await amara.evaluate(() => scrollTo(0, 600));
  await amara.waitForFunction(() => scrollY === 600);
  await header(amara).getByRole('link', { name: 'Home', exact: true }).click();
  await amara.waitForURL('/home');
  await amara.waitForFunction(() => scrollY === 0);
  await amara.goBack();
  await amara.waitForFunction(() => scrollY === 600);
});
