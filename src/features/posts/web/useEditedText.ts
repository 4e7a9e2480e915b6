import { type RefObject, useState } from 'react';
import { useMe } from '#/features/accounts/web/viewer.ts';
import { forgetDraft, readDraft, saveDraft } from '#/platform/web/drafts.ts';

type Begun = { before: string; typed: string };

/**
 * A text of mine that is being changed, under the id of its post or comment: what was typed, how to type, and how to
 * be done with it, in its text area. It is kept through a reload and an ended session.
 */
export function useEditedText(
  id: string,
  before: string,
  area: RefObject<HTMLElement | null>,
  onClose: () => void,
) {
  const me = useMe();
  const name = `edit ${id}`;
  const [content, setContent] = useState(() => begun(readDraft(me.id, name), before));

  const write = (typed: string) => {
    setContent(typed);
    if (typed === before) forgetDraft(me.id, name);
    else saveDraft(me.id, name, { before, typed } satisfies Begun);
  };
  const close = () => {
    forgetDraft(me.id, name);
    // The focus would be lost with the field: the container takes it.
    area.current?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    onClose();
  };
  return { content, write, close };
}

// What was typed over another text than this one would undo what was changed meanwhile.
function begun(saved: unknown, before: string) {
  const draft = saved as Begun | undefined;
  return draft?.before === before ? draft.typed : before;
}
