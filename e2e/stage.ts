import { randomInt } from 'node:crypto';
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserCookies } from '#test/support/cookies.ts';
import type { FixtureName } from '#test/support/fixtures.ts';
import { isFree } from '#test/support/freePort.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { testChromium } from './chromium.ts';
import { giveBack, lend } from './reusedWindow.ts';

export type Stage = {
  rounds: Rounds;
  /** A browser window of its own, signed in as `person` if given. */
  window: (person?: Person, options?: WindowOptions) => Promise<Page>;
  /** A member with a window of their own. */
  member: (part: FixtureName, options?: WindowOptions) => Promise<{ person: Person; page: Page }>;
  close: () => Promise<void>;
};

type WindowOptions = Parameters<Browser['newContext']>[0];

const windows = new Map<Page, string>();

/** Every tab of every window of this process that a test has now, and whose it is. */
export const openWindows = () =>
  [...windows].flatMap(([window, who]) =>
    window
      .context()
      .pages()
      .map(page => ({ who, url: page.url() })),
  );

type Launch = Parameters<typeof chromium.launch>[0];

const launched = new Map<Launch, Promise<Browser>>();
/** The one of this process: each window has cookies and storage of its own. */
function browserHere(how: Launch) {
  const browser = launched.get(how) ?? chromium.launch(how);
  launched.set(how, browser);
  return browser;
}

let port = 0;
/** Where the servers of this process listen, one after the other: a window that is used again has the files of this address. */
async function portHere() {
  // Below those that a system gives out by itself.
  while (port === 0 || !(await isFree(port))) port = randomInt(20_000, 30_000);
  return port;
}

/** A real Rounds with real browser windows looking at it. Every page fails its test on an uncaught error or CSP report. */
export async function openStage(
  settings: Parameters<typeof openRounds>[0] = {},
  options?: Parameters<typeof openRounds>[1],
  launch: Launch = testChromium,
): Promise<Stage> {
  const rounds = await openRounds({ PORT: String(await portHere()), ...settings }, options);
  const browser = await browserHere(launch);
  const lent: Page[] = [];
  const faults: string[] = [];
  const window = async (person?: Person, changed?: WindowOptions) => {
    const page = await lend(browser, {
      baseURL: rounds.url,
      viewport: { width: 1440, height: 900 },
      // Every frame of an animation draws the window anew: an eighth of what a browser test costs.
      reducedMotion: 'reduce',
      // Its tests allow it: the others look at what the server sends.
      serviceWorkers: process.env.SERVICE_WORKERS === 'allow' ? 'allow' : 'block',
      ...changed,
    });
    lent.push(page);
    const context = page.context();
    // What hangs, and not what is slow, ends here: a busy machine stands still for seconds at times.
    context.setDefaultTimeout(45_000);
    if (person) await context.addCookies(browserCookies(person.cookie, rounds.url));
    windows.set(page, person?.name ?? 'a visitor');
    page.on('close', () => windows.delete(page));
    page.on('pageerror', ({ message }) => {
      // Chromium tells it of a page that has just been left.
      if (!message.includes('callback is no longer runnable')) faults.push(`${page.url()}: ${message}`);
    });
    page.on('console', message => {
      if (/Content Security Policy|TrustedScript|TrustedHTML/.test(message.text()))
        faults.push(message.text());
    });
    return page;
  };
  return {
    rounds,
    window,
    member: async (part, options) => {
      const person = await rounds.member(part);
      return { person, page: await window(person, options) };
    },
    close: async () => {
      await Promise.all(lent.map(page => giveBack(page.context())));
      await rounds.close();
      if (faults.length > 0) throw new Error(`faults in the browser:\n${faults.join('\n')}`);
    },
  };
}
