import { cache } from '#/platform/web/cache.ts';
import { onLive } from '#/platform/web/live.ts';
import { sessionsKey } from './sessions/useSessions.ts';

for (const event of ['session.ended', 'sessions.ended'] as const)
  onLive(event, () => void cache.invalidateQueries({ queryKey: sessionsKey }));
