import { BooleanPreference } from '#/platform/web/BooleanPreference.ts';
import { useStore } from '#/platform/web/useStore.ts';

// Of this browser, since it belongs to the keyboard.
const shortcuts = new BooleanPreference('rounds shortcuts');

/** Whether single keys do something in this browser: on, until somebody turns them off. */
export const useShortcuts = () => useStore(shortcuts) ?? true;

/** Whether single keys do something from now on, in all tabs of this browser. */
export const chooseShortcuts = (on: boolean) => shortcuts.set(on);

/** For the control that a key presses: it says so itself, to screen readers and to the keyboard. */
export const useShortcut = (key: string | undefined) => ({
  'aria-keyshortcuts': useShortcuts() ? key : undefined,
});
