import { Refusal } from '#/platform/shared/refusal.ts';

/**
 * What a failed login says: the server's refusal; the fallback sentence where it gave no reason; the spec's own
 * sentence when it succeeded and yet nobody is signed in (`null`).
 */
export function loginRefusal(error: unknown): Refusal {
  if (error === null) return new Refusal('unavailable', 'accounts.userDataMissing');
  if (error instanceof Refusal && error.text !== 'base.failed') return error;
  return new Refusal('unavailable', 'accounts.loginFailed');
}
