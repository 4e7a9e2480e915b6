import { lazyHolder } from './lazyHolder.ts';
import type { Held } from './Slots.ts';

const load = async () => (await import('./Slots.ts')).Slots;
const nothing: readonly Held[] = [];

/** Fetches the code of uploads early, so that a file that is chosen need not wait for it. */
export const prefetchSlots = () => void load().catch(() => {});

/** The places of this name for photos or a video of this account, and what is in them now. */
export const useSlots = lazyHolder(load, nothing, name => [`${name} files`, `${name} file`]);
