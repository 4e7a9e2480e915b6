import { useSyncExternalStore } from 'react';
import { mediaOf, type Theme, themeCookie, themeIn } from '#/platform/shared/theme.ts';
import { Emitter } from './Emitter.ts';
import { setCookie } from './setCookie.ts';
import { openTabChannel } from './tabChannel.ts';

const listeners = new Emitter();
const otherTabs = openTabChannel('rounds theme');

const current = () => themeIn(document.cookie);

/** What this browser has been asked to look like. */
export const useTheme = (): Theme => useSyncExternalStore(listeners.on, current, current);

/** Keeps the choice in this browser, for everybody who uses it and for all its tabs. */
export function chooseTheme(theme: Theme) {
  if (theme === 'system') setCookie(themeCookie, '', 0);
  else setCookie(themeCookie, theme);
  show();
  otherTabs.postMessage(theme);
}

otherTabs.onmessage = show;

function show() {
  const theme = current();
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  const [light, dark] = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  light?.setAttribute('media', mediaOf('light', theme));
  dark?.setAttribute('media', mediaOf('dark', theme));
  listeners.emit();
}
