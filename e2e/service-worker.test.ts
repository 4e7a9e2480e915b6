import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { say } from '#/app/texts.ts';
import type { Person } from '#test/support/person.ts';
import { post } from '#test/support/write.ts';
import { becomes } from './becomes.ts';
import { openHome } from './feed.ts';
import { hasActiveWorker, isKept } from './kept.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';

// Each of these tests goes on where the one before it has ended.
test.describe.configure({ mode: 'serial' });

const desk = { serviceWorkers: 'allow' } as const;

let stage: Stage;
let visitor: Page;
let amara: { person: Person; page: Page };
test.beforeAll(async () => {
  stage = await openStage();
  visitor = await stage.window(undefined, desk);
  await visitor.goto('/');
  amara = await stage.member('amara', desk);
  await openHome(amara.page);
  await isKept(amara.page);
});
test.afterAll(() => stage.close());

const hasWorker = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
const versions = (page: Page) => page.evaluate(() => caches.keys());

test('Rounds can be installed: the manifest is valid, and its icons and addresses exist', async () => {
  const page = visitor;
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const sent = await fetch(stage.rounds.url + address);
  assert.match(sent.headers.get('content-type')!, /^application\/manifest\+json/);
  const { id, icons, start_url, display, shortcuts, screenshots, categories } = await sent.json();
  assert.deepEqual([id, start_url, display], ['/', '/home', 'standalone']);
  assert.ok(categories.includes('medical'));
  assert.deepEqual(
    shortcuts.map(({ url }: { url: string }) => url),
    ['/home#write', '/messaging'],
  );
  for (const form of ['wide', 'narrow'])
    assert.ok(screenshots.some(({ form_factor }: { form_factor: string }) => form_factor === form));
  for (const { src, sizes } of screenshots) {
    const picture = await fetch(stage.rounds.url + src);
    const { width, height } = await sharp(await picture.arrayBuffer()).metadata();
    assert.equal(`${width}x${height}`, sizes, src);
    // Chromium shows no others.
    assert.ok(Math.min(width, height) >= 320 && Math.max(width, height) <= 2.3 * Math.min(width, height));
  }
  for (const { src, type } of icons)
    assert.equal((await fetch(stage.rounds.url + src)).headers.get('content-type'), type);
  for (const purpose of ['any', 'maskable', 'monochrome'])
    assert.ok(icons.some((icon: { purpose: string }) => icon.purpose === purpose));
  const devtools = await page.context().newCDPSession(page);
  assert.deepEqual((await devtools.send('Page.getAppManifest')).errors, []);
});

test('A visitor without a network gets the landing page and the login form, not the browser’s error page', async () => {
  const page = visitor;
  await hasActiveWorker(page);
  await page.context().setOffline(true);
  await page.goto('/');
  await sees(page, 'pages.landingSubtitle');
  await page.getByRole('link', { name: say('accounts.login'), exact: true }).click();
  await page.getByLabel('Email', { exact: true }).waitFor();
  await page.goto('/home');
  await sees(page, 'pages.notKept');
});

test('A desktop browser caches no content unless asked to: offline it says so, and loads once the network is back', {
  tag: '@thorough',
}, async () => {
  const { page } = amara;
  await page.context().setOffline(true);
  await page.goto('/messaging');
  await sees(page, 'pages.notKept');
  await page.context().setOffline(false);
  await sees(page, 'messaging.pickChat');
});

test('The second visit loads scripts, styles and fonts from the cache', { tag: '@thorough' }, async () => {
  const { person, page } = amara;
  const fromServer: string[] = [];
  page.on('response', answer => {
    if (answer.url().includes('/assets/') && !answer.fromServiceWorker()) fromServer.push(answer.url());
  });
  await post(person, 'Not for whoever borrows this computer.');
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await (await caches.open(name)).delete('/shell');
  });
  await openHome(page);
  assert.deepEqual(fromServer, []);
});

test('The cached offline page holds nobody’s posts', { tag: '@thorough' }, async () => {
  const { person, page } = amara;
  const shell = () => page.evaluate(async () => (await caches.match('/shell'))?.text());
  assert.ok((await (await person.request('GET', '/home')).text()).includes('whoever borrows'));
  await becomes(async () => (await shell())?.includes('id="first"'), true);
  assert.ok(!(await shell())!.includes('whoever borrows'));
});

/** Stands before Rounds and sends another worker, or none; or a page of its own at addresses it `captures`. */
async function standingBefore(
  worker: (script: string) => string | undefined,
  captures: (asked: IncomingMessage) => boolean = () => false,
): Promise<Server> {
  const server = createServer((asked, answer) => {
    if (captures(asked)) {
      answer.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' });
      return answer.end('<!doctype html><title>Hotel Wi-Fi</title>');
    }
    // Whole, whatever the browser has already.
    const { 'if-none-match': _, 'if-modified-since': __, ...headers } = asked.headers;
    const passed = request(
      stage.rounds.url + asked.url,
      { method: asked.method, headers: { ...headers, 'accept-encoding': 'identity' } },
      async sent => {
        if (asked.url !== '/sw.js') {
          answer.writeHead(sent.statusCode!, sent.headers);
          return sent.pipe(answer);
        }
        const parts = await sent.toArray();
        const script = worker(Buffer.concat(parts).toString());
        const type = { 'content-type': sent.headers['content-type'] };
        answer.writeHead(script === undefined ? 404 : 200, type);
        answer.end(asked.method === 'HEAD' ? undefined : script);
      },
    );
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

test('A new service worker replaces the former one, and one that the server no longer has is unregistered', {
  tag: '@thorough',
}, async () => {
  let change = (script: string): string | undefined => script;
  const server = await standingBefore(script => change(script));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const page = await stage.window(undefined, { ...desk, baseURL: url });
  try {
    await page.goto('/user-guideline');
    await hasActiveWorker(page);
    const [first] = await versions(page);
    change = script => script.replace(/"version":"\w+"/, '"version":"next"');
    await page.goto('/privacy-policy');
    await becomes(() => versions(page), ['rounds next']);
    assert.notEqual(first, 'rounds next');
    change = () => undefined;
    await page.goto('/user-guideline');
    await becomes(() => hasWorker(page), false);
    await becomes(() => versions(page), []);
  } finally {
    await page.context().close();
    server.closeAllConnections();
    server.close();
  }
});

test('The page of a captive portal is cached neither as a script nor as the shell', {
  tag: '@thorough',
}, async () => {
  let isCaptive = true;
  let captured = 0;
  // Of what the worker fetches; the page's own scripts arrive.
  const server = await standingBefore(
    script => script,
    ({ url, headers }) => {
      const isIt = isCaptive && /^\/assets\/.*\.js/.test(url!) && headers['sec-fetch-dest'] === 'empty';
      if (isIt) captured++;
      return isIt;
    },
  );
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const page = await stage.window(undefined, { ...desk, baseURL: url });
  const keptPages = () =>
    page.evaluate(async () => {
      const kept: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const { url } of await cache.keys()) {
          const text = await (await cache.match(url))!.text();
          if (text.includes('Hotel Wi-Fi')) kept.push(url);
        }
      }
      return kept;
    });
  try {
    // The worker cannot be installed from what the portal sends, and keeps nothing of it.
    await page.goto('/privacy-policy');
    await becomes(async () => captured > 0, true);
    await becomes(() => hasWorker(page), false);
    assert.deepEqual(await keptPages(), []);
    isCaptive = false;
    await page.goto('/user-guideline');
    await hasActiveWorker(page);
    // Now a script that was not fetched before.
    isCaptive = true;
    const code = await page.evaluate(async () => {
      const [asked] = (await (await fetch('/')).text()).match(/\/assets\/[\w.-]+\.js/) ?? [];
      for (const name of await caches.keys()) await (await caches.open(name)).delete(asked!);
      await fetch(asked!);
      return asked!;
    });
    assert.deepEqual(await keptPages(), []);
    isCaptive = false;
    const type = await page.evaluate(
      async address => (await fetch(address)).headers.get('content-type'),
      code,
    );
    assert.match(type!, /javascript/);
  } finally {
    await page.context().close();
    server.closeAllConnections();
    server.close();
  }
});
