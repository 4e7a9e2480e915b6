import { type PostAudience, postAudiences } from '#/features/posts/kinds.ts';
import type { Try } from './tries.ts';

/** A post that is being written. Its photo or video has a place of its own (media/web/Slot.ts). */
export type ComposerDraft = {
  content: string;
  audience: PostAudience;
  graphic: boolean;
  last?: Try | undefined;
};

const isTry = (last: unknown): last is Try =>
  typeof (last as Try | undefined)?.id === 'string' && typeof (last as Try).body === 'string';

/** The draft as it was kept; what is not there, or was kept by an older Rounds in another shape, is as in an empty one. */
export function composerDraftOf(kept: unknown): ComposerDraft {
  const { content, audience, graphic, last } = (kept ?? {}) as Partial<ComposerDraft>;
  return {
    content: typeof content === 'string' ? content : '',
    audience: postAudiences.find(known => known === audience) ?? 'everyone',
    graphic: graphic === true,
    ...(isTry(last) && { last }),
  };
}
