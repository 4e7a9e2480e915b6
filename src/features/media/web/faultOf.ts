import { say, type TextKey } from '#/app/texts.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { sentenceOf } from '#/platform/web/api.ts';
import type { AttachmentView } from './Attachment.ts';

const plain: TextKey[] = ['media.notUploaded', 'base.offline', 'base.failed', 'base.unavailable'];

/** Whether it says more than that it did not work. */
export const hasReason = (error: unknown) => error instanceof Refusal && !plain.includes(error.text);

/** What is wrong with a chosen file, in one sentence; undefined while nothing is. */
export function faultOf({ kept, error, isMissing }: AttachmentView): string | undefined {
  if (error && hasReason(error)) return sentenceOf(error);
  if (error) return say(kept.kind === 'image' ? 'media.uploadFailed' : 'media.notUploaded');
  return isMissing ? say('media.chooseAgain', { name: kept.name }) : undefined;
}

/** Whether the same file may have more luck. */
export const mayTryAgain = (error: unknown) => !(error instanceof Refusal && error.code === 'invalid');
