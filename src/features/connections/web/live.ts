import { limits } from '#/app/limits.ts';
import { currentViewer } from '#/features/accounts/web/viewer.ts';
import { cache } from '#/platform/web/cache.ts';
import { onLive } from '#/platform/web/live.ts';
import { throttle } from '#/platform/web/throttle.ts';
import type { PeopleQuery } from './people.ts';
import { handleRelation, refreshCounts } from './relations.ts';

onLive('connection.changed', ({ people, state, senderId }) => {
  const myId = currentViewer().me?.id;
  const otherId = people.find(id => id !== myId);
  if (!myId || !otherId) return;
  const pending = senderId === myId ? 'requested' : 'received';
  handleRelation(otherId, state === 'pending' ? pending : state);
  refreshCounts(myId);
  refreshLists();
});

// A hidden person has no relation to me, and a visible one may have a new one.
onLive('block.changed', ({ people }) => {
  for (const id of people) void cache.resetQueries({ queryKey: ['relation', id] });
  for (const lists of ['people', 'requests', 'suggestions'])
    void cache.invalidateQueries({ queryKey: [lists] });
});

// Lists of connections and requests have another person now; the explorer only shows my relation to them.
function refreshLists() {
  void cache.invalidateQueries({ queryKey: ['requests'] });
  void cache.invalidateQueries({
    predicate: ({ queryKey: [kind, wanted] }) =>
      kind === 'people' && (wanted as PeopleQuery).within === 'connections',
  });
}

// Readers at the top see it, nobody's list moves. Every browser gets every event, so this is throttled.
const refreshPeople = throttle(
  () => {
    if (window.scrollY < 4) void cache.refetchQueries({ queryKey: ['people'], type: 'active', stale: true });
  },
  { spread: limits.refetchSpread, every: limits.peopleRefetchEvery },
);

// Somebody has come, says something else of themselves, or is gone for all.
for (const event of ['profile.changed', 'person.inactive'] as const)
  onLive(event, () => {
    void cache.invalidateQueries({ queryKey: ['people'], refetchType: 'none' });
    refreshPeople();
  });
