import { currentViewer } from '#/accounts/web/viewer.ts';
import { cache } from '#/base/web/cache.ts';
import { onLive } from '#/base/web/live.ts';
import { hearRelation, refreshCounts } from './relations.ts';

onLive('connection.changed', ({ people, state, senderId }) => {
  const myId = currentViewer().me?.id;
  const otherId = people.find(id => id !== myId);
  if (!myId || !otherId) return;
  const pending = senderId === myId ? 'requested' : 'received';
  hearRelation(otherId, state === 'pending' ? pending : state);
  refreshCounts(myId);
});

// Whoever is hidden now has no relation to me, and whoever is visible again a new one.
onLive('block.changed', ({ people }) => {
  for (const id of people) void cache.resetQueries({ queryKey: ['relation', id] });
});
