import ImagePlus from 'lucide-react/icons/image-plus';
import { type ChangeEvent, type KeyboardEvent, useId } from 'react';
import { withTexts } from '#/app/texts/load.ts';
import { say } from '#/app/texts.ts';
import { imageTypes } from '#/features/media/folders.ts';
import { AttachmentActions } from '#/features/media/web/AttachmentActions.tsx';
import { AttachmentStatus } from '#/features/media/web/AttachmentStatus.tsx';
import { mayTryAgain } from '#/features/media/web/faultOf.ts';
import { lazyComponent } from '#/platform/web/lazyComponent.tsx';
import { Button } from '#/platform/web/ui/Button.tsx';
import { buttonLook } from '#/platform/web/ui/buttonLook.ts';
import { classes } from '#/platform/web/ui/classes.ts';
import { FieldError } from '#/platform/web/ui/FieldError.tsx';
import { RequiredMark } from '#/platform/web/ui/RequiredMark.tsx';
import { TryAgain } from '#/platform/web/ui/TryAgain.tsx';
import { useAction } from '#/platform/web/useAction.ts';
import { ImagePreview, type PreviewShape } from './ImagePreview.tsx';
import type { PickedImage } from './usePickedImage.ts';

const CropDialog = lazyComponent(
  async () => (await withTexts(import('#/features/media/web/crop/CropDialog.tsx'), 'seldom')).CropDialog,
);

// It looks like a button, and Enter presses buttons: left to the browser it would send the form.
function pickByEnter(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.click();
}

type ImageFieldProps = {
  label: string;
  hint: string;
  shape?: PreviewShape;
  required?: boolean;
  /** On the button that takes it away, where it may be missing. */
  removeLabel?: string;
  image: PickedImage;
};

/** Picks one picture, which is sent once it has been framed: its preview, how far it is, what is wrong with it. */
export function ImageField({ label, hint, shape = 'wide', required, removeLabel, image }: ImageFieldProps) {
  const id = useId();
  const adjusting = useAction(image.adjust);
  const [labelId, hintId, errorId, pickedId] = [`${id}-label`, `${id}-hint`, `${id}-error`, `${id}-picked`];
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Else the same file could not be picked again after a failure.
    target.value = '';
    if (file) void image.pick(file);
  };
  return (
    <div>
      <div className="mb-1 flex gap-1 text-small font-medium">
        <label id={labelId} htmlFor={id}>
          {label}
        </label>
        {required && <RequiredMark />}
      </div>
      <div className="flex items-center gap-4">
        <ImagePreview image={image} shape={shape} />
        <div className="flex min-w-0 flex-col items-start gap-2">
          <div className="relative rounded-control has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-scrub">
            <span aria-hidden="true" className={buttonLook()}>
              <ImagePlus className="size-5" />
              {say(image.isPicked ? 'profiles.chooseAnother' : 'profiles.choosePicture')}
            </span>
            {/* The control itself, unseen over its button: a file may be dropped on it, too. */}
            <input
              id={id}
              type="file"
              accept={imageTypes}
              ref={image.ref}
              onChange={pick}
              onKeyDown={pickByEnter}
              onBlur={image.onBlur}
              aria-invalid={image.error ? true : undefined}
              aria-describedby={classes(image.error && errorId, image.isPicked && pickedId, hintId)}
              className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
            />
          </div>
          {image.isPicked && (
            <div className="flex flex-wrap gap-x-2">
              <Button
                kind="quiet"
                size="small"
                busy={adjusting.busy}
                aria-describedby={labelId}
                onClick={() => void adjusting.run()}
              >
                {say('media.adjust')}
              </Button>
              {removeLabel && !required && !image.chosen?.sending && (
                <Button kind="quiet" size="small" onClick={image.remove}>
                  {removeLabel}
                </Button>
              )}
            </div>
          )}
        </div>
      </div>
      {image.chosen?.sending && (
        <div className="mt-1 flex flex-wrap items-center text-meta text-muted">
          <AttachmentStatus chosen={image.chosen} />
          <AttachmentActions slot={image.slot} chosen={image.chosen} />
        </div>
      )}
      {/* The control itself forgets its file at once, and says that there is none. */}
      {image.isPicked && (
        <p id={pickedId} className="sr-only">
          {say('profiles.pictureChosen')}
        </p>
      )}
      <p id={hintId} className="mt-2 text-meta text-muted">
        {hint}
      </p>
      <FieldError id={errorId} error={image.error} />
      {image.chosen?.error && mayTryAgain(image.chosen.error) ? (
        <TryAgain kind="quiet" size="small" retry={() => image.slot.current?.tryAgain()} />
      ) : null}
      {image.framing && <CropDialog {...image.framing} frame={shape} onFault={image.framing.onCancel} />}
    </div>
  );
}
