import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { readOrCreateSecret } from '#/platform/process/readOrCreateSecret.ts';
import { ownMailbox, publicOrigin, settings } from '#/platform/process/settings.ts';
import { mailtoOf } from '#/platform/shared/emailAddress.ts';

type Keys = { publicKey: string; privateKey: string };

let keys: Keys;

/**
 * At start: the keys by which push services know this installation (RFC 8292), from the settings or the data folder, which makes
 * them at first need. Browsers are bound to them: with others they have to subscribe again.
 */
export async function openPushKeys() {
  const { dataDir, pushKeys } = settings;
  keys = pushKeys ?? JSON.parse(await readOrCreateSecret(join(dataDir, 'push-keys.json'), makeKeys));
}

function makeKeys() {
  const { x, y, d } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')]);
  return JSON.stringify({ publicKey: point.toString('base64url'), privateKey: d! } satisfies Keys);
}

/** The public one, 65 bytes in base64url. */
export const publicPushKey = () => keys.publicKey;

/** The keys, and whom a push service asks when something is wrong: the installation's address, or who sends its mail. */
export function vapid() {
  const origin = publicOrigin();
  return { ...keys, subject: origin.startsWith('https:') ? origin : mailtoOf(ownMailbox()) };
}
