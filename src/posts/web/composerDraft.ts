import * as z from 'zod';
import { picture } from '#/media/contract.ts';

const draftSchema = z.object({
  content: z.string(),
  /** The photo once it has been sent: its upload is what the draft keeps. */
  photo: z.object({ picture, name: z.string(), bytes: z.number() }).nullable(),
  last: z.object({ id: z.string(), body: z.string() }).optional(),
});

/** A post that is being written. */
export type ComposerDraft = z.infer<typeof draftSchema>;
export type SentPhoto = NonNullable<ComposerDraft['photo']>;

const emptyDraft: ComposerDraft = { content: '', photo: null };

/** The draft as it was kept; empty when nothing was, or by an older Rounds in another shape. */
export const composerDraftOf = (kept: unknown): ComposerDraft =>
  draftSchema.safeParse(kept).data ?? emptyDraft;
