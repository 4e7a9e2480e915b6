import MapPin from 'lucide-react/icons/map-pin';
import { paths } from '#/app/paths.ts';
import { sourcesOf } from '#/features/media/web/sourcesOf.ts';
import { Link } from '#/platform/web/router/Link.tsx';
import { Card } from '#/platform/web/ui/Card.tsx';
import { Cover } from '#/platform/web/ui/Cover.tsx';
import { BusinessAvatar } from '../BusinessAvatar.tsx';
import { BusinessChip } from '../BusinessChip.tsx';
import { NotVerified, VerifiedMark } from '../BusinessVerification.tsx';
import type { ListedBusiness } from './directory.ts';
import { FollowButton } from './FollowButton.tsx';
import { Followers } from './Followers.tsx';

/** A business in the directory: what it is, where, in its own words, and whether I follow it. */
export function ListedCard({ business }: { business: ListedBusiness }) {
  const { businessUsername, businessName, businessType, location, description, ownerId } = business;
  const to = paths.business(businessUsername);
  return (
    <Card as="li" padded={false} className="flex flex-col gap-3 overflow-hidden p-4 mid:p-5">
      <div className="relative -mx-4 -mt-4 pb-8 mid:-mx-5 mid:-mt-5">
        <Cover
          id={ownerId}
          {...sourcesOf(
            business.businessCoverImageId,
            'business_cover_images',
            business.businessCoverImageSignature,
          )}
          sizes="(min-width: 30rem) 24rem, 100vw"
          isOfMany
          className="aspect-4/1!"
        />
        <Link
          to={to}
          tabIndex={-1}
          aria-hidden="true"
          className="absolute start-4 bottom-0 rounded-business mid:start-5"
        >
          <BusinessAvatar business={business} size={64} className="ring-4 ring-card" />
        </Link>
      </div>
      <div className="min-w-0">
        <h3 className="text-body">
          <Link to={to} className="font-strong wrap-anywhere underline-offset-2 hover:underline">
            <bdi>{businessName}</bdi>
          </Link>
          <VerifiedMark business={business} />
        </h3>
        <div className="mt-1 flex flex-wrap gap-1">
          <BusinessChip type={businessType} />
          <NotVerified business={business} />
        </div>
      </div>
      <div className="grow space-y-2">
        <p className="flex items-start gap-1.5 text-small text-muted wrap-anywhere">
          <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <bdi>{location}</bdi>
        </p>
        {description && (
          // Each paragraph runs its own way, and none of the three lines is empty.
          <p className="line-clamp-3 whitespace-pre-line text-small wrap-anywhere [unicode-bidi:plaintext]">
            {description.replace(/\n\s*\n/g, '\n')}
          </p>
        )}
      </div>
      <div className="flex min-h-[calc(2rem+0.75rem+1px)] flex-wrap items-center justify-between gap-2 border-line border-t pt-3 pointer-coarse:min-h-[calc(var(--spacing-control)+0.75rem+1px)]">
        <Followers businessId={ownerId} />
        <FollowButton business={business} inList />
      </div>
    </Card>
  );
}
