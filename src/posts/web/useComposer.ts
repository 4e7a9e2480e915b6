import { useState } from 'react';
import { useMe } from '#/accounts/web/viewer.ts';
import { Refusal } from '#/base/refusal.ts';
import { ask } from '#/base/web/api.ts';
import { checked } from '#/base/web/checked.ts';
import { toast } from '#/base/web/ui/toast.ts';
import { useDraft } from '#/base/web/useDraft.ts';
import { limits } from '#/limits.ts';
import type { Picture } from '#/media/contract.ts';
import { useUpload } from '#/media/web/useUpload.ts';
import { createPost } from '#/posts/contract.ts';
import { say } from '#/texts.ts';
import { composerDraftOf } from './composerDraft.ts';
import { addMine } from './postLists.ts';
import { tryOf } from './tries.ts';

/** A post being written: its draft, its photo, and what happens when it is sent. */
export function useComposer() {
  const me = useMe();
  const [draft, setDraft] = useDraft(me.id, 'post', composerDraftOf);
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const upload = useUpload('post_images', (picture, file) =>
    setDraft(now => ({ ...now, photo: { picture, name: file.name, bytes: file.size } })),
  );

  const write = (content: string) => {
    setError(undefined);
    setDraft(now => ({ ...now, content }));
  };

  const remove = () => {
    upload.stop();
    setDraft(now => ({ ...now, photo: null }));
  };

  const choose = (file: File) => {
    remove();
    setError(undefined);
    upload.start(file).catch(() => {});
  };

  const send = async () => {
    if (busy) return;
    setError(undefined);
    setBusy(true);
    try {
      const picture: Picture | undefined = draft.photo?.picture ?? (await upload.settled());
      const content = contentOf(draft.content, picture);
      const imageId = picture?.id ?? null;
      const last = tryOf(draft.last, JSON.stringify([content, imageId]));
      setDraft(now => ({ ...now, last }));
      await addMine(last.id, () => ask(createPost, { id: last.id, content, imageId }));
      upload.stop();
      setDraft(() => composerDraftOf(undefined));
      toast.success(say('posts.created'), { ms: limits.toast });
    } catch (refused) {
      // The photo was removed while everything waited for it: nothing is sent, and nothing has failed.
      if (!isAborted(refused)) setError(refused);
    } finally {
      setBusy(false);
    }
  };

  return { draft, upload, error: error ?? upload.error, busy, write, choose, remove, send };
}

const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** What is sent, or the refusal the server would answer with. */
function contentOf(draft: string, picture: Picture | undefined) {
  const content = checked(createPost.input.shape.content, draft);
  if (content === '' && !picture) throw new Refusal('invalid', 'posts.empty');
  return content;
}
