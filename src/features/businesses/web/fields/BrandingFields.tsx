import { say } from '#/app/texts.ts';
import { ImageField } from '#/features/profiles/web/fields/ImageField.tsx';
import type { PickedImage } from '#/features/profiles/web/fields/usePickedImage.ts';

/** The logo and the cover. */
export const BrandingFields = ({ logo, cover }: { logo: PickedImage; cover: PickedImage }) => (
  <>
    <ImageField
      label={say('businesses.businessLogo')}
      hint={say('businesses.logoHint')}
      image={logo}
      shape="square"
      required
    />
    <ImageField
      label={say('businesses.businessCoverImage')}
      hint={say('businesses.coverHint')}
      image={cover}
      required
    />
  </>
);
