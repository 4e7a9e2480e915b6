import * as z from 'zod';
import { nothing, uuid } from '#/platform/shared/shapes.ts';
import { typedPassword } from './shapes.ts';

export const session = z.object({
  id: uuid,
  /** 'Firefox', 'macOS': as far as the browser says so; null otherwise. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** The one this request came by. */
  isThis: z.boolean(),
  createdAt: z.date(),
  /** To within a few minutes. */
  lastUsedAt: z.date(),
});

export const listSessions = {
  summary: 'Where I am signed in',
  input: nothing,
  output: z.object({ sessions: z.array(session) }),
};

export const endSession = {
  summary: 'Sign out one of my sessions, with its live streams',
  input: z.strictObject({ sessionId: uuid }),
  output: nothing,
};

export const endOtherSessions = {
  summary: 'Sign out all my sessions but this one',
  input: nothing,
  output: z.object({ ended: z.number().int() }),
};

export const getProofs = {
  summary: 'By what I can prove that it is me',
  input: nothing,
  output: z.object({ password: z.boolean(), passkey: z.boolean(), google: z.boolean() }),
};

export const proveByPassword = {
  summary: 'Prove by my password that it is me: for ten minutes this session may change how I sign in',
  input: z.strictObject({ password: typedPassword('accounts.passwordRequired') }),
  output: nothing,
};
