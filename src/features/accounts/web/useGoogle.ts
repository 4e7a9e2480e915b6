import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { paths } from '#/app/paths.ts';
import type { TextKey } from '#/app/texts.ts';
import { googleFaultOf, type modes, type screens } from '#/features/accounts/google.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { useSearchParams } from '#/platform/web/router/useSearchParams.ts';
import { expectReturn } from './googleReturn.ts';
import { useNext } from './useNext.ts';
import { type MyAccount, refreshViewer, useViewer } from './viewer.ts';

type Options = {
  screen: (typeof screens)[number];
  onSignedIn: (me: MyAccount) => Promise<void>;
  /** Google was enough for the first factor, and a code is asked for. */
  onCodeNeeded?: () => void | Promise<void>;
  /** The account with this e-mail has to be linked with its password. */
  onPasswordNeeded?: () => void | Promise<void>;
};

/** What the window of a sign-in says when it is back (public/google/returned.js). */
type Word = { outcome?: 'signed in' | 'code needed' | 'password needed' | TextKey };

/** Continuing with Google: in a window of its own, or on this page where browsers block those. */
export function useGoogle({ screen, onSignedIn, onCodeNeeded, onPasswordNeeded }: Options) {
  const { googleAt } = useViewer();
  const next = useNext();
  const said = useFault();
  const [fault, setFault] = useState<TextKey | undefined>(said);
  const channel = useRef<BroadcastChannel>(null);
  useEffect(() => () => channel.current?.close(), []);

  const arrive = async () => {
    try {
      const { me } = await refreshViewer();
      if (me) await onSignedIn(me);
      else setFault('accounts.googleRefused');
    } catch (error) {
      setFault(error instanceof Refusal ? error.text : 'base.failed');
    }
  };

  const listen = () => {
    channel.current?.close();
    const windows = new BroadcastChannel('rounds google');
    channel.current = windows;
    windows.onmessage = ({ data: { outcome } }: MessageEvent<Word>) => {
      if (!outcome) return;
      windows.postMessage({ heard: true });
      if (outcome === 'signed in') void arrive();
      else if (outcome === 'code needed') void onCodeNeeded?.();
      else if (outcome === 'password needed') void onPasswordNeeded?.();
      else setFault(outcome);
    };
  };

  const start = (asNewAccount = false) => {
    setFault(undefined);
    if (!googleAt) return setFault('accounts.googleNotConfigured');
    if (googleAt !== location.origin) return setFault('accounts.googleElsewhere');
    const address = (mode: (typeof modes)[number]) => paths.google({ mode, screen, next, asNewAccount });
    listen();
    const popup = open(address('popup'), '_blank', 'popup,width=500,height=680');
    // noopener: the window that opens has no reference to this page.
    if (popup) popup.opener = null;
    else {
      expectReturn();
      location.assign(address('redirect'));
    }
  };

  return { fault, googleAt, start };
}

/** The sentence a sign-in on this page came back with, which a reload forgets. */
function useFault() {
  const [query, setQuery] = useSearchParams();
  const said = googleFaultOf(query.get('google'));
  const forget = useEffectEvent(() => {
    if (query.has('google')) setQuery(rest => without(rest, 'google'), { replace: true });
  });
  useEffect(() => forget(), []);
  return said;
}

function without(query: URLSearchParams, name: string) {
  const rest = new URLSearchParams(query);
  rest.delete(name);
  return rest;
}
