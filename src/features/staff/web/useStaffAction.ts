import { cache } from '#/platform/web/cache.ts';
import { toast } from '#/platform/web/ui/toast.ts';
import { useAction } from '#/platform/web/useAction.ts';
import { staffKey } from './useAccounts.ts';

/**
 * The action of a button of staff: `work` returns the sentence about what has come of it. Busy until what staff read has been
 * fetched again.
 */
export const useStaffAction = (work: () => Promise<string>) =>
  useAction(async () => {
    try {
      toast.success(await work());
    } finally {
      await cache.invalidateQueries({ queryKey: staffKey });
    }
  });
