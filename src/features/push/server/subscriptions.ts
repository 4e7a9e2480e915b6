import { encryptNotification } from '@block65/webcrypto-web-push';
import { and, desc, eq, ne, notInArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { pushLimits } from '#/app/limits.ts';
import { sessions, users } from '#/features/accounts/server/tables.ts';
import * as contract from '#/features/push/contract.ts';
import { db } from '#/platform/database/database.ts';
import { type Tx, transact } from '#/platform/database/transact.ts';
import { handler } from '#/platform/http/api.ts';
import { refuse } from '#/platform/http/refuse.ts';
import type { InputOf } from '#/platform/shared/contract.ts';
import { withTimeout } from '#/platform/shared/withTimeout.ts';
import { publicPushKey } from './keys.ts';
import { hostOf, parseEndpoint, publicAddressesOf } from './publicAddress.ts';
import { pushPreferences, pushSubscriptions } from './tables.ts';

export const getPush = handler(contract.getPush, async (_, { me }) => {
  const ofSession = eq(pushSubscriptions.sessionId, me.sessionId);
  const [chosen] = await db.select().from(pushPreferences).where(eq(pushPreferences.userId, me.id));
  return {
    publicKey: publicPushKey(),
    isOn: (await db.$count(pushSubscriptions, ofSession)) > 0,
    shows: chosen?.shows ?? ('nothing' as const),
  };
});

/** A browser has one subscription: it comes to this session from whichever had it. */
export const subscribe = handler(contract.subscribe, async (given, { me }) => {
  const { endpoint, origin } = await requireUsable(given);
  const { p256dh, auth } = given;
  await transact(async tx => {
    // One at a time for each account, so that their devices can be counted.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, me.id)).for('no key update');
    // The session cannot end in between.
    const [session] = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.id, me.sessionId))
      .for('key share');
    if (!session) refuse('unauthorized', 'accounts.notAuthenticated');
    await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.sessionId, me.sessionId), ne(pushSubscriptions.endpoint, endpoint)));
    const changed = { id: uuidv7(), sessionId: me.sessionId, userId: me.id, p256dh, auth };
    await tx
      .insert(pushSubscriptions)
      .values({ ...changed, endpoint, origin })
      .onConflictDoUpdate({
        target: pushSubscriptions.endpoint,
        set: { ...changed, shown: [], createdAt: sql`now()` },
        setWhere: sql`(${pushSubscriptions.sessionId}, ${pushSubscriptions.p256dh}, ${pushSubscriptions.auth})
          is distinct from (excluded.session_id, excluded.p256dh, excluded.auth)`,
      });
    await dropOldest(tx, me.id);
  });
  return {};
});

/** Of the devices of an account the newest are kept: `pushLimits.devicesOfPerson`. */
async function dropOldest(tx: Tx, userId: string) {
  const kept = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.id))
    .limit(pushLimits.devicesOfPerson);
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), notInArray(pushSubscriptions.id, kept)));
}

/** Refuses an address that the server must not call, and keys with which nothing can be encrypted. */
async function requireUsable({ endpoint, p256dh, auth }: InputOf<typeof contract.subscribe>) {
  const unusable = () => refuse('invalid', 'push.unusable', { field: 'endpoint' });
  const url = parseEndpoint(endpoint) ?? unusable();
  if (url.href.length > pushLimits.endpointLength) unusable();
  const addresses = await withTimeout(
    pushLimits.time,
    publicAddressesOf(hostOf(url)).catch(() => undefined),
  );
  if (!addresses) unusable();
  const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } };
  await encryptNotification(subscription, new Uint8Array()).catch(() =>
    refuse('invalid', 'base.invalidInput', { field: 'p256dh' }),
  );
  return { endpoint: url.href, origin: url.origin };
}

export const unsubscribe = handler(contract.unsubscribe, async (_, { me }) => {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, me.sessionId));
  return {};
});

export const setShows = handler(contract.setShows, async ({ shows }, { me }) => {
  await db
    .insert(pushPreferences)
    .values({ userId: me.id, shows })
    .onConflictDoUpdate({ target: pushPreferences.userId, set: { shows } });
  return {};
});
