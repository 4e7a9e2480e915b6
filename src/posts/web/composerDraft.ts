import * as z from 'zod';

const draftSchema = z.object({
  content: z.string(),
  last: z.object({ id: z.string(), body: z.string() }).optional(),
});

/** A post that is being written. Its photo or video has a place of its own (media/web/Slot.ts). */
export type ComposerDraft = z.infer<typeof draftSchema>;

const emptyDraft: ComposerDraft = { content: '' };

/** The draft as it was kept; empty when nothing was, or by an older Rounds in another shape. */
export const composerDraftOf = (kept: unknown): ComposerDraft =>
  draftSchema.safeParse(kept).data ?? emptyDraft;
