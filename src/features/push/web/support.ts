import { useSyncExternalStore } from 'react';

/**
 * What this browser can do: get push messages, or not because its person has refused them, because on an iPhone or iPad
 * Rounds is not on the Home Screen, or at all.
 */
export type Support = 'yes' | 'refused' | 'homeScreen' | 'no';

export function supportNow(): Support {
  const { serviceWorker, userAgent, platform, maxTouchPoints } = navigator;
  if (serviceWorker && 'PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'refused' : 'yes';
  // An iPad says that it is a Mac.
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1);
  return isApple && !matchMedia('(display-mode: standalone)').matches ? 'homeScreen' : 'no';
}

/** Calls `listener` when the permission was given or taken away; returns how to stop. */
function onPermission(listener: () => void) {
  const end = new AbortController();
  const follow = async () => {
    const status = await navigator.permissions.query({ name: 'notifications' });
    status.addEventListener('change', listener, end);
  };
  void follow().catch(() => {});
  return () => end.abort();
}

/** The same for a component, which is rendered again when it changes. */
export const useSupport = () => useSyncExternalStore(onPermission, supportNow);
