import type { Locator, Page } from '@playwright/test';
import { say } from '#/app/texts.ts';
import { drawPicture } from '#test/support/fixtures.ts';

const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });

export const composer = (page: Page) => page.getByLabel(say('posts.composerLabel'), { exact: true });
export const postButton = (page: Page) => button(page, say('posts.post'));
export const removeButton = (page: Page) => button(page, say('media.remove'));

/** The card of the post with these words. */
export const card = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words });
/** That of the post itself: its comments, which come after it, have one each. */
export const likeButton = (post: Locator) => button(post, say('posts.like')).first();
export const commentButton = (post: Locator) => button(post, say('posts.comment'));
export const repostButton = (post: Locator) => button(post, say('posts.repost'));
export const commentBox = (post: Locator) => post.getByLabel(say('posts.writeComment'), { exact: true });
export const publishButton = (post: Locator) => button(post, say('posts.publish'));

/** The feed as this window shows it, once it has been read. */
export async function openHome(page: Page) {
  await page.goto('/home');
  await page.getByRole('heading', { name: say('posts.recentPosts') }).waitFor();
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
}

/** Writes and posts. */
export async function write(page: Page, words: string) {
  await composer(page).fill(words);
  await postButton(page).click();
}

/** A picture of one colour as a person would have it on their disk. */
export const photo = async (name = 'ward.png', width = 300, height = 200) => ({
  name,
  mimeType: 'image/png',
  buffer: await drawPicture(width, height),
});

type Chosen = { name: string; mimeType: string; buffer: Buffer };

/** Picks a file, or the one at a path, by the Photo button, as a person does. */
export async function pickPhoto(page: Page, file: Chosen | string) {
  const chooser = page.waitForEvent('filechooser');
  await button(page, say('posts.photo')).click();
  await (await chooser).setFiles(file);
}

/** Having looked at the photo, takes it as it is. */
export const takePhoto = (page: Page) => button(page, say('media.usePhoto')).click();

/** Picks a photo by the Photo button and takes it as it is. */
export async function choosePhoto(page: Page, file: Chosen) {
  await pickPhoto(page, file);
  await takePhoto(page);
}

/** Chooses a video by the Video button. */
export async function chooseVideo(page: Page, path: string) {
  const chooser = page.waitForEvent('filechooser');
  await button(page, say('posts.video')).click();
  await (await chooser).setFiles(path);
}

/** Waits until the server has taken the next file: asked, it says that it is ready. */
export const fileArrived = (page: Page) =>
  page.waitForResponse(
    async response => {
      if (!/\/api\/uploads\/[\w-]{36}$/.test(response.url()) || !response.ok()) return false;
      return (await response.json()).state === 'ready';
    },
    { timeout: 180_000 },
  );

/** Ends every session of this person, as another device of theirs might. */
export const endSessions = (
  rounds: { sql: (text: string, values?: unknown[]) => Promise<unknown> },
  userId: string,
) => rounds.sql('delete from sessions where user_id = $1', [userId]);
