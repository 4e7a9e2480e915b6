import * as z from 'zod';
import { timeZone } from '#/features/duty/shapes.ts';
import { ofEachSwitch } from '#/features/notifications/shapes.ts';
import { nothing } from '#/platform/shared/shapes.ts';
import { cadences, digestKinds } from './kinds.ts';

const settings = {
  cadence: z.enum(cadences),
  /** Of the day, in the time zone below. */
  hour: z.number().int().min(0).max(23),
  /** Of a weekly digest: 1 is Monday, 7 is Sunday. */
  weekday: z.number().int().min(1).max(7),
  /** An IANA name, such as 'Europe/Berlin'. */
  timeZone,
  /** Whether it holds the beginnings of messages. */
  hasText: z.boolean(),
};

export const getDigest = {
  summary: 'My e-mail digest: how often, when, and of what',
  input: nothing,
  output: z.object({
    ...settings,
    /** That of my duty hours until I have chosen one; null without either. */
    timeZone: timeZone.nullable(),
    /** Whether my e-mail is confirmed: to others nothing is sent. */
    isConfirmed: z.boolean(),
    kinds: z.object({ message: z.boolean(), ...ofEachSwitch }),
  }),
};

export const setDigest = {
  summary: 'Have what I have not read sent by e-mail, daily or weekly, or no more',
  input: z.strictObject(settings),
  output: nothing,
};

export const setDigestKind = {
  summary: 'Have one kind of news in my e-mail digest, or not',
  input: z.strictObject({ kind: z.enum(digestKinds), isOn: z.boolean() }),
  output: nothing,
};
