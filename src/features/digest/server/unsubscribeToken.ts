import { isSigned, sign } from '#/platform/process/encryption.ts';
import { uuid } from '#/platform/shared/shapes.ts';

/** Where a mail program or a person ends the digest (RFC 8058). */
export const unsubscribeRoute = '/api/digest/unsubscribe';

const textOf = (userId: string) => `email digest ${userId}`;

/**
 * The address that ends this person's digest, and does nothing else: an id and a MAC that only this installation can make. Nothing of
 * it is stored, and it works for as long as the installation has its key.
 */
export const unsubscribePath = (userId: string) =>
  `${unsubscribeRoute}?token=${userId}.${sign('email digest', textOf(userId))}`;

/** Whose digest this token ends; undefined if it was not made here. */
export function userOfToken(token: unknown): string | undefined {
  const [userId, mac, ...more] = String(token).split('.');
  if (!uuid.safeParse(userId).success || mac === undefined || more.length > 0) return undefined;
  return isSigned('email digest', textOf(userId!), mac) ? userId : undefined;
}
