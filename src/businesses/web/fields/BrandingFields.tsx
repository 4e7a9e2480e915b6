import { ImageField } from '#/profiles/web/fields/ImageField.tsx';
import type { PickedImage } from '#/profiles/web/fields/usePickedImage.ts';
import { say } from '#/texts.ts';

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
