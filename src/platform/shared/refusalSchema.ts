import * as z from 'zod';
import './jitless.ts';
import { type RefusalCode, refusalStatus } from './refusal.ts';

/** The body of an answer that refuses. */
export const refusalSchema = z.object({
  error: z.object({
    code: z.enum(Object.keys(refusalStatus) as [RefusalCode, ...RefusalCode[]]),
    /** Key of the sentence in texts.ts. */
    text: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    field: z.string().optional(),
  }),
  requestId: z.string(),
});
