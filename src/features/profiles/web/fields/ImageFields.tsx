import { say } from '#/app/texts.ts';
import { ImageField } from './ImageField.tsx';
import type { PickedImage } from './usePickedImage.ts';

type ImageFieldsProps = {
  photo: PickedImage;
  cover: PickedImage;
  /** Whether there has to be a photo. */
  required: boolean;
};

/** A photo, and a cover for those who have one. */
export const ImageFields = ({ photo, cover, required }: ImageFieldsProps) => (
  <>
    <ImageField
      label={say('profiles.profileImage')}
      hint={say(required ? 'profiles.imageHint' : 'profiles.imageHintOptional')}
      image={photo}
      required={required}
      removeLabel={say('profiles.removePhoto')}
      shape="round"
    />
    <ImageField
      label={say('profiles.coverImage')}
      hint={say('profiles.coverHint')}
      image={cover}
      removeLabel={say('profiles.removeCover')}
    />
  </>
);
