import BadgeCheck from 'lucide-react/icons/badge-check';
import { say } from '#/app/texts.ts';
import { claimsToBeInstitution } from '#/features/businesses/claims.ts';
import type { BusinessCard } from '#/features/businesses/shapes.ts';
import { Chip } from '#/platform/web/ui/Chip.tsx';
import { VisuallyHidden } from '#/platform/web/ui/VisuallyHidden.tsx';

type Shown = Pick<BusinessCard, 'businessName' | 'businessType' | 'isVerified'>;

/** Behind a name: the badge of a business that an administrator has verified. */
export const VerifiedMark = ({ business }: { business: Shown }) =>
  business.isVerified && (
    <span title={say('businesses.verified')} className="ms-1 inline-flex align-[-0.15em]">
      <BadgeCheck aria-hidden="true" className="size-4 text-scrub" />
      <VisuallyHidden>{say('businesses.verified')}</VisuallyHidden>
    </span>
  );

/** In words, that nobody has verified a business that claims to be a hospital or another institution. */
export const NotVerified = ({ business }: { business: Shown }) =>
  !business.isVerified &&
  claimsToBeInstitution(business) && (
    <span title={say('businesses.notVerifiedHint')} className="inline-flex min-w-0">
      <Chip>{say('businesses.notVerified')}</Chip>
    </span>
  );

/** On its page, in words: whether it is verified. */
export const BusinessVerification = ({ business }: { business: Shown }) =>
  business.isVerified ? (
    <Chip tone="success" icon={<BadgeCheck aria-hidden="true" />}>
      {say('businesses.verified')}
    </Chip>
  ) : (
    <NotVerified business={business} />
  );
