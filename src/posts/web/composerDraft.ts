import * as z from 'zod';
import { postAudiences } from '#/posts/contract.ts';

const draftSchema = z.object({
  content: z.string(),
  audience: z.enum(postAudiences).default('everyone'),
  graphic: z.boolean().default(false),
  last: z.object({ id: z.string(), body: z.string() }).optional(),
});

/** A post that is being written. Its photo or video has a place of its own (media/web/Slot.ts). */
export type ComposerDraft = z.infer<typeof draftSchema>;

const emptyDraft: ComposerDraft = { content: '', audience: 'everyone', graphic: false };

/** The draft as it was kept; empty when nothing was, or by an older Rounds in another shape. */
export const composerDraftOf = (kept: unknown): ComposerDraft =>
  draftSchema.safeParse(kept).data ?? emptyDraft;
