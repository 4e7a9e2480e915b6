import { currentViewer } from '#/features/accounts/web/viewer.ts';
import { cache } from '#/platform/web/cache.ts';
import { onLive } from '#/platform/web/live.ts';
import { handleFollowing } from './following/followings.ts';
import { dropWorkplace } from './workplaces/dropWorkplace.ts';
import { refreshWorkplaces } from './workplaces/workplaces.ts';

onLive('business.counted', ({ businessId, followers }) => handleFollowing(businessId, { followers }));
onLive('follow.changed', ({ businessId, follows }) => {
  handleFollowing(businessId, { follows });
  void cache.invalidateQueries({ queryKey: ['businesses', 'followed'] });
});
onLive('workplace.changed', () => void refreshWorkplaces());
onLive('business.changed', () => void cache.invalidateQueries({ queryKey: ['people at'] }));

// Whoever is hidden now has no business either, and whoever is visible again may have one.
onLive('person.hidden', ({ userId, isHidden }) => changeSight(userId, isHidden));
onLive('block.changed', ({ people, isHidden }) => {
  changeSight(people.find(id => id !== currentViewer().me?.id)!, isHidden);
});

function changeSight(ownerId: string, isHidden: boolean) {
  if (isHidden) dropWorkplace(ownerId);
  void cache.resetQueries({ queryKey: ['following', ownerId] });
  void cache.invalidateQueries({ queryKey: ['businesses'] });
  void refreshWorkplaces();
}
