import * as z from 'zod';
import { call, pageInput, pageOf, uuid } from '#/base/contract.ts';
import { deeds } from '#/deeds.ts';

/** Something that happened around an account. `detail`: the reason of a suspension. */
export const entry = z.object({
  id: uuid,
  deed: z.enum(deeds),
  detail: z.string().nullable(),
  createdAt: z.date(),
});

export const listMyEntries = call({
  method: 'GET',
  path: '/api/me/audit',
  who: 'account',
  summary: 'What was written down about my account, newest first',
  input: z.strictObject(pageInput),
  output: pageOf(entry),
});
