import type { ReactNode } from 'react';
import { paths } from '#/app/paths.ts';
import type { BusinessCard } from '#/features/businesses/shapes.ts';
import { Link } from '#/platform/web/router/Link.tsx';
import type { AvatarSize } from '#/platform/web/ui/Avatar.tsx';
import { BusinessAvatar } from './BusinessAvatar.tsx';
import { BusinessChip } from './BusinessChip.tsx';
import { NotVerified, VerifiedMark } from './BusinessVerification.tsx';

type BusinessLinkProps = {
  business: BusinessCard;
  /** The name as it is shown, when something in it is marked. */
  shown?: ReactNode;
  /** Behind the type in the line under the name: a time, a place. */
  meta?: ReactNode;
  /** Below them: why a search found it. */
  foot?: ReactNode;
  size?: AvatarSize;
  className?: string;
};

/** A business, leading to its page: logo, name, what it is. */
export function BusinessLink({ business, shown, meta, foot, size = 44, className }: BusinessLinkProps) {
  const to = paths.business(business.businessUsername);
  return (
    <div className={`flex min-w-0 items-start gap-3 ${className ?? ''}`}>
      {/* The name beside it is the same link: once is enough for keyboards and screen readers. */}
      <Link to={to} tabIndex={-1} aria-hidden="true" className="shrink-0 rounded-business">
        <BusinessAvatar business={business} size={size} />
      </Link>
      <div className="min-w-0 grow">
        <Link to={to} className="font-strong wrap-anywhere underline-offset-2 hover:underline">
          <bdi>{shown ?? business.businessName}</bdi>
        </Link>
        <VerifiedMark business={business} />
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-muted">
          <BusinessChip type={business.businessType} />
          <NotVerified business={business} />
          {meta}
        </div>
        {foot}
      </div>
    </div>
  );
}
