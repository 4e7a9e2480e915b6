import { type WishKind, wishes } from '#/features/accounts/web/wishes.ts';
import { setFollows } from '#/features/businesses/web/following/followings.ts';
import { setCommentLiked } from '#/features/posts/web/commentCache.ts';
import { setLiked } from '#/features/posts/web/liking.ts';
import { setReposted } from '#/features/posts/web/reposting.ts';
import { toggleSaved } from '#/features/posts/web/saved.ts';
import { toggleTopic } from '#/features/posts/web/topics.ts';

const press: Record<WishKind, (thing: string, on: boolean) => unknown> = {
  like: setLiked,
  commentLike: setCommentLiked,
  repost: setReposted,
  save: toggleSaved,
  follow: setFollows,
  topic: toggleTopic,
};

/** Presses again what still waits for the server since before this page was loaded. */
export function resumeWishes() {
  for (const { kind, thing, on } of wishes.all()) void press[kind]?.(thing, on);
}
