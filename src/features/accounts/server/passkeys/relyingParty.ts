import { isIP } from 'node:net';
import { isHttps, ownOrigins, publicOrigin, settings } from '#/platform/process/settings.ts';

/** For which name passkeys are made, and at which addresses they may be used: ours, whatever a header says. */
export const relyingParty = () => ({
  rpID: new URL(publicOrigin()).hostname,
  expectedRPID: new URL(publicOrigin()).hostname,
  expectedOrigin: [...ownOrigins(settings.port)],
});

/** Our address if browsers show passkeys there: by https or on this machine, and under a name. */
export function passkeysAt(): string | null {
  const { rpID } = relyingParty();
  const isSafe = isHttps() || rpID === 'localhost' || rpID.endsWith('.localhost');
  const isName = isIP(rpID.replace(/^\[|\]$/g, '')) === 0;
  return isSafe && isName ? publicOrigin() : null;
}
