import type { Rounds } from '#test/support/rounds.ts';
import { Browser } from './browser.ts';

type SignInOptions = {
  mode?: 'popup' | 'redirect';
  screen?: 'login' | 'register' | 'proof';
  next?: string;
  asNewAccount?: boolean;
};

/** As far as Google's answer, not yet delivered: the address with code and state. */
export async function askGoogle(
  rounds: Rounds,
  browser: Browser,
  options: SignInOptions = {},
): Promise<string> {
  const query = new URLSearchParams(
    Object.entries({ mode: 'redirect', ...options }).map(([name, value]) => [name, String(value)]),
  );
  const left = await browser.get(`${rounds.url}/api/google/start?${query}`);
  const there = left.headers.get('location');
  if (!there) throw new Error(`the start answered ${left.status}: ${await left.text()}`);
  // Turned back at the start.
  if (there.startsWith('/')) return rounds.url + there;
  return (await browser.get(there)).headers.get('location')!;
}

/** How a sign-in ended: where it led, and as whom this browser is signed in. */
export async function followCallback(rounds: Rounds, browser: Browser, callback: string) {
  const response = await browser.get(callback);
  const location = response.headers.get('location') ?? '';
  const page = await response.text();
  const said =
    new URL(location || '/', rounds.url).searchParams.get('google') ??
    /data-outcome="([^"]*)"/.exec(page)?.[1];
  return { status: response.status, location, page, said, me: await meOf(rounds, browser) };
}

/** Who this browser is signed in as, or null. */
export async function meOf(rounds: Rounds, browser: Browser) {
  const viewer = await (await browser.get(`${rounds.url}/api/viewer`)).json();
  return viewer.me as { id: string; username: string; email: string; nameFromGoogle: string | null } | null;
}

/** The whole way, in a browser of its own unless one is given. */
export async function continueWithGoogle(
  rounds: Rounds,
  options: SignInOptions = {},
  browser = new Browser(),
) {
  return followCallback(rounds, browser, await askGoogle(rounds, browser, options));
}

/** What must not have come of a refused sign-in. */
export async function countOf(rounds: Rounds) {
  const [row] = await rounds.sql(
    `select (select count(*)::int from users) as users, (select count(*)::int from sessions) as sessions,
       (select count(*)::int from google_identities) as identities`,
  );
  return row as { users: number; sessions: number; identities: number };
}
