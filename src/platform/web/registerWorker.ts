import { activeLanguage } from '#/app/texts.ts';
import { whenIdle } from './whenIdle.ts';

const script = '/sw.js';

type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
};

// The server's policy names this one, which lets nothing through but the worker.
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('rounds-worker', {
  createScriptURL: url => {
    if (url !== script) throw new TypeError(`${url} is no script of ours`);
    return url;
  },
});

/** Starts the service worker once this page has what it needs; not in development, where files have no hashes. */
export async function registerWorker() {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  await whenIdle();
  // The browser reports the next version to a page that has a worker; registering again would restore one that is
  // being replaced.
  if (navigator.serviceWorker.controller) return;
  const address = policy?.createScriptURL(script) ?? script;
  // A browser that keeps nothing, as in a private window, costs the worker and never the screen.
  await navigator.serviceWorker.register(address, { updateViaCache: 'none' }).catch(() => {});
}

/** Lets the worker keep what members need in this language, and every worker that takes its place. */
export async function keepForMembers() {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const { language } = activeLanguage;
  serviceWorker.addEventListener('controllerchange', () =>
    serviceWorker.controller?.postMessage({ language }),
  );
  const { active } = await serviceWorker.ready;
  active?.postMessage({ language });
}
