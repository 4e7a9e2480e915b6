import * as z from 'zod';
import type { TextKey } from '#/app/texts.ts';
import { nothing } from '#/platform/shared/shapes.ts';
import { mailAddress, newPassword, typedPassword } from './shapes.ts';

const linkUnknown = 'accounts.linkUnknown' satisfies TextKey;

/** What a link of ours carries behind its `#`: 256 random bits. */
const token = z.string({ error: linkUnknown }).regex(/^[\w-]{43}$/, { error: linkUnknown });

export const forgetfulness = z.strictObject({ email: mailAddress('accounts.emailForReset') });

export const forgotPassword = {
  summary:
    'Have a link sent with which a new password can be set; the answer tells nothing about the account',
  input: forgetfulness,
  output: nothing,
};

export const resetPassword = {
  summary:
    'Set a new password with the link that was sent; ends all sessions of the account. Tells the e-mail it was sent to',
  input: z.strictObject({ token, password: newPassword }),
  output: z.object({ email: z.string() }),
};

/** What the link asks for in a browser that is not signed in to its account. */
export const passwordForLink = z.strictObject({ password: typedPassword('accounts.passwordRequired') });

export const verifyEmail = {
  summary:
    'Prove with the link that was sent that an e-mail is mine; one I asked to change to becomes mine. In a session of the account, or with its password',
  input: z.strictObject({ token, password: typedPassword('accounts.passwordRequired').optional() }),
  output: z.object({ email: z.string() }),
};

export const resendVerification = {
  summary: 'Have the link sent again with which I prove that my e-mail is mine',
  input: nothing,
  output: nothing,
};

export const changeEmail = {
  summary: 'Ask for another e-mail: it becomes mine with the link that is sent there; needs a fresh session',
  input: z.strictObject({ email: mailAddress('accounts.newEmailRequired') }),
  /** As it is shown. */
  output: z.object({ email: z.string() }),
};

export const changePassword = {
  summary: 'Set another password; ends my other sessions',
  input: z.strictObject({
    currentPassword: typedPassword('accounts.passwordRequired'),
    newPassword,
  }),
  output: nothing,
};
