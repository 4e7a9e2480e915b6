import { useCallback, useRef, useState } from 'react';
import { forgetDraft, readDraft, saveDraft } from './drafts.ts';

/**
 * What is being typed, kept through reloads and an ended session (drafts.ts). `read` makes it out of what was saved, or
 * out of nothing; it stays the same function. A draft that is as good as nothing is forgotten.
 */
export function useDraft<T>(accountId: string, name: string, read: (saved: unknown) => T) {
  const [draft, setDraft] = useState(() => read(readDraft(accountId, name)));
  // Two changes may come before the next render. Not an updater of the state: React may run one twice.
  const latest = useRef(draft);
  const change = useCallback(
    (how: (now: T) => T) => {
      const next = how(latest.current);
      latest.current = next;
      setDraft(next);
      const isNothing = JSON.stringify(next) === JSON.stringify(read(undefined));
      if (isNothing) forgetDraft(accountId, name);
      else saveDraft(accountId, name, next);
    },
    [accountId, name, read],
  );
  return [draft, change] as const;
}
