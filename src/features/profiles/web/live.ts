import { limits } from '#/app/limits.ts';
import { currentViewer, refreshViewerSoon } from '#/features/accounts/web/viewer.ts';
import type { Person } from '#/features/profiles/shapes.ts';
import { cache } from '#/platform/web/cache.ts';
import { onLive } from '#/platform/web/live.ts';
import { cachedPerson, cachePerson } from './cachedPeople.ts';
import { type Profile, profileOf } from './useProfile.ts';

onLive('profile.changed', ({ userId }) => {
  void cache.invalidateQueries({
    queryKey: ['profile'],
    // A profile that was not found may exist now.
    predicate: ({ state }) => state.status === 'error' || (state.data as Profile | undefined)?.id === userId,
  });
  if (userId === currentViewer().me?.id) void refreshViewerSoon();
  void refreshCards(userId);
});

// Somebody was hidden or is visible again: their profile is refetched, and the cached one dropped.
onLive('block.changed', ({ people }) => {
  forgetProfile(people.find(id => id !== currentViewer().me?.id));
  void cache.invalidateQueries({ queryKey: ['blocks'] });
  void cache.invalidateQueries({ queryKey: ['mutes'] });
});

onLive('person.inactive', ({ userId }) => forgetProfile(userId));

function forgetProfile(personId: string | undefined) {
  void cache.resetQueries({
    queryKey: ['profile'],
    predicate: ({ state }) =>
      state.status === 'error' || (state.data as Profile | undefined)?.id === personId,
  });
}

onLive('mute.changed', async ({ userId, isMuted }) => {
  // One that is being read may have been answered before.
  await cache.cancelQueries({ queryKey: ['mute', userId] });
  cache.setQueryData(['mute', userId], { isMuted });
  void cache.invalidateQueries({ queryKey: ['mutes'] });
});

/** Asks once how this person is called now, if any screen shows them, and says so everywhere. */
async function refreshCards(userId: string) {
  // Somebody everybody knows is not asked for by everybody at once.
  await new Promise(resolve => setTimeout(resolve, Math.random() * limits.refetchSpread));
  const known = cachedPerson(userId);
  if (!known) return;
  const profile = await cache.fetchQuery({ ...profileOf(known.username), staleTime: 0 }).catch(() => {});
  if (profile) cachePerson(cardOf(profile));
}

const cardOf = ({ id, username, fullName, profession, qualification, ...rest }: Profile): Person => ({
  id,
  username,
  fullName,
  profession,
  qualification,
  profileImageId: rest.profileImageId,
  profileImageSignature: rest.profileImageSignature,
  verified: rest.verified,
  worksAt: rest.worksAt,
});
