import type { TextKey } from '#/app/texts.ts';
import { useOnline } from './connection.ts';

/** What is said where something could not be loaded: without a network the same on every screen, else `failed`. */
export const useLoadFailure = (failed: TextKey): TextKey => (useOnline() ? failed : 'base.notHere');
