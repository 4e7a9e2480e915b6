import { say } from '#/texts.ts';
import { ImageField } from './ImageField.tsx';
import type { PickedImage } from './usePickedImage.ts';

/** A photo, and a cover for those who have one. */
export const ImageFields = ({ photo, cover }: { photo: PickedImage; cover: PickedImage }) => (
  <>
    <ImageField
      label={say('profiles.profileImage')}
      hint={say('profiles.imageHint')}
      image={photo}
      required
      shape="round"
    />
    <ImageField label={say('profiles.coverImage')} hint={say('profiles.coverHint')} image={cover} />
  </>
);
