import { onLive } from '#/platform/web/live.ts';
import { refreshExcerpt, refreshNews } from './news.ts';

onLive('notifications.changed', refreshNews);
for (const event of ['post.edited', 'post.deleted', 'post.restored', 'ownPost.changed'] as const)
  onLive(event, ({ postId }) => refreshExcerpt(postId));
