import { isMendable } from '#/features/profiles/web/edit/isMendable.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { isRefused } from '#/platform/web/api.ts';

/** What a failed save says: what the owner can mend as the server says it, else that they try again. */
export function updateRefusal(error: unknown): Refusal {
  if (isRefused(error, 'unauthorized')) return new Refusal('unauthorized', 'profiles.logInToUpdate');
  return error instanceof Refusal && isMendable(error)
    ? error
    : new Refusal('unavailable', 'profiles.updateFailed');
}
