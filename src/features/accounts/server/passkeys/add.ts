import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { limits } from '#/app/limits.ts';
import { say } from '#/app/texts.ts';
import * as contract from '#/features/accounts/passkeysContract.ts';
import * as shapes from '#/features/accounts/passkeysShapes.ts';
import { mailNotice } from '#/features/accounts/server/emailAndPassword/notices.ts';
import { requireFresh } from '#/features/accounts/server/fresh.ts';
import { lockAccount } from '#/features/accounts/server/lockAccount.ts';
import { markStrong } from '#/features/accounts/server/stepUp.ts';
import { record } from '#/platform/audit/audit.ts';
import { db, isUniqueViolation } from '#/platform/database/database.ts';
import { transact } from '#/platform/database/transact.ts';
import { handler, type Me } from '#/platform/http/api.ts';
import { deviceOf } from '#/platform/http/device.ts';
import { refuse } from '#/platform/http/refuse.ts';
import type { InputOf } from '#/platform/shared/contract.ts';
import { keepChallenge, takeChallenge } from './challenges.ts';
import { relyingParty } from './relyingParty.ts';
import { passkeys } from './tables.ts';

// EdDSA, ES256, RS256: what devices have. Chromium would take newer ones first, whose signatures fill kilobytes.
const supportedAlgorithmIDs = [-8, -7, -257];

export const startPasskey = handler(contract.startPasskey, async (_, { me, request, reply }) => {
  await requireFresh(me);
  const own = await db.select().from(passkeys).where(eq(passkeys.userId, me.id));
  requireRoom(own.length);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: 'Rounds',
    rpID: relyingParty().rpID,
    userID: new TextEncoder().encode(me.id),
    userName: me.email,
    userDisplayName: me.fullName ?? me.username,
    timeout: limits.passkeyChallenge,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    // Discoverable without an e-mail and unlocked by finger, face or PIN: it counts as both factors.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(options.challenge, me.id, request, reply);
  return shapes.startPasskey.output.parse(options);
});

export const addPasskey = handler(contract.addPasskey, async ({ credential }, { me, request }) => {
  await requireFresh(me);
  const made = await verify(credential, me, request);
  const passkey = {
    id: uuidv7(),
    userId: me.id,
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey).toString('base64url'),
    counter: made.counter,
    transports: credential.response.transports ?? [],
    name: nameFor(request),
  };
  return transact(async tx => {
    // Several may have been started while there was room for one.
    const owner = await lockAccount(tx, me, { isFresh: true });
    requireRoom(await tx.$count(passkeys, eq(passkeys.userId, me.id)));
    const [added] = await tx.insert(passkeys).values(passkey).returning();
    await markStrong(tx, me);
    await record(tx, { action: 'account.passkeyAdded', actorId: me.id, personId: me.id });
    await mailNotice(tx, owner, 'passkeyAdded');
    return added!;
  }).catch(error => {
    if (isUniqueViolation(error, 'passkeys_credential')) return refuse('conflict', 'accounts.passkeyRefused');
    throw error;
  });
});

const requireRoom = (count: number) =>
  count < limits.passkeys || refuse('conflict', 'accounts.tooManyPasskeys');

type Made = InputOf<typeof contract.addPasskey>['credential'];

async function verify(credential: Made, me: Me, request: FastifyRequest) {
  const { expectedOrigin, expectedRPID } = relyingParty();
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const result = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: challenge => takeChallenge(challenge, me.id, request),
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    supportedAlgorithmIDs,
    // What is wrong with it is for nobody; a database that is away is.
  }).catch(refuseUnlessOurs);
  return result.verified ? result.registrationInfo.credential : refuse('invalid', 'accounts.passkeyRefused');
}

/** The library throws plain errors for invalid responses; errors of drizzle and our own pass through. */
export function refuseUnlessOurs(error: unknown): never {
  if (error instanceof Error && error.constructor !== Error && error.cause !== undefined) throw error;
  return refuse('invalid', 'accounts.passkeyRefused');
}

function nameFor(request: FastifyRequest) {
  const { browser, system } = deviceOf(request.headers['user-agent'] ?? '');
  if (browser && system) return say('accounts.browserOnSystem', { browser, system });
  return browser ?? system ?? say('accounts.passkey');
}
