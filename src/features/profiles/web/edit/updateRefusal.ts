import { Refusal } from '#/platform/shared/refusal.ts';
import { isRefused, sentenceOf } from '#/platform/web/api.ts';
import { isMendable } from './isMendable.ts';

/**
 * What a failed save says (spec point 8, "Profile"): what the person can fix is said in the server's words; other
 * refusals use the spec's sentence, and without a response they are asked to try again.
 */
export function updateRefusal(error: unknown): Refusal {
  if (!(error instanceof Refusal)) return new Refusal('unavailable', 'profiles.updateFailed');
  if (isRefused(error, 'unauthorized')) return new Refusal('unauthorized', 'profiles.logInToUpdate');
  if (error.text === 'profiles.noneToEdit') return new Refusal('notFound', 'profiles.dataMissing');
  if (error.text === 'base.offline') return new Refusal('unavailable', 'profiles.updateFailed');
  if (isMendable(error)) return error;
  return new Refusal(error.code, 'profiles.errorUpdating', { params: { message: sentenceOf(error) } });
}
