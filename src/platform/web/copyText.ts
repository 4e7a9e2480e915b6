import { say, type TextKey } from '#/app/texts.ts';
import { toast } from './ui/toast.ts';

/** Puts `text` on the clipboard, and says that it is there, or that it could not be. */
export async function copyText(text: string, done: TextKey, failed: TextKey) {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(say(done));
  } catch {
    toast.error(say(failed));
  }
}
