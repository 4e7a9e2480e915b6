import { useEffect, useEffectEvent, useState } from 'react';
import { limits } from '#/app/limits.ts';
import { signInByPasskey } from '#/features/accounts/passkeysContract.ts';
import { loginRefusal } from '#/features/accounts/web/loginRefusal.ts';
import { type MyAccount, refreshViewer } from '#/features/accounts/web/viewer.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { callApi } from '#/platform/web/api.ts';
import { cancelCeremony, offersAtField, showPasskey } from './ceremonies.ts';

type Credential = Awaited<ReturnType<typeof showPasskey>>;

/**
 * Signing in by passkey: by `start`, and from the moment the form is there also by choosing one among what the browser
 * offers for the e-mail.
 */
export function usePasskey(onSignedIn: (me: MyAccount) => Promise<void>) {
  const [fault, setFault] = useState<Refusal>();
  const [busy, setBusy] = useState(false);
  const [offers, setOffers] = useState(0);

  const enter = async (credential: Credential) => {
    await callApi(signInByPasskey, { credential });
    const { me } = await refreshViewer();
    if (me) await onSignedIn(me);
    else throw loginRefusal(null);
  };

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setFault(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      setFault(error instanceof Refusal ? error : new Refusal('unavailable', 'base.failed'));
      return false;
    } finally {
      setBusy(false);
    }
  };

  const start = async () => {
    const isIn = await attempt(async () => enter(await showPasskey()));
    // The offer at the field has ended with it.
    if (!isIn) setOffers(offers + 1);
  };

  const offer = useEffectEvent(async (isStillHere: () => boolean) => {
    if (!(await offersAtField()) || !isStillHere()) return;
    // Started by the page, not by a person, so a failure is silent.
    const credential = await showPasskey({ fromField: true }).catch(() => undefined);
    if (credential && isStillHere()) await attempt(() => enter(credential));
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: offered anew after each try
  useEffect(() => {
    let here = true;
    const offerAgain = () => void offer(() => here);
    offerAgain();
    const timer = setInterval(offerAgain, limits.passkeyChallenge - 60_000);
    return () => {
      here = false;
      clearInterval(timer);
      cancelCeremony();
    };
  }, [offers]);

  return { fault, busy, start };
}
