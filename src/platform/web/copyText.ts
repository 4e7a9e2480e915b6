import { say, type TextKey } from '#/app/texts.ts';
import { toast } from './ui/toast.ts';

/** Copies `text` to the clipboard, and says whether that worked. */
export async function copyText(text: string, done: TextKey, failed: TextKey) {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(say(done));
  } catch {
    toast.error(say(failed));
  }
}
