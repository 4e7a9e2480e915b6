import { cache } from '#/base/web/cache.ts';
import { onLive } from '#/base/web/live.ts';
import { sessionsKey } from './sessions/useSessions.ts';

onLive('session.ended', () => void cache.invalidateQueries({ queryKey: sessionsKey }));
