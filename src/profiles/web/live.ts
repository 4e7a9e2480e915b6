import { currentViewer, refreshViewer } from '#/accounts/web/viewer.ts';
import { cache } from '#/base/web/cache.ts';
import { onLive } from '#/base/web/live.ts';
import { person } from '#/profiles/contract.ts';
import { keepPerson, knownPerson } from './knownPeople.ts';
import { type Profile, profileOf } from './useProfile.ts';

onLive('profile.changed', ({ userId }) => {
  void cache.invalidateQueries({
    queryKey: ['profile'],
    // One that was not found may be the one that is there now.
    predicate: ({ state }) => state.status === 'error' || (state.data as Profile | undefined)?.id === userId,
  });
  if (userId === currentViewer().me?.id) void refreshViewer();
  void refreshCards(userId);
});

/** Asks once how this person is called now, if any screen shows them, and says so everywhere. */
async function refreshCards(userId: string) {
  const known = knownPerson(userId);
  if (!known) return;
  const profile = await cache.fetchQuery({ ...profileOf(known.username), staleTime: 0 }).catch(() => {});
  if (profile) keepPerson(person.parse(profile));
}
