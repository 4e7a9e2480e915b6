import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { limits } from '#/app/limits.ts';
import * as contract from '#/features/accounts/passkeysContract.ts';
import * as shapes from '#/features/accounts/passkeysShapes.ts';
import { clearToken } from '#/features/accounts/server/cookie.ts';
import { enter } from '#/features/accounts/server/factors/challenges.ts';
import { markFresh } from '#/features/accounts/server/fresh.ts';
import { lockAccount, lockUser } from '#/features/accounts/server/lockAccount.ts';
import { markStrong } from '#/features/accounts/server/stepUp.ts';
import { record } from '#/platform/audit/audit.ts';
import { db } from '#/platform/database/database.ts';
import { type Tx, transact } from '#/platform/database/transact.ts';
import { handler, requesterOf } from '#/platform/http/api.ts';
import { consume, refund } from '#/platform/http/rates.ts';
import { refuse } from '#/platform/http/refuse.ts';
import type { InputOf } from '#/platform/shared/contract.ts';
import { refuseUnlessOurs } from './add.ts';
import { keepChallenge, takeChallenge } from './challenges.ts';
import { relyingParty } from './relyingParty.ts';
import { passkeys } from './tables.ts';

/** To anybody the same; to somebody who is signed in their own passkeys are named. */
export const challengePasskey = handler(contract.challengePasskey, async (_, { me, request, reply }) => {
  const own = me ? await db.select().from(passkeys).where(eq(passkeys.userId, me.id)) : [];
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: relyingParty().rpID,
    userVerification: 'required',
    timeout: limits.passkeyChallenge,
    ...(me && {
      allowCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    }),
  });
  await keepChallenge(options.challenge, null, request, reply);
  return shapes.challengePasskey.output.parse(options);
});

export const signInByPasskey = handler(contract.signInByPasskey, async ({ credential }, visit) => {
  const { request, reply } = visit;
  const { passkey, counter } = await verify(credential, request);
  await consume('login.success', passkey.userId);
  await transact(async tx => {
    await lockUser(tx, passkey.userId);
    await countUse(tx, passkey, counter);
    await enter(tx, passkey.userId, visit, { isStrong: true });
  });
  clearToken(reply, 'rounds-passkey');
  await refund('passkey.challenge', requesterOf(visit.me, request));
  return {};
});

export const proveByPasskey = handler(contract.proveByPasskey, async ({ credential }, { me, request }) => {
  const { passkey, counter } = await verify(credential, request);
  if (passkey.userId !== me.id) refuse('forbidden', 'accounts.passkeyNotMine');
  await transact(async tx => {
    await lockAccount(tx, me);
    await countUse(tx, passkey, counter);
    await markFresh(tx, me);
    await markStrong(tx, me);
  });
  return {};
});

type Used = InputOf<typeof contract.signInByPasskey>['credential'];
type Passkey = typeof passkeys.$inferSelect;

/** The passkey that has signed a challenge of this browser, and how often it says it was used. */
async function verify(credential: Used, request: FastifyRequest) {
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credential.id));
  if (!passkey) return refuse('unauthorized', 'accounts.passkeyUnknown');
  const { expectedOrigin, expectedRPID } = relyingParty();
  const { userHandle, ...response } = credential.response;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...credential, response, clientExtensionResults: {} },
    expectedChallenge: challenge => takeChallenge(challenge, null, request),
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: Buffer.from(passkey.publicKey, 'base64url'),
      counter: passkey.counter,
      transports: passkey.transports,
    },
  }).catch(error => refusePasskey(passkey, error));
  const isTheirs = !userHandle || Buffer.from(userHandle, 'base64url').toString() === passkey.userId;
  if (!verified || !isTheirs) return refusePasskey(passkey);
  return { passkey, counter: authenticationInfo.newCounter };
}

async function refusePasskey({ userId }: Passkey, error: unknown = new Error()) {
  await record(db, { action: 'account.passkeyFailed', personId: userId });
  return refuseUnlessOurs(error);
}

// Many devices do not count and always say 0; one that counts must go up, also under several uses at once.
async function countUse(tx: Tx, { id }: Passkey, counter: number) {
  const isNewer = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter} = 0`));
  const used = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(and(eq(passkeys.id, id), isNewer))
    .returning();
  if (used.length === 0) refuse('invalid', 'accounts.passkeyRefused');
}
