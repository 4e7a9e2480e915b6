import { useParams } from '#/platform/web/router/Router.ts';
import { BusinessOf } from './BusinessOf.tsx';

/** /business/{businessUsername}: a business and its posts. Without a username the guard redirects to one's own. */
export function Business() {
  const { businessUsername = '' } = useParams();
  return <BusinessOf key={businessUsername.toLowerCase()} businessUsername={businessUsername} />;
}
