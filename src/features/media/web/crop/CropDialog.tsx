import { useState } from 'react';
import { say } from '#/app/texts.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { DialogLayer } from '#/platform/web/ui/DialogLayer.tsx';
import { Loading } from '#/platform/web/ui/Loading.tsx';
import { toast } from '#/platform/web/ui/toast.ts';
import { useAction } from '#/platform/web/useAction.ts';
import { encoded } from '../guard/bake.ts';
import type { Area } from '../guard/edit.ts';
import { CropStage } from './CropStage.tsx';
import { cutOf, type Frame } from './frame.ts';
import { usePictureFile } from './usePictureFile.ts';

type CropDialogProps = {
  file: File;
  frame: Frame;
  /** Which part of it was in the frame before, if that is known. */
  area?: Area;
  /** It is saved already: as it is, it would only lose by being encoded once more. */
  isAgain: boolean;
  onSave: (cropped: File, area: Area) => void;
  onCancel: () => void;
};

/** A picture of a person or business is moved and zoomed in its frame. Only what is inside the frame leaves the browser. */
export function CropDialog({ file, frame, area: before, isAgain, onSave, onCancel }: CropDialogProps) {
  const [area, setArea] = useState<Area>();
  const [isMoved, setMoved] = useState(false);
  const fail = () => {
    onCancel();
    toast.error(say('media.unreadableImage'));
  };
  const read = usePictureFile(file, fail);
  const saving = useAction(
    async () => {
      if (!read || !area) return;
      if (isAgain && !isMoved) return onCancel();
      onSave(await cut(read.picture, area, file), area);
    },
    { onError: fail },
  );
  return (
    <DialogLayer
      open
      onOpenChange={open => open || onCancel()}
      title={say('media.cropTitle')}
      wide={frame === 'wide'}
      actions={
        <>
          <Button onClick={onCancel}>{say('base.cancel')}</Button>
          <Button kind="primary" busy={saving.busy} disabled={!area} onClick={() => void saving.run()}>
            {say('base.save')}
          </Button>
        </>
      }
    >
      {read ? (
        <CropStage
          url={read.url}
          picture={read.picture}
          frame={frame}
          before={before}
          onChange={setArea}
          onMove={() => setMoved(true)}
        />
      ) : (
        <Loading />
      )}
    </DialogLayer>
  );
}

/** What lies in the frame, from the pixels of the picture itself. */
function cut(picture: ImageBitmap, area: Area, file: File): Promise<File> {
  const { from, width, height } = cutOf(area, picture);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, from.x, from.y, from.width, from.height, 0, 0, width, height);
  return encoded(canvas, file);
}
