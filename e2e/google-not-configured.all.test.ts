import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { googleButton } from './google.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

let stage: Stage;
let page: Page;
test.beforeAll(async () => {
  stage = await openStage();
  page = await stage.window();
});
test.afterAll(() => stage?.close());

test('Without a Google client the button stays, and a message below the form says that it is not configured', async () => {
  for (const path of ['/login', '/register']) {
    await (path === '/login' ? page.goto(path) : visit(page, path));
    await googleButton(page).waitFor();
    assert.equal(await page.getByText('not configured').count(), 0);
    await googleButton(page).click();
    await sees(page.getByRole('alert'), 'accounts.googleNotConfigured');
    const form = await page.locator('form').boundingBox();
    const sentence = await page.getByRole('alert').boundingBox();
    assert.ok(sentence!.y > form!.y + form!.height);
    assert.equal(page.context().pages().length, 1, 'no window was opened');
  }
});

test('The API gives the same refusal', async () => {
  await page.goto('/api/google/start?mode=redirect&screen=register');
  await sees(page.getByRole('alert'), 'accounts.googleNotConfigured');
  await page.waitForURL('/register');
});
