import { cache } from '#/base/web/cache.ts';
import { onLive } from '#/base/web/live.ts';

// Somebody has become hidden, or visible again: what was found is looked for anew.
for (const event of ['block.changed', 'person.hidden'] as const)
  onLive(event, () => void cache.invalidateQueries({ queryKey: ['search'] }));
