import * as z from 'zod';
import { limits } from '#/app/limits.ts';
import type { TextKey } from '#/app/texts.ts';
import { nothing } from '#/platform/shared/shapes.ts';
import { text } from '#/platform/shared/text.ts';
import { typedPassword } from './shapes.ts';

/** Six digits of an authenticator app, or a recovery code; spaces and dashes do not matter. */
export const codeForm = z.strictObject({
  code: text({ max: limits.codeLength, required: 'accounts.codeRequired' satisfies TextKey }),
});

const recoveryCodes = z.object({
  /** Shown this once; kept as hashes only. */
  recoveryCodes: z.array(z.string()),
});

export const answerChallenge = {
  summary:
    'The second half of a login: a code of the authenticator app or a recovery code; sets the session cookie',
  input: codeForm,
  output: nothing,
};

export const linkByPassword = {
  summary:
    'Give the password of the account with the e-mail I came with from Google: they are linked, and I am signed in unless a code is needed too',
  input: z.strictObject({ password: typedPassword('accounts.passwordRequired') }),
  output: z.object({ needsCode: z.boolean() }),
};

export const getAuthenticator = {
  summary: 'Whether my logins ask for a code, and how many recovery codes are left',
  input: nothing,
  output: z.object({ since: z.date().nullable(), recoveryCodesLeft: z.number().int() }),
};

export const startAuthenticator = {
  summary: 'A new secret for my authenticator app, which asks for nothing until a first code is shown',
  input: nothing,
  output: z.object({ secret: z.string(), uri: z.string() }),
};

export const confirmAuthenticator = {
  summary: 'Show a first code of the app: from now on logins ask for one',
  input: codeForm,
  output: recoveryCodes,
};

export const removeAuthenticator = {
  summary: 'Let logins ask for no code any more, with a last one',
  input: codeForm,
  output: nothing,
};

export const renewRecoveryCodes = {
  summary: 'Ten new recovery codes in place of all earlier ones',
  input: nothing,
  output: recoveryCodes,
};
