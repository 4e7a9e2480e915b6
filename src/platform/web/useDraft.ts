import { useCallback, useEffect, useRef, useState } from 'react';
import { forgetDraft, onDrafts, readDraft, saveDraft } from './drafts.ts';

/**
 * What is being typed, kept through reloads and an ended session (drafts.ts), and shared by all tabs of this browser: what is
 * typed, sent or cleared in one is so in the others. `read` makes it out of what was saved, or out of nothing; it stays the same
 * function. A draft that is as good as nothing is forgotten.
 */
export function useDraft<T>(accountId: string, name: string, read: (saved: unknown) => T) {
  const [draft, setDraft] = useState(() => read(readDraft(accountId, name)));
  // Two changes may come before the next render. Not an updater of the state: React may run one twice.
  const latest = useRef(draft);
  const [textAtFirst] = useState(() => textOf(readDraft(accountId, name)));
  const known = useRef(textAtFirst);

  /** Takes over what another tab, or another place on this one, has saved since. */
  const adopt = useCallback(() => {
    const saved = readDraft(accountId, name);
    const text = textOf(saved);
    if (text === known.current) return;
    known.current = text;
    latest.current = read(saved);
    setDraft(latest.current);
  }, [accountId, name, read]);

  useEffect(() => {
    adopt();
    return onDrafts(adopt);
  }, [adopt]);

  const change = useCallback(
    (how: (now: T) => T) => {
      adopt();
      const next = how(latest.current);
      const isNothing = textOf(next) === textOf(read(undefined));
      latest.current = next;
      known.current = textOf(isNothing ? undefined : next);
      setDraft(next);
      if (isNothing) forgetDraft(accountId, name);
      else saveDraft(accountId, name, next);
    },
    [accountId, name, read, adopt],
  );
  return [draft, change] as const;
}

const textOf = (value: unknown) => JSON.stringify(value) ?? '';
