import { chromium } from '@playwright/test';
import { chromiumHere } from '../../e2e/chromium.ts';
import { openDemo } from './browser/openDemo.ts';
import { type Seen, watch } from './browser/watch.ts';

/*
 * What a thumb feels on a phone with a processor four times slower than this one: how long the main thread is kept from
 * anything else while 500 posts are scrolled through, and how long after a tap on Like its mark is painted, with all of
 * them on the page. `-- feel http://localhost:8080` looks at a running demo.
 */
const wanted = Number(process.env.BENCH_POSTS ?? 500);
const slower = Number(process.env.BENCH_SLOWER ?? 4);
const taps = 30;

const demo = await openDemo({ url: process.argv[2], posts: wanted + 20 });
const browser = await chromium.launch(chromiumHere);
const context = await browser.newContext({
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
});
await context.addCookies(demo.cookies);
const page = await context.newPage();
await page.addInitScript(watch);
await page.goto(`${demo.url}/home`);
const cards = page.locator('[data-posts] > article');
await cards.first().waitFor();
await page.waitForLoadState('networkidle').catch(() => {});

const devtools = await context.newCDPSession(page);
await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });

/** What was seen since it was last asked. */
const seen = () => page.evaluate(() => (globalThis as unknown as { seen: () => Seen }).seen());

/** How many posts have been scrolled to; only those near the window are in the document. */
const reached = async () => Number(await cards.last().getAttribute('aria-posinset'));

await seen();
let shown = await reached();
for (let still = 0; shown < wanted && still < 40; still++) {
  await devtools.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 420,
    yDistance: -2_400,
    speed: 2_400,
    // A finger's, which is what is meant, moves nothing here.
    gestureSourceType: 'mouse',
  });
  const now = await reached();
  if (now > shown) still = 0;
  shown = now;
}
const { tasks } = await seen();
const long = tasks.filter(ms => ms > 50);
console.log(`${shown} posts scrolled through at ${slower} × slowdown, ${await nodes()} nodes:`);
console.log(
  `  ${long.length} tasks over 50 ms, the longest ${Math.max(0, ...tasks).toFixed(0)} ms, together ` +
    `${long.reduce((sum, ms) => sum + ms - 50, 0).toFixed(0)} ms too long`,
);

const likes = page.getByRole('button', { name: 'Like', exact: true });
for (let n = 0; n < taps; n++) {
  const like = likes.nth(Math.floor(((await likes.count()) * (n + 0.5)) / taps));
  await like.scrollIntoViewIfNeeded();
  await page.waitForTimeout(150);
  await like.tap();
  await page.waitForTimeout(150);
}
const { events } = await seen();
// Anything under 16 ms is not reported.
const [middle, last] = [0.5, 1].map(share => taken(events, share));
console.log(`${taps} taps on Like at ${slower} × slowdown, from the finger to the paint after its mark:`);
console.log(`  p50 ${middle} ms, longest ${last} ms`);

await browser.close();
await demo.close();
process.exit(0);

function taken(events: number[], share: number) {
  const all = [...Array.from({ length: taps - events.length }, () => 16), ...events].toSorted(
    (a, b) => a - b,
  );
  return all[Math.ceil(all.length * share) - 1];
}

function nodes() {
  return page.evaluate(() => document.getElementsByTagName('*').length);
}
