import type { AttachmentView } from './Attachment.ts';
import { lazyHolder } from './lazyHolder.ts';
import type { Slot } from './Slot.ts';

const load = async () => (await import('./Slot.ts')).Slot;

/** The place of this name for one file of this account, and what is in it now, where few have chosen one. */
export const useLazySlot = lazyHolder<Slot, AttachmentView | undefined>(load, undefined, name => [
  `${name} file`,
]);
