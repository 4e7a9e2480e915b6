import { type RefObject, useCallback } from 'react';
import { toast } from '#/base/web/ui/toast.ts';
import { limits } from '#/limits.ts';
import { say } from '#/texts.ts';

/** Shows one message in the middle of the log for a moment, read from the server if need be. */
export function useJump(log: RefObject<HTMLElement | null>, load: (seq: number) => Promise<void>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what loads is made anew at every drawing and does the same
  return useCallback(
    async (seq: number) => {
      try {
        await load(seq);
      } catch {
        return void toast.error(say('messaging.messagesFailed'));
      }
      // Once it is drawn.
      requestAnimationFrame(() => {
        const bubble = log.current?.querySelector<HTMLElement>(`[data-seq="${seq}"]`);
        bubble?.scrollIntoView({ block: 'center' });
        bubble?.animate([{ backgroundColor: 'var(--color-scrub-wash)' }, {}], limits.jumpedTo);
      });
    },
    [log],
  );
}
