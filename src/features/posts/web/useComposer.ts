import { useState } from 'react';
import { limits } from '#/app/limits.ts';
import { say } from '#/app/texts.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import type { Held, Slots } from '#/features/media/web/Slots.ts';
import { useSlots } from '#/features/media/web/useSlots.ts';
import { type PostAudience, postAudiences } from '#/features/posts/kinds.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { toast } from '#/platform/web/ui/toast.ts';
import { useDraft } from '#/platform/web/useDraft.ts';
import { type Attempt, attemptOf } from './attempt.ts';
import { fingerprintOf, sendPost, type WrittenPost } from './sendPost.ts';
import { parseOrTrim, sendOrWait, type WaitingPost, waiting } from './waiting.ts';

/** A post that is being written. Its photos or video have places of their own (media/web/Slots.ts). */
type ComposerDraft = {
  content: string;
  audience: PostAudience;
  graphic: boolean;
  /** The post it quotes. */
  quotedId?: string | undefined;
  lastAttempt?: Attempt | undefined;
};

const isAttempt = (lastAttempt: unknown): lastAttempt is Attempt =>
  typeof (lastAttempt as Attempt | undefined)?.id === 'string' &&
  typeof (lastAttempt as Attempt).fingerprint === 'string';

/** The draft as it was kept; what is not there, or was kept by an older Rounds in another shape, is as in an empty one. */
function composerDraftOf(kept: unknown): ComposerDraft {
  const { content, audience, graphic, quotedId, lastAttempt } = (kept ?? {}) as Partial<ComposerDraft>;
  return {
    content: typeof content === 'string' ? content : '',
    audience: postAudiences.find(known => known === audience) ?? 'everyone',
    graphic: graphic === true,
    ...(typeof quotedId === 'string' && { quotedId }),
    ...(isAttempt(lastAttempt) && { lastAttempt }),
  };
}

const fields = async () => (await import('#/features/posts/shapes.ts')).createPost.input.shape;

/** What is kept of it, by its name, and where its photos or video go. */
const voices = {
  mine: { name: 'post', folders: { image: 'post_images', video: 'post_videos' } },
  business: {
    name: 'business post',
    folders: { image: 'business_post_images', video: 'business_post_videos' },
  },
} as const;

/** A post being written: its words, its photos or video, and what happens when it is sent; as the business of `ownerId`, if any. */
export function useComposer(ownerId: string | undefined) {
  const me = useMe();
  const voice = ownerId === undefined ? 'mine' : 'business';
  const { folders } = voices[voice];
  const isAnothers = ownerId !== undefined && ownerId !== me.id;
  const name = isAnothers ? `${voices.business.name} ${ownerId}` : voices[voice].name;
  const [draft, setDraft] = useDraft(me.id, name, composerDraftOf);
  const { holder: slots, view: held, isUsed, open } = useSlots(me.id, name, folders);
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);

  const write = (content: string) => {
    setError(undefined);
    setDraft(now => ({ ...now, content }));
  };

  const change = (chosen: Partial<ComposerDraft>) => {
    setError(undefined);
    setDraft(now => ({ ...now, ...chosen }));
  };

  const choose = async (files: File[], folders: string[] = []) => {
    if (busy) return;
    setError(undefined);
    const slots = await open().catch(() => undefined);
    const replaced = await slots?.choose(files, folders);
    if (!slots || !replaced) return;
    const { was, undo } = replaced;
    const text =
      was === 'video'
        ? say('media.photoForVideo', { count: slots.view().length })
        : say('media.videoForPhoto', { count: replaced.count });
    toast.success(text, { ms: limits.undoToast, action: { label: say('media.undo'), run: undo } });
  };

  /** Resolves to whether it has been posted, or waits for the server by itself. */
  const send = async () => {
    if (busy) return false;
    setError(undefined);
    setBusy(true);
    let slots: Slots | undefined;
    const chosen = () => slots?.view() ?? [];
    try {
      if (isUsed()) slots = await open();
      const content = await parseOrTrim(async () => (await fields()).content, draft.content);
      if (content === '' && chosen().length === 0) throw new Refusal('invalid', 'posts.empty');
      await slots?.ready();
      const media = await mediaOf(chosen());
      const { audience, quotedId } = draft;
      const graphic = draft.graphic && chosen().length > 0;
      const written: WrittenPost = { content, audience, graphic, quotedId, ownerId, media };
      const lastAttempt = attemptOf(draft.lastAttempt, fingerprintOf(written));
      setDraft(now => ({ ...now, lastAttempt }));
      const { id } = lastAttempt;
      const isSent = await sendOrWait({ kind: 'post', id, ...written }, () => sendPost(id, written));
      slots?.clear();
      // Whoever writes to connections mostly does so again.
      setDraft(now => ({ ...composerDraftOf(undefined), audience: now.audience }));
      if (isSent) toast.success(say('posts.created'));
      return true;
    } catch (refused) {
      // A fault of a file is shown next to it, or where it is named; a file that was removed in between is no fault.
      const isShown =
        chosen().some(one => one.chosen.error === refused) ||
        slots?.refused.now().some(({ reason }) => reason === refused);
      if (!isRemoved(refused) && !isShown) setError(refused);
      return false;
    } finally {
      setBusy(false);
    }
  };

  const isFree = !busy && draft.content.trim() === '' && !draft.quotedId && held.length === 0;

  /** Puts a waiting post back here, unless another is being written; resolves to whether it is here. */
  const takeBack = async ({ id, kind, failed, ...written }: WaitingPost) => {
    const { media, ownerId: _, ...words } = written;
    if (!isFree) {
      toast.error(say('posts.finishFirst'));
      return false;
    }
    const place = media.length > 0 ? await open().catch(() => undefined) : undefined;
    if (media.length > 0 && !place) return false;
    waiting.forget(id);
    setError(undefined);
    // Sent again as it is, it is the same post: it may have arrived.
    setDraft(() => composerDraftOf({ ...words, lastAttempt: { id, fingerprint: fingerprintOf(written) } }));
    for (const { upload, alt } of media) place?.giveBack(upload, alt);
    return true;
  };

  return { draft, slots, held, error, busy, isFree, write, change, choose, send, takeBack };
}

const isRemoved = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** What a post carries, in its order. */
async function mediaOf(held: readonly Held[]) {
  const media = await Promise.all(
    held.map(async ({ chosen: { kept } }) => ({
      upload: kept.upload!,
      alt: await parseOrTrim(async () => (await fields()).alt, kept.alt),
    })),
  );
  if (media.length > 1 && media.some(({ upload }) => upload.video))
    throw new Refusal('invalid', 'posts.oneMedium');
  return media;
}
