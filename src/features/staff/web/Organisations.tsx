import { useInfiniteQuery } from '@tanstack/react-query';
import { limits } from '#/app/limits.ts';
import { can } from '#/app/permissions.ts';
import { say } from '#/app/texts.ts';
import { withFresh } from '#/features/accounts/web/proof/withFresh.ts';
import {
  endVerification,
  listOrganisations,
  verifyBusiness,
} from '#/features/businesses/verificationContract.ts';
import { BusinessLink } from '#/features/businesses/web/BusinessLink.tsx';
import { WordFilter } from '#/features/connections/web/WordFilter.tsx';
import type { JsonOutputOf } from '#/platform/shared/contract.ts';
import { callApi } from '#/platform/web/api.ts';
import { cursorPagination } from '#/platform/web/cursorPagination.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Chip } from '#/platform/web/ui/Chip.tsx';
import { handFocusOn } from '#/platform/web/ui/handFocusOn.ts';
import { Pages } from '#/platform/web/ui/Pages.tsx';
import { useAddress } from '#/platform/web/useAddress.ts';
import { staffKey } from './useAccounts.ts';
import { useStaffAction } from './useStaffAction.ts';

type Organisation = JsonOutputOf<typeof listOrganisations>['items'][number];

const staff = { id: '', hasProfile: true };

/** Every business page, found by its words in the address (?organisation=), with the way to verify it. */
export function Organisations() {
  const { query: address, change } = useAddress<'organisation'>();
  const q = (address.get('organisation') ?? '').slice(0, limits.lineLength).trim();
  const query = useInfiniteQuery({
    ...cursorPagination,
    staleTime: 0,
    queryKey: [...staffKey, 'organisations', q],
    queryFn: ({ pageParam: cursor, signal }) =>
      withFresh(() => callApi(listOrganisations, { q, cursor }, { signal })),
    placeholderData: before => before,
  });
  return (
    <>
      <p className="mb-3 text-muted text-small">{say('staff.organisationsHint')}</p>
      <div className="mb-3">
        <WordFilter
          label={say('staff.searchOrganisations')}
          value={q}
          onChange={words => change({ organisation: words })}
        />
      </div>
      <Pages
        query={query}
        label={say('staff.organisations')}
        empty={say('staff.noOrganisations')}
        failed="staff.loadFailed"
        row={one => <OrganisationRow key={one.ownerId} organisation={one} />}
      />
    </>
  );
}

function OrganisationRow({ organisation }: { organisation: Organisation }) {
  const { ownerId: businessId, businessName: name, version, isVerified } = organisation;
  const { busy, run } = useStaffAction(async () => {
    if (isVerified) await withFresh(() => callApi(endVerification, { businessId }));
    else await withFresh(() => callApi(verifyBusiness, { businessId, version }));
    return say(isVerified ? 'staff.unverifiedNow' : 'staff.verifiedNow', { name });
  });
  return (
    <li className="flex flex-wrap items-start gap-3 py-3">
      <BusinessLink
        business={organisation}
        className="min-w-48 grow basis-0"
        meta={!organisation.isShown && <Chip>{say('staff.seenByOwner')}</Chip>}
        foot={
          <p className="mt-1 text-small text-muted wrap-anywhere">
            {[organisation.location, organisation.website, organisation.contactEmail]
              .filter(Boolean)
              .map(fact => (
                <span key={fact}>
                  <bdi>{fact}</bdi>
                  {' · '}
                </span>
              ))}
            {say('staff.ownedBy', { name: organisation.ownerName })}
          </p>
        }
      />
      {isVerified || can(staff, 'business.verify', organisation) ? (
        <Button
          ref={handFocusOn}
          size="small"
          busy={busy}
          aria-label={say(isVerified ? 'staff.endVerificationOf' : 'staff.verifyOrganisation', { name })}
          onClick={run}
        >
          {say(isVerified ? 'staff.endVerification' : 'staff.verify')}
        </Button>
      ) : (
        <p className="text-meta text-muted">{say('staff.verifiedByAnother')}</p>
      )}
    </li>
  );
}
