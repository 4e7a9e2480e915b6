import { currentViewer, refreshViewer } from '#/accounts/web/viewer.ts';
import { cache } from '#/base/web/cache.ts';
import { onLive } from '#/base/web/live.ts';
import type { Profile } from './useProfile.ts';

onLive('profile.changed', ({ userId }) => {
  void cache.invalidateQueries({
    queryKey: ['profile'],
    // One that was not found may be the one that is there now.
    predicate: ({ state }) => state.status === 'error' || (state.data as Profile | undefined)?.id === userId,
  });
  if (userId === currentViewer().me?.id) void refreshViewer();
});
