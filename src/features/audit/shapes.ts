import * as z from 'zod';
import { auditActions } from '#/app/auditActions.ts';
import { pageInput, pageOf, uuid } from '#/platform/shared/shapes.ts';

export const origin = z.object({ address: z.string().nullable(), browser: z.string().nullable() }).nullable();

/** Something that happened around an account. `detail`: the reason of a suspension, the name of a business. */
export const entry = z.object({
  id: uuid,
  action: z.enum(auditActions),
  detail: z.string().nullable(),
  /** Of what was done by oneself or by nobody known: the address, after a month its network, and the browser. */
  origin,
  /** The editor who did it in the name of my business; their name only while I can see them. */
  editor: z.object({ fullName: z.string().nullable() }).nullable(),
  createdAt: z.date(),
});

export const listMyEntries = {
  summary: 'What was written down about my account, newest first',
  input: z.strictObject(pageInput),
  output: pageOf(entry),
};
