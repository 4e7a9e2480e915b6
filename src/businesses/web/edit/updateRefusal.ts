import { Refusal } from '#/base/refusal.ts';
import { isRefused } from '#/base/web/api.ts';

/** What a failed save says: what the owner can mend as the server says it, else that they try again. */
export function updateRefusal(error: unknown): Refusal {
  if (isRefused(error, 'unauthorized')) return new Refusal('unauthorized', 'profiles.logInToUpdate');
  const isTheirs =
    error instanceof Refusal && ['taken', 'invalid', 'tooMany', 'conflict'].includes(error.code);
  return isTheirs ? error : new Refusal('unavailable', 'profiles.updateFailed');
}
