import * as z from 'zod';
import { nothing } from '#/platform/shared/shapes.ts';

export const states = ['waiting', 'making', 'ready', 'failed'] as const;

/** An export on its way or ready: `done` of `total` files are in it. */
export const ownExport = z.object({
  state: z.enum(states),
  done: z.number().int(),
  total: z.number().int(),
  bytes: z.number().int().nullable(),
  createdAt: z.date(),
  expiresAt: z.date(),
});

const answered = z.object({ export: ownExport.nullable() });

export const getExport = {
  summary: 'The export of my data, if there is one',
  input: nothing,
  output: answered,
};

export const startExport = {
  summary: 'Make a zip of everything I have here; asks for a fresh sign-in',
  input: nothing,
  output: answered,
};

export const openDownload = {
  summary: 'Where my export can be downloaded for the next minutes; asks for a fresh sign-in',
  input: nothing,
  output: z.object({ address: z.string() }),
};

export const leave = {
  summary:
    'Delete my account in 14 days, unless I sign in before; hides it now and ends every session; asks for a fresh sign-in',
  input: nothing,
  output: z.object({ leavesAt: z.date() }),
};
