import { Refusal, type RefusalCode, type RefusalDetails } from '#/platform/shared/refusal.ts';
import type { TextKey } from '#/app/texts.ts';

/** Ends the call: `code` decides the status, `text` is the sentence the person reads. Rolls the transaction back. */
export function refuse(code: RefusalCode, text: TextKey, details?: RefusalDetails): never {
  throw new Refusal(code, text, details);
}
