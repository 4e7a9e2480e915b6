import * as z from 'zod';
import { pushLimits } from '#/app/limits.ts';
import type { TextKey } from '#/app/texts.ts';
import { ofEachSwitch } from '#/features/notifications/shapes.ts';
import { nothing } from '#/platform/shared/shapes.ts';
import { pushKinds, pushShows } from './kinds.ts';

const shows = z.enum(pushShows);
const invalid = 'base.invalidInput' satisfies TextKey;

export const getPush = {
  summary: 'Whether this session gets push messages, and what they show',
  input: nothing,
  output: z.object({
    /** For the browser's `applicationServerKey`: 65 bytes in base64url. */
    publicKey: z.string(),
    isOn: z.boolean(),
    shows,
  }),
};

export const subscribe = {
  summary: 'Have push messages sent to this browser for as long as this session lasts',
  input: z.strictObject({
    /** What stands in an address as it is sent: printable ASCII. */
    endpoint: z
      .string()
      .max(pushLimits.endpointLength)
      .regex(/^[!-~]+$/, 'push.unusable' satisfies TextKey),
    /** The browser's public key, 65 bytes, and its authentication secret, 16 bytes, in base64url (RFC 8291). */
    p256dh: z.string().regex(/^[\w-]{87}$/, invalid),
    auth: z.string().regex(/^[\w-]{22}$/, invalid),
  }),
  output: nothing,
};

export const unsubscribe = {
  summary: 'Have no more push messages sent to the browser of this session',
  input: nothing,
  output: nothing,
};

export const setShows = {
  summary: 'What my push messages show where others may see them',
  input: z.strictObject({ shows }),
  output: nothing,
};

export const getPushKinds = {
  summary: 'What I get push messages about',
  input: nothing,
  output: z.object({ message: z.boolean(), ...ofEachSwitch }),
};

export const setPushKind = {
  summary: 'Turn push messages about one kind on or off',
  input: z.strictObject({ kind: z.enum(pushKinds), isOn: z.boolean() }),
  output: nothing,
};
