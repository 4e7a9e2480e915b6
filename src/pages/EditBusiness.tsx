import { useQuery } from '@tanstack/react-query';
import { say } from '#/app/texts.ts';
import { BusinessForm } from '#/features/businesses/web/edit/BusinessForm.tsx';
import { OwnBusinessFault } from '#/features/businesses/web/edit/OwnBusinessFault.tsx';
import { ownBusiness } from '#/features/businesses/web/edit/ownBusiness.ts';
import { LoadingProfile } from '#/features/profiles/web/LoadingProfile.tsx';

/** /edit-business-profile: one's own business page, to be changed. */
export function EditBusiness() {
  const { data: own, error, refetch, dataUpdatedAt } = useQuery(ownBusiness);
  const load = () => void refetch();
  return (
    <div className="mx-auto w-full max-w-form pt-4 mid:py-8">
      <h1 className="mb-4 px-4 text-page mid:mb-6 mid:px-0">{say('businesses.edit')}</h1>
      {own && !error && <BusinessForm key={dataUpdatedAt} own={own} onLoad={load} />}
      {error && <OwnBusinessFault error={error} retry={refetch} />}
      {!own && !error && <LoadingProfile />}
    </div>
  );
}
