import { MapPin } from 'lucide-react';
import { Link } from 'react-router';
import { Card } from '#/base/web/ui/Card.tsx';
import { paths } from '#/paths.ts';
import { BusinessAvatar } from '../BusinessAvatar.tsx';
import { BusinessChip } from '../BusinessChip.tsx';
import type { ListedBusiness } from './directory.ts';
import { FollowButton } from './FollowButton.tsx';
import { Followers } from './Followers.tsx';

/** A business in the directory: what it is, where, in its own words, and whether I follow it. */
export function ListedCard({ business }: { business: ListedBusiness }) {
  const { businessUsername, businessName, businessType, location, description, ownerId } = business;
  const to = paths.business(businessUsername);
  return (
    <Card as="li" padded={false} className="flex flex-col gap-3 p-4 mid:p-5">
      <div className="flex items-start gap-3">
        <Link to={to} tabIndex={-1} aria-hidden="true" className="shrink-0 rounded-business">
          <BusinessAvatar business={business} size={64} />
        </Link>
        <div className="min-w-0 grow">
          <h3 className="text-body">
            <Link to={to} className="font-strong wrap-anywhere underline-offset-2 hover:underline">
              <bdi>{businessName}</bdi>
            </Link>
          </h3>
          <div className="mt-1 flex">
            <BusinessChip type={businessType} />
          </div>
        </div>
      </div>
      <div className="grow space-y-2">
        <p className="flex items-start gap-1.5 text-small text-muted wrap-anywhere">
          <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <bdi>{location}</bdi>
        </p>
        {description && (
          <p dir="auto" className="line-clamp-3 text-small wrap-anywhere">
            {description}
          </p>
        )}
      </div>
      <div className="flex min-h-control flex-wrap items-center justify-between gap-2 border-line border-t pt-3">
        <Followers businessId={ownerId} />
        <FollowButton business={business} inList />
      </div>
    </Card>
  );
}
