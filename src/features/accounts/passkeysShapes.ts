import * as z from 'zod';
import { limits } from '#/app/limits.ts';
import type { TextKey } from '#/app/texts.ts';
import { nothing, uuid } from '#/platform/shared/shapes.ts';
import { text } from '#/platform/shared/text.ts';

/** Bytes as WebAuthn writes them in JSON. */
const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/);

const described = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

/** What a browser needs to make a passkey (WebAuthn: PublicKeyCredentialCreationOptionsJSON). */
const creation = z.object({
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  excludeCredentials: z.array(described),
  authenticatorSelection: z.object({
    residentKey: z.enum(['required']),
    requireResidentKey: z.boolean(),
    userVerification: z.enum(['required']),
  }),
  attestation: z.enum(['none']),
});

/** What a browser needs to use one (PublicKeyCredentialRequestOptionsJSON). */
const request = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number(),
  allowCredentials: z.array(described).optional(),
  userVerification: z.enum(['required']),
});

// Not closed: browsers add to these, and what is not named is left out.
const credential = { id: bytes(1_400), rawId: bytes(1_400), type: z.literal('public-key') };
const made = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(20_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .optional(),
  }),
});
const used = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(2_000),
    userHandle: bytes(200).nullish(),
  }),
});

const name = text({ max: limits.passkeyName, required: 'accounts.passkeyNameRequired' satisfies TextKey });
export const passkeyName = z.strictObject({ name });

export const passkey = z.object({
  id: uuid,
  name: z.string(),
  createdAt: z.date(),
  lastUsedAt: z.date().nullable(),
});

export const listPasskeys = {
  summary: 'My passkeys',
  input: nothing,
  output: z.object({ passkeys: z.array(passkey) }),
};

export const startPasskey = {
  summary: 'What a browser needs to make me a passkey; good once, for a few minutes, in this browser',
  input: nothing,
  output: creation,
};

export const addPasskey = {
  summary: 'Keep the passkey a browser has made for me',
  input: z.strictObject({ credential: made }),
  output: passkey,
};

export const renamePasskey = {
  summary: 'Call a passkey of mine by another name',
  input: z.strictObject({ passkeyId: uuid, name }),
  output: nothing,
};

export const removePasskey = {
  summary: 'Let a passkey of mine sign in nobody any more',
  input: z.strictObject({ passkeyId: uuid }),
  output: nothing,
};

export const challengePasskey = {
  summary: 'What a browser needs to show a passkey; good once, for a few minutes, in this browser',
  input: nothing,
  output: request,
};

export const signInByPasskey = {
  summary: 'Sign in by a passkey, which stands for both factors; sets the session cookie',
  input: z.strictObject({ credential: used }),
  output: nothing,
};

export const proveByPasskey = {
  summary: 'Prove by a passkey of mine that it is me',
  input: z.strictObject({ credential: used }),
  output: nothing,
};
