import { cache } from '#/platform/web/cache.ts';
import { onLive } from '#/platform/web/live.ts';
import { sessionsKey } from './sessions/useSessions.ts';

onLive('session.ended', () => void cache.invalidateQueries({ queryKey: sessionsKey }));
