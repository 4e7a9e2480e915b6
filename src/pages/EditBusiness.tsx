import { useQuery } from '@tanstack/react-query';
import { say } from '#/app/texts.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import { BusinessForm } from '#/features/businesses/web/edit/BusinessForm.tsx';
import { OwnBusinessFault } from '#/features/businesses/web/edit/OwnBusinessFault.tsx';
import { ownBusiness } from '#/features/businesses/web/edit/ownBusiness.ts';
import { LoadingProfile } from '#/features/profiles/web/LoadingProfile.tsx';
import { Card } from '#/platform/web/ui/Card.tsx';
import { useAddress } from '#/platform/web/useAddress.ts';
import { OwnPeople } from './business/OwnPeople.tsx';

/** /edit-business-profile: one's own business page, to be changed, and who may change it; with ?businessId one that one edits. */
export function EditBusiness() {
  const me = useMe();
  const businessId = useAddress().query.get('businessId') ?? undefined;
  const { data: own, error, refetch, dataUpdatedAt } = useQuery(ownBusiness(businessId));
  const load = () => void refetch();
  return (
    <div className="mx-auto w-full max-w-form pt-4 mid:py-8">
      <h1 className="mb-4 px-4 text-page mid:mb-6 mid:px-0">{say('businesses.edit')}</h1>
      {own && !error && <BusinessForm key={dataUpdatedAt} own={own} onLoad={load} />}
      {own && !error && own.ownerId === me.id && (
        <Card bleed className="mt-4 mid:mt-6">
          <OwnPeople what="edit" level="h2" />
        </Card>
      )}
      {error && <OwnBusinessFault businessId={businessId} error={error} retry={refetch} />}
      {!own && !error && <LoadingProfile />}
    </div>
  );
}
