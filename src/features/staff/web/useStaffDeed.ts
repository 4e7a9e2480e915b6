import { useState } from 'react';
import { sentenceOf } from '#/platform/web/api.ts';
import { cache } from '#/platform/web/cache.ts';
import { toast } from '#/platform/web/ui/toast.ts';
import { staffKey } from './useAccounts.ts';

/**
 * What a button of staff does: `action` answers with the sentence about what has come of it. Busy until what staff read has
 * been read anew.
 */
export function useStaffDeed(action: () => Promise<string>) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      toast.success(await action());
    } catch (error) {
      toast.error(sentenceOf(error));
    }
    await cache.invalidateQueries({ queryKey: staffKey });
    setBusy(false);
  };
  return { busy, run };
}
