import { cache } from '#/platform/web/cache.ts';
import { onLive } from '#/platform/web/live.ts';

// Somebody was hidden or is visible again: searches are refetched.
for (const event of ['block.changed', 'person.inactive'] as const)
  onLive(event, () => void cache.invalidateQueries({ queryKey: ['search'] }));
