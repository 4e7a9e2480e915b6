import type { Browser, BrowserContext, Page } from '@playwright/test';

type Options = NonNullable<Parameters<Browser['newContext']>[0]>;

/** A window nobody uses: an empty tab of a browser that remembers nothing but the files it has loaded. */
type Free = { key: string; page: Page };

const free: Free[] = [];
const keys = new WeakMap<BrowserContext, string>();
/** The size of every tab, whatever size the window had from its beginning. */
const sizes = new WeakMap<BrowserContext, Options['viewport']>();
/** Whose clock has been taken away, which cannot be undone. */
const spent = new WeakSet<BrowserContext>();

/** By these a window is another one from its beginning. */
const keyOf = ({ viewport, ...others }: Options) => JSON.stringify(others);

/**
 * The only tab of a window that no test has used, or one like it that a test has given back: its scripts and fonts are
 * in its cache and its process is there, so that its first load costs less than two thirds of a new one's.
 */
export async function lend(browser: Browser, options: Options): Promise<Page> {
  const key = keyOf(options);
  const at = free.findLastIndex(one => one.key === key);
  if (at >= 0) {
    const [{ page }] = free.splice(at, 1) as [Free];
    const { viewport } = options;
    sizes.set(page.context(), viewport);
    if (viewport) await page.setViewportSize(viewport);
    return page;
  }
  const context = await browser.newContext(options);
  keys.set(context, key);
  sizes.set(context, options.viewport);
  const openTab = context.newPage.bind(context);
  context.newPage = async () => {
    const page = await openTab();
    const size = sizes.get(context);
    if (size) await page.setViewportSize(size);
    return page;
  };
  const { clock } = context;
  const install = clock.install.bind(clock);
  clock.install = (...how) => {
    spent.add(context);
    return install(...how);
  };
  return context.newPage();
}

/** Makes the window like a new one, or closes it. */
export async function giveBack(context: BrowserContext) {
  const key = keys.get(context)!;
  const { baseURL, serviceWorkers, storageState, extraHTTPHeaders } = JSON.parse(key) as Options;
  const isPlain = serviceWorkers === 'block' && !storageState && !extraHTTPHeaders;
  const isOpen = context.browser()?.contexts().includes(context);
  if (!isPlain || spent.has(context) || !isOpen) return context.close();
  // The new tab first: with its last one a window would lose its process.
  const page = await context.newPage();
  for (const other of context.pages()) if (other !== page) await other.close();
  await context.setOffline(false);
  await context.unrouteAll();
  await context.clearCookies();
  await context.clearPermissions();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin: baseURL!, storageTypes: 'all' });
  await devtools.detach();
  free.push({ key, page });
}
