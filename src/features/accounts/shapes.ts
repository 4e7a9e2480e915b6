import * as z from 'zod';
import { limits } from '#/app/limits.ts';
import { professions } from '#/app/profession.ts';
import type { TextKey } from '#/app/texts.ts';
import { asciiEmail, isEmail, isUnsupportedEmail } from '#/platform/shared/emailAddress.ts';
import { nothing, signature, uuid } from '#/platform/shared/shapes.ts';
import { text } from '#/platform/shared/text.ts';

const allRequired = 'accounts.allFieldsRequired' satisfies TextKey;
const bothRequired = 'accounts.emailAndPasswordRequired' satisfies TextKey;

/** 3–30 letters, digits, `_`, `.`; no `.` at either end nor twice in a row (decisions: "Username"). */
const usernamePattern = /^(?!\.)(?!.*\.\.)[A-Za-z0-9_.]{3,30}(?<!\.)$/;

/** A username; `required` is what is said when it is missing. */
const usernameOr = (required: TextKey) =>
  text({ max: limits.usernameMax, required }).regex(usernamePattern, {
    error: 'accounts.usernameInvalid' satisfies TextKey,
  });

export const username = usernameOr('accounts.usernameRequired');

/** An e-mail address, its domain in Punycode whatever was typed; `required` is what is said when it is missing. */
export const mailAddress = (required: TextKey) =>
  text({ max: limits.emailLength, required }).pipe(
    z
      .string()
      .refine(typed => !isUnsupportedEmail(typed), {
        error: 'accounts.emailUnsupported' satisfies TextKey,
        abort: true,
      })
      .refine(isEmail, { error: 'accounts.emailInvalid' satisfies TextKey, abort: true })
      .overwrite(asciiEmail),
  );

export const email = mailAddress(allRequired);

/** A password as it is typed; `required` is what is said when it is missing. */
export const typedPassword = (required: TextKey) =>
  z
    .string({ error: required })
    .min(1, { error: required })
    .max(limits.passwordLength, { error: 'base.tooLarge' satisfies TextKey });

/** The minimum is the server's PASSWORD_MIN_LENGTH, 6 unless raised; checked there and by the form. */
export const newPassword = typedPassword('accounts.newPasswordRequired');

export const registration = z.strictObject({
  username: usernameOr(allRequired),
  email,
  password: typedPassword(allRequired),
});

export const credentials = z.strictObject({
  email: text({ max: limits.emailLength, required: bothRequired }),
  password: typedPassword(bothRequired),
});

export const me = z.object({
  id: uuid,
  username: z.string(),
  email: z.string(),
  fullName: z.string().nullable(),
  profession: z.enum(professions).nullable(),
  profileImageId: uuid.nullable(),
  profileImageSignature: signature,
  hasProfile: z.boolean(),
  /** Of my business page; null without one. */
  businessUsername: z.string().nullable(),
  isStaff: z.boolean(),
  isModerator: z.boolean(),
  /** What Google called me, '' if nothing; null when I registered here. While set, the username is a proposal. */
  nameFromGoogle: z.string().nullable(),
  /** Whether I have proved that this e-mail is mine. */
  emailVerified: z.boolean(),
  /** Whether Home shows me 'Get started'. */
  isGettingStarted: z.boolean(),
  /** Whether Home suggests people to me above the posts. */
  hasFewConnections: z.boolean(),
  /** Whether Home shows me topics of mine. */
  followsTopics: z.boolean(),
  /** Whether I am a doctor or nurse whose licence is verified today. */
  isVerifiedClinician: z.boolean(),
});

/** What the web app knows before its first call: also written into the page it arrives with. */
export const viewer = z.object({
  me: me.nullable(),
  siteLabel: z.string(),
  /** Whether this server can send mails. */
  sendsMail: z.boolean(),
  /** The address at which 'Continue with Google' works; null where it is not configured. */
  googleAt: z.string().nullable(),
  /** The address at which browsers show passkeys; null where they never do: plain http, or a number for a name. */
  passkeysAt: z.string().nullable(),
  passwordMinLength: z.number().int(),
  /** Under which my drafts are kept in this browser; null for visitors. */
  draftKey: z.string().nullable(),
  /** The position of the live stream: later events arrive by the stream. */
  live: z.string(),
});

export const register = {
  summary: 'Register with username, e-mail and password; makes no session',
  input: registration,
  /** `confirmFirst`: the password works once the e-mail is confirmed. */
  output: z.object({ username: z.string(), confirmFirst: z.boolean().optional() }),
};

export const login = {
  summary: 'Log in with e-mail and password; sets the session cookie, unless a code is needed too',
  input: credentials,
  output: z.object({ needsCode: z.boolean() }),
};

export const logout = {
  summary: 'End this session and its live streams',
  input: nothing,
  output: nothing,
};

export const chooseUsername = {
  summary: 'Replace the username proposed at the first sign-in with Google, before there is a profile',
  input: z.strictObject({ username }),
  output: z.object({ username: z.string() }),
};

export const getViewer = {
  summary: 'Who I am, and what the web app needs to start',
  input: nothing,
  output: viewer,
};
