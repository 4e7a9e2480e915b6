import { onLive } from '#/base/web/live.ts';
import { refreshNews } from './news.ts';

onLive('notifications.changed', refreshNews);
