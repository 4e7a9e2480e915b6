import { Refusal } from '#/base/refusal.ts';
import { isRefused, sentenceOf } from '#/base/web/api.ts';
import { say } from '#/texts.ts';
import type { AttachmentView } from './Attachment.ts';

/** What is wrong with a chosen file, in one sentence; undefined while nothing is. */
export function faultOf({ kept, file, error }: AttachmentView): string | undefined {
  if (isRefused(error, 'unavailable'))
    return say(kept.kind === 'image' ? 'media.uploadFailed' : 'media.notUploaded');
  if (error) return sentenceOf(error);
  return file || kept.upload ? undefined : say('media.chooseAgain', { name: kept.name });
}

/** Whether the same file may have more luck. */
export const mayTryAgain = (error: unknown) => !(error instanceof Refusal && error.code === 'invalid');
