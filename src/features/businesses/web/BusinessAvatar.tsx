import type { BusinessCard } from '#/features/businesses/shapes.ts';
import { sourcesOf } from '#/features/media/web/sourcesOf.ts';
import { Avatar, type AvatarProps } from '#/platform/web/ui/Avatar.tsx';

type Shown = Pick<BusinessCard, 'ownerId' | 'businessName' | 'businessLogoId' | 'businessLogoSignature'>;
type BusinessAvatarProps = Pick<AvatarProps, 'size' | 'alt' | 'isOnTop' | 'className'> & { business: Shown };

/** A business's logo: square where people are round, so that one sees who speaks. */
export const BusinessAvatar = ({ business, ...rest }: BusinessAvatarProps) => (
  <Avatar
    id={business.ownerId}
    name={business.businessName}
    shape="business"
    {...sourcesOf(business.businessLogoId, 'business_logos', business.businessLogoSignature)}
    {...rest}
  />
);
