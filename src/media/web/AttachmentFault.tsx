import { Refusal } from '#/base/refusal.ts';
import { isRefused, sentenceOf } from '#/base/web/api.ts';
import { Button } from '#/base/web/ui/Button.tsx';
import { Notice } from '#/base/web/ui/Notice.tsx';
import { imageTypes, videoTypes } from '#/media/contract.ts';
import { say } from '#/texts.ts';
import type { AttachmentView } from './Attachment.ts';
import { PickButton } from './PickButton.tsx';
import type { Slot } from './Slot.ts';

/** What is wrong with a chosen file, in one sentence; undefined while nothing is. */
export function faultOf({ kept, file, error }: AttachmentView): string | undefined {
  if (isRefused(error, 'unavailable'))
    return say(kept.kind === 'image' ? 'media.uploadFailed' : 'media.notUploaded');
  if (error) return sentenceOf(error);
  return file || kept.upload ? undefined : say('media.chooseAgain', { name: kept.name });
}

/** Whether the same file may have more luck. */
const mayTryAgain = (error: unknown) => !(error instanceof Refusal && error.code === 'invalid');

/** What is wrong with a chosen file, and what can be done about it. */
export function AttachmentFault({ slot, chosen }: { slot: Slot; chosen: AttachmentView }) {
  const fault = faultOf(chosen);
  if (!fault) return null;
  const isMissing = !chosen.error;
  const tryAgain = mayTryAgain(chosen.error) && (
    <Button kind="quiet" size="small" onClick={() => slot.current?.tryAgain()}>
      {say('base.tryAgain')}
    </Button>
  );
  const chooseAgain = (
    <PickButton
      kind="quiet"
      size="small"
      accept={chosen.kept.kind === 'image' ? imageTypes : videoTypes}
      onPick={file => void slot.choose(file)}
    >
      {say('media.chooseFile')}
    </PickButton>
  );
  return (
    <Notice
      kind={isMissing ? 'info' : 'error'}
      className="me-2 mb-2"
      action={isMissing ? chooseAgain : tryAgain}
    >
      {fault}
    </Notice>
  );
}
