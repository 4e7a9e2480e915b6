import { addComment, createBusinessPost, createPost, getPost, likePost } from '#/features/posts/contract.ts';
import { isRefused } from '#/platform/web/api.ts';
import type { Browser } from './Browser.ts';
import { type SceneName, sceneOf } from './pictures.ts';
import type { PlannedPost } from './week.ts';

/** Whose browser is whose, by username. */
export type Browsers = Map<string, Browser>;

/** Publishes a planned post with its picture, unless that has happened before. */
export async function publish(
  { id, author, isOfBusiness, content, picture }: PlannedPost,
  browsers: Browsers,
) {
  const browser = browsers.get(author)!;
  if (await isThere(browser, id)) return;
  const imageId = picture && (await sendScene(browser, picture, id, isOfBusiness));
  await browser.ask(isOfBusiness ? createBusinessPost : createPost, { id, content, imageId });
}

/** What others say and like about a post, in their order. */
export async function answer({ id, comments, likes }: PlannedPost, browsers: Browsers) {
  for (const comment of comments) {
    const browser = browsers.get(comment.author)!;
    await browser.ask(addComment, { postId: id, id: comment.id, content: comment.content });
  }
  for (const { who } of likes) await browsers.get(who)!.ask(likePost, { postId: id });
}

async function isThere(browser: Browser, postId: string) {
  try {
    await browser.ask(getPost, { postId });
    return true;
  } catch (error) {
    if (isRefused(error, 'notFound')) return false;
    throw error;
  }
}

async function sendScene(browser: Browser, scene: SceneName, postId: string, isOfBusiness: boolean) {
  const folder = isOfBusiness ? 'business_post_images' : 'post_images';
  return (await browser.sendPicture(folder, `${scene}.webp`, await sceneOf(scene, postId))).id;
}
