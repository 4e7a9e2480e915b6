import * as z from 'zod';
import { nothing } from '#/platform/shared/shapes.ts';
import { text } from '#/platform/shared/text.ts';

export const identity = z.object({
  issuer: z.string(),
  /** 'Google', or the host of another issuer. */
  name: z.string(),
  /** The e-mail it had there when it was linked. */
  account: z.string(),
  createdAt: z.date(),
});

export const listIdentities = {
  summary: 'Sign-ins elsewhere that are linked to my account, such as Google',
  input: nothing,
  output: z.object({ identities: z.array(identity) }),
};

export const removeIdentity = {
  summary:
    'Unlink one of them, unless it is my only way to sign in; ends my other sessions and needs a fresh session',
  input: z.strictObject({ issuer: text({ max: 500, required: 'accounts.identityNotFound' }) }),
  output: nothing,
};
