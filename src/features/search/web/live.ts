import { cache } from '#/platform/web/cache.ts';
import { onLive } from '#/platform/web/live.ts';

// Somebody has become hidden, or visible again: what was found is looked for anew.
for (const event of ['block.changed', 'person.hidden'] as const)
  onLive(event, () => void cache.invalidateQueries({ queryKey: ['search'] }));
