import type { WireOutputOf } from '#/base/contract.ts';
import type { listPosts } from '#/posts/contract.ts';
import { readFeedPage } from './feedPage/feedPage.ts';

export type SentPost = WireOutputOf<typeof listPosts>['items'][number];

/**
 * The first page of everybody's posts as this person may read it now, in the form in which it is sent; none for whom it
 * has to be read alone.
 */
export async function firstPosts(asking: Parameters<typeof readFeedPage>[0]): Promise<SentPost[]> {
  const page = await readFeedPage(asking, undefined);
  return page ? JSON.parse(page.bytes.toString()).items : [];
}
