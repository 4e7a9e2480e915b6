import type { TextKey } from '#/app/texts.ts';
import { Refusal, type RefusalCode, type RefusalDetails } from '#/platform/shared/refusal.ts';

/** Ends the call and rolls its transaction back. `code` decides the HTTP status, `text` is the sentence people read. */
export function refuse(code: RefusalCode, text: TextKey, details?: RefusalDetails): never {
  throw new Refusal(code, text, details);
}
