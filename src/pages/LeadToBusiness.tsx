import { useQuery } from '@tanstack/react-query';
import { paths } from '#/app/paths.ts';
import { leadToBusiness } from '#/features/businesses/contract.ts';
import { BusinessFault } from '#/features/businesses/web/BusinessFault.tsx';
import { callApi } from '#/platform/web/api.ts';
import { Navigate } from '#/platform/web/router/Navigate.tsx';
import { useParams } from '#/platform/web/router/Router.ts';
import { LoadingBusiness } from './LoadingBusiness.tsx';

/** /businessprofile/{username}: redirects to the business page of this username, else of that member. */
export function LeadToBusiness() {
  const { username = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['business', 'of', username.toLowerCase()],
    queryFn: ({ signal }) => callApi(leadToBusiness, { username }, { signal }),
  });
  if (data) return <Navigate to={paths.business(data.businessUsername)} />;
  if (error) return <BusinessFault error={error} retry={refetch} />;
  return <LoadingBusiness />;
}
