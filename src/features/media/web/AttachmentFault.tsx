import { say } from '#/app/texts.ts';
import { imageTypes, videoTypes } from '#/features/media/folders.ts';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { TryAgain } from '#/platform/web/ui/TryAgain.tsx';
import type { AttachmentView } from './Attachment.ts';
import { faultOf, mayTryAgain } from './faultOf.ts';
import { PickButton } from './PickButton.tsx';
import type { Slot } from './Slot.ts';

const accepted = { image: imageTypes, video: videoTypes, file: undefined };

/** What is wrong with a chosen file, and what can be done about it. */
export function AttachmentFault({ slot, chosen }: { slot: Slot; chosen: AttachmentView }) {
  const fault = faultOf(chosen);
  if (!fault) return null;
  const { isMissing } = chosen;
  const tryAgain = mayTryAgain(chosen.error) && (
    <TryAgain kind="quiet" size="small" retry={() => slot.current?.tryAgain()} />
  );
  const chooseAgain = (
    <PickButton
      kind="quiet"
      size="small"
      accept={accepted[chosen.kept.kind]}
      onPick={([file]) => void slot.choose(file!)}
    >
      {say('media.chooseFile')}
    </PickButton>
  );
  return (
    <Notice
      kind={isMissing ? 'info' : 'error'}
      className="me-2 mb-2 text-ink text-small"
      action={isMissing ? chooseAgain : tryAgain}
    >
      {fault}
    </Notice>
  );
}
