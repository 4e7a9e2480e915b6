import { useCallback, useState } from 'react';
import { forgetDraft, keepDraft, readDraft } from '#/base/web/drafts.ts';
import { type Draft, draftOf, type Part } from './draft.ts';

const name = 'profile';

/** The wizard's answers of this account, kept at every keystroke: they survive a reload and an ended session. */
export function useDraft(accountId: string) {
  const [draft, setDraft] = useState(() => draftOf(readDraft(accountId, name)));
  const keep = useCallback(
    <P extends Part>(part: P, typed: Draft[P]) =>
      setDraft(before => {
        const next = { ...before, [part]: typed };
        keepDraft(accountId, name, next);
        return next;
      }),
    [accountId],
  );
  return { draft, keep, forget: () => forgetDraft(accountId, name) };
}
