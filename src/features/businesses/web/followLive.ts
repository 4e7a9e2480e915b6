import { currentViewer } from '#/features/accounts/web/viewer.ts';
import type { Workplace } from '#/features/profiles/shapes.ts';
import { cache } from '#/platform/web/cache.ts';
import { changeCached, withParts } from '#/platform/web/changeCached.ts';
import { onLive } from '#/platform/web/live.ts';
import { handleFollowing } from './following/followings.ts';
import { rereadBusiness } from './visibility.tsx';
import { refreshWorkplaces } from './workplaces/workplaces.ts';

/** A business is not visible to me any more: removed as a workplace from every card in the cache. */
const dropWorkplace = (ownerId: string) => changeCached(data => without(data, ownerId));

const without = (value: unknown, ownerId: string): unknown =>
  withParts(value, (part, key) =>
    key === 'worksAt' ? remaining(part as Workplace[], ownerId) : without(part, ownerId),
  );

function remaining(places: Workplace[], ownerId: string) {
  const left = places.filter(place => place.ownerId !== ownerId);
  return left.length === places.length ? places : left;
}

onLive('business.counted', ({ businessId, followers }) => handleFollowing(businessId, { followers }));
onLive('stale', ({ topics }) => {
  for (const topic of topics) {
    const [kind, id] = topic.split(':');
    if (kind !== 'business') continue;
    void cache.invalidateQueries({ queryKey: ['following', id] });
    void refreshVisibility(id!);
  }
});
onLive('follow.changed', ({ businessId, follows }) => {
  handleFollowing(businessId, { follows });
  void cache.invalidateQueries({ queryKey: ['businesses', 'followed'] });
});
onLive('workplace.changed', () => void refreshWorkplaces());
onLive('editor.changed', () => void refreshWorkplaces());
onLive('business.changed', () => void cache.invalidateQueries({ queryKey: ['people at'] }));

// The business of a hidden person is hidden, too, and may be visible again with its owner.
onLive('person.inactive', ({ userId, isInactive }) => updateVisibility(userId, isInactive));
onLive('block.changed', ({ people, isHidden }) => {
  updateVisibility(people.find(id => id !== currentViewer().me?.id)!, isHidden);
});

onLive('business.visibilityChanged', ({ ownerId }) => refreshVisibility(ownerId));

async function refreshVisibility(ownerId: string) {
  const isShown = await rereadBusiness(ownerId);
  if (isShown !== undefined) updateVisibility(ownerId, !isShown);
}

function updateVisibility(ownerId: string, isHidden: boolean) {
  if (isHidden) dropWorkplace(ownerId);
  void cache.resetQueries({ queryKey: ['following', ownerId] });
  void cache.invalidateQueries({ queryKey: ['businesses'] });
  void refreshWorkplaces();
}
