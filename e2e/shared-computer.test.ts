import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { login, logout } from '#/features/accounts/contract.ts';
import { emailOf, password } from '#test/support/fixtures.ts';
import { becomes } from './becomes.ts';
import { choosePhoto, photo } from './feed.ts';
import { allKept, isKept } from './kept.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';

let stage: Stage;
test.beforeAll(async () => {
  stage = await openStage();
});
test.afterAll(() => stage.close());

const composer = (page: Page) => page.getByRole('textbox', { name: 'What would you like to share?' });

/** Somebody who has registered before, signed in once more. */
async function again(username: string) {
  const person = stage.rounds.visitor();
  await person.does(login, { email: emailOf(username), password });
  return person;
}

async function logInBy(page: Page, username: string) {
  await page.goto('/login?next=%2Fhome');
  await page.getByLabel('Email', { exact: true }).fill(emailOf(username));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('/home');
}

/** What this browser has in files, each as text. */
const filesKept = (page: Page) =>
  page.evaluate(async () => {
    // To open one that is not there yet would make it, without its stores.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'rounds')) return [];
    const opening = indexedDB.open('rounds');
    await new Promise(resolve => {
      opening.onsuccess = resolve;
    });
    const all = opening.result.transaction('files').objectStore('files').getAll();
    await new Promise(resolve => {
      all.onsuccess = resolve;
    });
    opening.result.close();
    const texts = all.result.map(async kept => {
      const bytes = kept instanceof Blob ? await kept.arrayBuffer() : kept.bytes;
      return `${kept.name ?? ''} ${new TextDecoder('latin1').decode(bytes)}`;
    });
    return Promise.all(texts);
  });

test('After a session has ended, the next person at this browser sees nothing that was typed or chosen; its owner does', async () => {
  await stage.rounds.member('amara');
  await stage.rounds.member('jonas');
  const person = await again('amara');
  const page = await stage.window(person);
  await page.goto('/home');
  await composer(page).fill('A sentence about bed twelve');
  // The file stays in the browser: no byte of it arrives.
  await page.route('**/api/uploads/tus**', route => route.abort());
  await choosePhoto(page, await photo('bed-twelve.png'));
  await becomes(
    () => page.evaluate(() => Object.keys(localStorage).some(key => key.startsWith('rounds draft'))),
    true,
  );
  await becomes(async () => (await filesKept(page)).length, 1);
  const words = /bed.twelve/;
  const { cookies } = await page.context().storageState();
  assert.ok(cookies.length > 0);
  await page.close();
  await person.does(logout, {});
  const next = await page.context().newPage();
  await next.goto('/login');
  assert.ok((await next.evaluate(() => localStorage.length)) > 0, 'something is kept');
  assert.doesNotMatch(await allKept(next), words);
  const files = await filesKept(next);
  assert.equal(files.length, 1);
  for (const text of files) {
    assert.doesNotMatch(text, words);
    assert.doesNotMatch(text.slice(0, 80), /PNG|JFIF|WEBP/, 'a picture can be told from its first bytes');
  }
  await logInBy(next, 'jonas.l');
  assert.equal(await composer(next).inputValue(), '');
  assert.doesNotMatch(await allKept(next), words);
  await next.context().clearCookies({ name: 'rounds' });
  await logInBy(next, 'amara');
  assert.equal(await composer(next).inputValue(), 'A sentence about bed twelve');
});

test('Logging out leaves only the language, the theme and a refusal of offline reading in the browser; the next sign-in works as usual', async () => {
  const person = await again('amara');
  const localStorage = [{ name: 'rounds offline', value: 'off' }];
  const page = await stage.window(person, {
    serviceWorkers: 'allow',
    storageState: { cookies: [], origins: [{ origin: stage.rounds.url, localStorage }] },
  });
  await page.goto('/home');
  await isKept(page);
  await page.context().addCookies([
    { name: 'rounds-theme', value: 'dark', url: stage.rounds.url },
    { name: 'rounds-language', value: 'en', url: stage.rounds.url },
  ]);
  const answered = page.waitForResponse(
    answer => answer.request().method() === 'DELETE' && answer.url().endsWith('/api/session'),
  );
  await page.getByRole('button', { name: 'Logout', exact: true }).click();
  assert.equal(await (await answered).headerValue('clear-site-data'), '"cache", "storage"');
  await page.waitForURL('/');
  await sees(page, 'pages.landingSubtitle');
  assert.equal(await page.evaluate(() => window.localStorage.getItem('rounds offline')), 'off');
  const kept = (await page.context().cookies()).map(({ name }) => name);
  assert.ok(kept.includes('rounds-theme') && kept.includes('rounds-language'), kept.join());
  await logInBy(page, 'amara');
  await isKept(page);
});
