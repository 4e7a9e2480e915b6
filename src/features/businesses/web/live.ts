import { currentViewer, refreshViewerSoon } from '#/features/accounts/web/viewer.ts';
import { cacheCard, cachedCard } from '#/features/profiles/web/cachedCards.ts';
import { cache } from '#/platform/web/cache.ts';
import { onLive } from '#/platform/web/live.ts';
import { businessOf, type ShownBusiness } from './useBusiness.ts';
import { isCardOf, rereadBusiness } from './visibility.tsx';

onLive('business.changed', ({ ownerId }) => {
  void cache.invalidateQueries({
    queryKey: ['business'],
    // A page that was not found may exist now.
    predicate: ({ state }) => state.status === 'error' || isOf(ownerId, state.data),
  });
  if (ownerId === currentViewer().me?.id) void refreshViewerSoon();
  void refreshCards(ownerId);
});

// A page is hidden with its owner.
onLive('block.changed', ({ people }) => people.forEach(forget));
onLive('person.inactive', ({ userId }) => forget(userId));
onLive('business.visibilityChanged', async ({ ownerId }) => {
  if ((await rereadBusiness(ownerId)) === false) forget(ownerId);
});

const isOf = (ownerId: string, data: unknown) => (data as ShownBusiness | undefined)?.ownerId === ownerId;

const forget = (ownerId: string) =>
  void cache.resetQueries({
    queryKey: ['business'],
    predicate: ({ state }) => state.status === 'error' || isOf(ownerId, state.data),
  });

/** Asks once what this business is called now, if any screen shows it, and says so everywhere. */
async function refreshCards(ownerId: string) {
  const known = cachedCard(isCardOf(ownerId));
  if (!known) return;
  const now = await cache
    .fetchQuery({ ...businessOf(known.businessUsername), staleTime: 0 })
    .catch(() => undefined);
  if (now) cacheCard(isCardOf(ownerId), cardOf(now));
}

const cardOf = ({
  businessUsername,
  businessName,
  businessType,
  businessLogoId,
  businessLogoSignature,
  isVerified,
  ownerId,
}: ShownBusiness) => ({
  ownerId,
  businessUsername,
  businessName,
  businessType,
  businessLogoId,
  businessLogoSignature,
  isVerified,
});
