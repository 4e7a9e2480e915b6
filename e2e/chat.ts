import type { Page } from '@playwright/test';
import { say } from '#/app/texts.ts';
import { becomes } from './becomes.ts';
import { visit } from './visit.ts';

export const conversations = (page: Page) => page.getByRole('list', { name: say('messaging.conversations') });
export const row = (page: Page, name: string) =>
  conversations(page).getByRole('link').filter({ hasText: name });
export const log = (page: Page) => page.getByRole('log', { name: say('messaging.messages') });
export const messageBox = (page: Page) => page.getByRole('textbox', { name: say('messaging.typeMessage') });
export const sendButton = (page: Page) =>
  page.getByRole('button', { name: say('messaging.send'), exact: true });
export const bell = (page: Page) => page.getByRole('button', { name: say('messaging.notifications') });

/** The bubble with these words. */
export const bubble = (page: Page, words: string) =>
  log(page).locator('[data-message]').filter({ hasText: words });

/** Opens a chat by its address, once it can be written in. */
export async function openChat(page: Page, chatId: string) {
  await page.goto(`/messaging?chatId=${chatId}`);
  await messageBox(page).waitFor();
}

/** Goes to a chat within the app. */
export async function goToChat(page: Page, chatId: string) {
  await visit(page, `/messaging?chatId=${chatId}`);
  await messageBox(page).waitFor();
}

/** Writes and sends by the Enter key. */
export async function write(page: Page, words: string) {
  await messageBox(page).fill(words);
  await messageBox(page).press('Enter');
}

/** What the log shows, bubble by bubble: the words of each, in order. */
export const shownIn = (page: Page) =>
  log(page).locator('[data-message] .whitespace-pre-wrap').allInnerTexts();

/** Waits for a title such as '(2) Home · Rounds', also of a window that renders no frames because another is in front. */
export const hasTitle = (page: Page, title: string) => becomes(() => page.title(), title);
