import { type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumHere } from '../../e2e/chromium.ts';
import { limits } from '../../src/app/limits.ts';
import { log } from '../../src/platform/observability/log.ts';
import { browserCookies } from '../../test/support/cookies.ts';
import { openRounds } from '../../test/support/rounds.ts';
import { chatOf, fillChat, tell } from '../../test/support/talk.ts';

/*
 * What a long screen costs a browser: a chat of so many messages, read upwards until so many of them have been on the
 * screen, and a feed read downwards. Of each: nodes in the document, the heap after a collection, and the main thread's
 * time for a message that arrives, a character that is typed, a tap on Like and a frame of scrolling.
 */
const chatLength = Number(process.env.BENCH_CHAT ?? 100_000);
const readUp = (process.env.BENCH_READ ?? '200,2000,10000').split(',').map(Number);
const posts = (process.env.BENCH_POSTS ?? '200,2000').split(',').map(Number);
const [word] = process.argv.slice(2);

log.level = 'warn';
const browser = await chromium.launch(chromiumHere);
if (word !== 'feed') await readChat();
if (word !== 'chat') await readFeed();
await browser.close();
process.exit(0);

async function readChat() {
  const rounds = await openRounds();
  const amara = await rounds.member('amara');
  const jonas = await rounds.member('jonas');
  const { id } = await chatOf(amara, jonas);
  await rounds.sql('set statement_timeout = 0');
  await fillChat(rounds.sql, id, [amara, jonas], chatLength);
  const { page, devtools } = await openPage(rounds.url, browserCookies(amara.cookie, rounds.url));
  await page.goto(`${rounds.url}/messaging?chatId=${id}`);
  await page.locator('[data-seq]').first().waitFor();
  console.log(`A chat of ${chatLength.toLocaleString('en')} messages:`);
  for (const wanted of readUp) {
    const start = performance.now();
    await page.evaluate(readUpTo, chatLength - wanted);
    const took = performance.now() - start;
    console.log(`  read up through ${wanted.toLocaleString('en')} (${(took / 1000).toFixed(1)} s)`);
    await tellSize(devtools, page, '[data-message]');
    await tellCost(devtools, 'a message that arrives, up here', 20, async n => {
      await tell(jonas, id, `Arrives up here, ${wanted}, ${n}`);
      await page.waitForFunction(showsInList, `Arrives up here, ${wanted}, ${n}`);
    });
    await tellCost(
      devtools,
      'a character that is typed',
      40,
      () => page.keyboard.type('x'),
      async () => {
        await page.getByRole('textbox', { name: 'Type a message' }).focus();
      },
    );
    const latest = page.getByRole('button', { name: 'Jump to latest' });
    if (await latest.count()) await latest.click();
    await page.getByText(`Arrives up here, ${wanted}, 19`).last().waitFor();
    await tellCost(devtools, 'a message that arrives, at the end', 20, async n => {
      await tell(jonas, id, `Arrives at the end, ${wanted}, ${n}`);
      await page.waitForFunction(endsWith, `Arrives at the end, ${wanted}, ${n}`);
    });
  }
  await page.context().close();
  await rounds.close();
}

async function readFeed() {
  const rounds = await openRounds();
  const amara = await rounds.member('amara');
  const jonas = await rounds.member('jonas');
  const total = Math.max(...posts) * 2;
  await rounds.sql(
    `insert into posts (id, author_id, content, created_at)
     select gen_random_uuid(), $1, 'Note ' || n || repeat(E'\\nWhat we saw on the ward and what we did about it.', n % 13),
       now() - n * interval '5 minutes'
     from generate_series(1, $2::int) n`,
    [jonas.id, total],
  );
  console.log('A feed:');
  const { page, devtools } = await openPage(rounds.url, browserCookies(amara.cookie, rounds.url));
  await page.goto(`${rounds.url}/home`);
  await page.locator('[data-posts] > article').first().waitFor();
  let loaded: number = limits.pageSize;
  for (const wanted of posts) {
    const start = performance.now();
    for (; loaded < wanted; loaded += limits.pageSize) {
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await page.waitForFunction(before => document.documentElement.scrollHeight > before, height);
    }
    console.log(
      `  ${wanted.toLocaleString('en')} posts (${((performance.now() - start) / 1000).toFixed(1)} s)`,
    );
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
    await page.waitForTimeout(1_000);
    await tellSize(devtools, page, '[data-posts] > article');
    const likes = await page.evaluateHandle(() =>
      [...document.querySelectorAll<HTMLElement>('[data-posts] button[aria-pressed]')].filter(one => {
        const { top } = one.getBoundingClientRect();
        return top > 100 && top < innerHeight - 60;
      }),
    );
    await tellCost(devtools, 'a tap on Like', 20, async () => {
      await likes.evaluate(all => {
        all[0]!.click();
        return new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 0)));
      });
      await page.waitForTimeout(50);
    });
    await tellFrames(devtools, page);
  }
  await page.context().close();
  await rounds.close();
}

async function openPage(url: string, cookies: ReturnType<typeof browserCookies>) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(60_000);
  await context.addCookies(cookies);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  return { page, devtools };
}

async function metricsOf(devtools: CDPSession) {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value])) as Record<string, number>;
}

async function tellSize(devtools: CDPSession, page: Page, items: string) {
  await devtools.send('HeapProfiler.collectGarbage');
  const heap = (await metricsOf(devtools)).JSHeapUsedSize! / 1024 / 1024;
  const nodes = await page.evaluate(() => document.getElementsByTagName('*').length);
  const count = await page.locator(items).count();
  console.log(`    ${count} of them in the document, ${nodes} nodes, heap ${heap.toFixed(1)} MiB`);
}

/** The main thread's time for each of so many; what the machine does meanwhile does not count. */
async function tellCost(
  devtools: CDPSession,
  what: string,
  times: number,
  work: (n: number) => Promise<unknown>,
  before?: () => Promise<void>,
) {
  await before?.();
  const start = await metricsOf(devtools);
  for (let n = 0; n < times; n++) await work(n);
  const end = await metricsOf(devtools);
  const each = (name: string) => (((end[name]! - start[name]!) / times) * 1000).toFixed(1);
  console.log(
    `    ${what}: ${each('TaskDuration')} ms (script ${each('ScriptDuration')}, layout ${each('LayoutDuration')}, style ${each('RecalcStyleDuration')})`,
  );
}

async function tellFrames(devtools: CDPSession, page: Page) {
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const next = (now: number) => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    Object.assign(globalThis, { frames });
  });
  const start = await metricsOf(devtools);
  await devtools.send('Input.synthesizeScrollGesture', {
    x: 700,
    y: 450,
    yDistance: -12_000,
    speed: 3_000,
    gestureSourceType: 'mouse',
  });
  const end = await metricsOf(devtools);
  const frames = await page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames);
  const sorted = frames.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]!.toFixed(0);
  const busy = ((end.TaskDuration! - start.TaskDuration!) / frames.length) * 1000;
  console.log(
    `    a frame of scrolling: ${busy.toFixed(1)} ms of the main thread; frames p50 ${at(0.5)}, p95 ${at(0.95)}, longest ${at(1)} ms`,
  );
}

// These run in the page.
async function readUpTo(seq: number) {
  const list = document.querySelector('[role=log]')!;
  const first = () => Number(list.querySelector('[data-seq]')!.getAttribute('data-seq'));
  while (first() > seq) {
    const before = first();
    list.scrollTop = 0;
    while (first() === before) await new Promise(resolve => setTimeout(resolve, 5));
  }
}
// Looking for it among all of them would cost more than what is measured.
function endsWith(words: string) {
  const last = document.querySelector('[role=log] > div')!.lastElementChild!.lastElementChild!;
  return last.textContent!.includes(words);
}
function showsInList(words: string) {
  return [...document.querySelectorAll('main a')].some(one => one.textContent?.includes(words));
}
