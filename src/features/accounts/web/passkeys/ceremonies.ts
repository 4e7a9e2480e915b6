import type { TextKey } from '#/app/texts.ts';
import { addPasskey, challengePasskey, startPasskey } from '#/features/accounts/passkeysContract.ts';
import { withFresh } from '#/features/accounts/web/proof/withFresh.ts';
import { currentViewer } from '#/features/accounts/web/viewer.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { callApi } from '#/platform/web/api.ts';

let library: typeof import('@simplewebauthn/browser') | undefined;

/** The library that speaks with the browser about passkeys, fetched by those who have to do with one. */
async function webAuthn() {
  library ??= await import('@simplewebauthn/browser').catch(() => {
    throw new Refusal('unavailable', 'base.offline');
  });
  return library;
}

/** Whether this browser offers passkeys for a field. */
export const offersAtField = async () =>
  worksHere() &&
  (await webAuthn().then(
    ({ browserSupportsWebAuthnAutofill }) => browserSupportsWebAuthnAutofill(),
    () => false,
  ));

/** Ends what a browser is asking for now, if anything. */
export const cancelCeremony = () => library?.WebAuthnAbortService.cancelCeremony();

/** Whether browsers show passkeys at this address at all. */
export const worksHere = () => currentViewer().passkeysAt === location.origin;

/** Has this device show a passkey; `fromField`: offered among what fills in the e-mail. Throws a Refusal. */
export async function showPasskey({ fromField = false } = {}) {
  const optionsJSON = await callApi(challengePasskey, {});
  const { startAuthentication } = await webAuthn();
  return startAuthentication({ optionsJSON, useBrowserAutofill: fromField }).catch(refuse);
}

/** Has this device make a passkey for me, which the server keeps. Throws a Refusal. */
export async function makePasskey() {
  const optionsJSON = await withFresh(() => callApi(startPasskey, {}));
  const { startRegistration } = await webAuthn();
  const credential = await startRegistration({ optionsJSON }).catch(refuse);
  return callApi(addPasskey, { credential });
}

function refuse(error: unknown): never {
  throw new Refusal('invalid', textOf(error));
}

function textOf(error: unknown): TextKey {
  if (!(error instanceof Error)) return 'accounts.passkeyRefused';
  const { code } = error as { code?: unknown };
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'accounts.passkeyHere';
  // Browsers do not distinguish closing the dialog, a timeout, and having no passkey.
  if (code === 'ERROR_CEREMONY_ABORTED' || error.name === 'NotAllowedError')
    return 'accounts.passkeyCancelled';
  return 'accounts.passkeyRefused';
}
