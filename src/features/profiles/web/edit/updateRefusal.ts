import { Refusal } from '#/platform/shared/refusal.ts';
import { isRefused, sentenceOf } from '#/platform/web/api.ts';
import { isMendable } from './isMendable.ts';

/**
 * What a failed save says (spec point 8, "Profile"): what the person can mend is said as the server says it; what the
 * server says otherwise stands in the spec's sentence, and where it said nothing they try again.
 */
export function updateRefusal(error: unknown): Refusal {
  if (!(error instanceof Refusal)) return new Refusal('unavailable', 'profiles.updateFailed');
  if (isRefused(error, 'unauthorized')) return new Refusal('unauthorized', 'profiles.logInToUpdate');
  if (error.text === 'profiles.noneToEdit') return new Refusal('notFound', 'profiles.dataMissing');
  if (error.text === 'base.offline') return new Refusal('unavailable', 'profiles.updateFailed');
  if (isMendable(error)) return error;
  return new Refusal(error.code, 'profiles.errorUpdating', { params: { message: sentenceOf(error) } });
}
