import * as z from 'zod';
import { call, nothing } from '#/platform/shared/contract.ts';

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

export const getExport = call({
  method: 'GET',
  path: '/api/me/export',
  who: 'account',
  rules: 'own',
  summary: 'The export of my data, if there is one',
  input: nothing,
  output: answered,
});

export const startExport = call({
  method: 'POST',
  path: '/api/me/export',
  who: 'account',
  rules: 'own',
  rate: 'export.start',
  summary: 'Make a zip of everything I have here; asks for a fresh sign-in',
  input: nothing,
  output: answered,
});

export const openDownload = call({
  method: 'POST',
  path: '/api/me/export/download',
  who: 'account',
  rules: 'own',
  summary: 'Where my export can be downloaded for the next minutes; asks for a fresh sign-in',
  input: nothing,
  output: z.object({ address: z.string() }),
});

export const leave = call({
  method: 'POST',
  path: '/api/me/leaving',
  who: 'account',
  rules: 'own',
  summary:
    'Delete my account in 14 days, unless I sign in before; hides it now and ends every session; asks for a fresh sign-in',
  input: nothing,
  output: z.object({ leavesAt: z.date() }),
});
