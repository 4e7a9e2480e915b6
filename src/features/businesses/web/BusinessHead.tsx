import MapPin from 'lucide-react/icons/map-pin';
import type { ReactNode } from 'react';
import { sourcesOf } from '#/features/media/web/sourcesOf.ts';
import { Card } from '#/platform/web/ui/Card.tsx';
import { Cover } from '#/platform/web/ui/Cover.tsx';
import { BusinessAvatar } from './BusinessAvatar.tsx';
import { BusinessChip } from './BusinessChip.tsx';
import { BusinessVerification } from './BusinessVerification.tsx';
import type { ShownBusiness } from './useBusiness.ts';

type BusinessHeadProps = {
  business: ShownBusiness;
  /** What this reader may do here. */
  actions?: ReactNode;
  /** How much there is of it. */
  counts?: ReactNode;
};

/** Which business this is: cover, logo on its edge, name, what it is and where. */
export const BusinessHead = ({ business, actions, counts }: BusinessHeadProps) => (
  <Card as="section" bleed padded={false} className="overflow-hidden">
    <Cover
      id={business.ownerId}
      {...sourcesOf(
        business.businessCoverImageId,
        'business_cover_images',
        business.businessCoverImageSignature,
      )}
      sizes="(min-width: 62rem) 59rem, 100vw"
    />
    {/* The actions stand beside the logo where there is room; on a phone which business it is comes first. */}
    <div className="grid grid-cols-1 px-4 pb-5 mid:grid-cols-[auto_minmax(0,1fr)] mid:px-6 mid:pb-6">
      <BusinessAvatar
        business={business}
        size={128}
        alt={business.businessName}
        isOnTop
        className="-mt-16 relative ring-4 ring-card"
      />
      <div className="mid:col-span-2">
        <h1 className="mt-3 text-page wrap-anywhere">
          <bdi>{business.businessName}</bdi>
        </h1>
        <p className="mt-0.5 text-small text-muted wrap-anywhere">
          <bdi dir="ltr">@{business.businessUsername}</bdi>
        </p>
        {/* Elsewhere it may be cut, since it leads here. */}
        <div className="mt-3 flex flex-wrap items-center gap-1.5">
          <BusinessChip
            type={business.businessType}
            className="[&>span]:overflow-visible [&>span]:text-wrap [&>span]:wrap-anywhere"
          />
          <BusinessVerification business={business} />
        </div>
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1">
          <p className="flex items-start gap-1.5 text-small text-muted">
            <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <bdi className="min-w-0 wrap-anywhere">{business.location}</bdi>
          </p>
          {counts}
        </div>
      </div>
      {actions && (
        <div className="mt-4 flex flex-wrap gap-2 mid:col-start-2 mid:row-start-1 mid:mt-0 mid:items-end mid:justify-end mid:ps-4">
          {actions}
        </div>
      )}
    </div>
  </Card>
);
