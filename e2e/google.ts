import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { emailOf } from '#test/support/fixtures.ts';
import type { Somebody } from '#test/support/google/realConfiguration.ts';
import { openRealProvider, type RealProvider } from '#test/support/google/realProvider.ts';
import { googleSettings } from '#test/support/google/settings.ts';
import { openStage, type Stage } from './stage.ts';

export type GoogleStage = Stage & {
  google: RealProvider;
  /** Opens an account at the provider, under the name `sub`. */
  somebody: (sub: string, is?: Partial<Somebody>) => Somebody;
  /** The rows of the tables that a refused sign-in must leave alone. */
  count: () => Promise<unknown>;
};

/** A Rounds whose 'Continue with Google' leads to a real provider on another host. */
export async function openGoogleStage(): Promise<GoogleStage> {
  const google = await openRealProvider();
  const stage = await openStage(await googleSettings(google.issuer)).catch(async error => {
    await google.close();
    throw error;
  });
  google.knows(`${stage.rounds.url}/api/google/callback`);
  return {
    ...stage,
    google,
    somebody: (sub, is) => {
      const one = { sub, email: emailOf(sub), email_verified: true, name: 'Ada Mensah', ...is };
      google.people.push(one);
      return one;
    },
    count: () =>
      stage.rounds.sql(
        `select (select count(*) from users) as users, (select count(*) from sessions) as sessions,
           (select count(*) from google_identities) as identities`,
      ),
    close: () => stage.close().finally(google.close),
  };
}

export const googleButton = (page: Page) =>
  page.getByRole('button', { name: 'Continue with Google', exact: true });

const chooser = (page: Page) => page.getByRole('heading', { name: 'Choose an account' });

/** Presses the button and waits for the provider's window. */
export async function openWindow(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await googleButton(page).click();
  const popup = await opened;
  await chooser(popup).waitFor();
  return popup;
}

/** Presses the button in a browser that blocks windows. */
export async function pressWithoutWindows(page: Page) {
  await googleButton(page).waitFor();
  await page.evaluate(() => {
    window.open = () => null;
  });
  await googleButton(page).click();
}

/** The same: the provider is shown on the page itself. */
export async function leaveForGoogle(page: Page) {
  await pressWithoutWindows(page);
  await chooser(page).waitFor();
}

/** Chooses an account by its e-mail, or 'Cancel'. */
export const choose = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The same in a window of its own; resolves when that has closed itself. */
export async function chooseAndClose(popup: Page, name: string) {
  const faults: string[] = [];
  popup.on('console', message => {
    if (/Content Security Policy|TrustedScript|TrustedHTML/.test(message.text())) faults.push(message.text());
  });
  const closed = popup.waitForEvent('close');
  await choose(popup, name);
  await closed;
  assert.deepEqual(faults, []);
}

/** Who this page's browser is signed in as. */
export const usernameOf = (page: Page) =>
  page.evaluate(async () => (await (await fetch('/api/viewer')).json()).me?.username as string | undefined);
