import { currentViewer } from '#/accounts/web/viewer.ts';
import { cache } from '#/base/web/cache.ts';
import { onLive } from '#/base/web/live.ts';
import type { Wanted } from './people.ts';
import { hearRelation, refreshCounts } from './relations.ts';

onLive('connection.changed', ({ people, state, senderId }) => {
  const myId = currentViewer().me?.id;
  const otherId = people.find(id => id !== myId);
  if (!myId || !otherId) return;
  const pending = senderId === myId ? 'requested' : 'received';
  hearRelation(otherId, state === 'pending' ? pending : state);
  refreshCounts(myId);
  refreshLists();
});

// Whoever is hidden now has no relation to me, and whoever is visible again a new one.
onLive('block.changed', ({ people }) => {
  for (const id of people) void cache.resetQueries({ queryKey: ['relation', id] });
  for (const lists of ['people', 'requests', 'suggestions'])
    void cache.invalidateQueries({ queryKey: [lists] });
});

// Lists of connections and requests have another person now; the list of everybody only shows how I stand to them.
function refreshLists() {
  void cache.invalidateQueries({ queryKey: ['requests'] });
  void cache.invalidateQueries({
    predicate: ({ queryKey: [kind, wanted] }) =>
      kind === 'people' && (wanted as Wanted).within === 'connections',
  });
}

// Somebody has come, or says something else of themselves: whoever is at the top sees it, nobody is moved.
onLive('profile.changed', () => {
  const refetchType = window.scrollY < 4 ? 'active' : 'none';
  void cache.invalidateQueries({ queryKey: ['people'], refetchType });
});
