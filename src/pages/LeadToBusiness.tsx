import { useQuery } from '@tanstack/react-query';
import { ask } from '#/base/web/api.ts';
import { Navigate } from '#/base/web/way/Navigate.tsx';
import { useParams } from '#/base/web/way/Way.ts';
import { leadToBusiness } from '#/businesses/contract.ts';
import { BusinessFault } from '#/businesses/web/BusinessFault.tsx';
import { paths } from '#/paths.ts';
import { LoadingBusiness } from './LoadingBusiness.tsx';

/** /businessprofile/{username}: leads to the page of the business called so, else of that member. */
export function LeadToBusiness() {
  const { username = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['business', 'of', username.toLowerCase()],
    queryFn: ({ signal }) => ask(leadToBusiness, { username }, { signal }),
  });
  if (data) return <Navigate to={paths.business(data.businessUsername)} />;
  if (error) return <BusinessFault error={error} retry={refetch} />;
  return <LoadingBusiness />;
}
