import { resolve } from 'node:path';
import * as z from 'zod';

/** A setting that cannot be used: its message is one line for the person who starts Rounds. */
export class SettingError extends Error {
  override name = 'SettingError';
}

const whole = (min: number, max: number, standard: number) =>
  z.coerce.number().int().min(min).max(max).default(standard);
const address = (protocols: RegExp) => z.url({ protocol: protocols }).optional();
const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.');

const settingsSchema = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: whole(0, 65_535, 3000),
  DATA_DIR: z.string().min(1).default('./data'),
  PUBLIC_URL: address(/^https?$/),
  DATABASE_URL: address(/^postgres(ql)?$/),
  DATABASE_OWNER_URL: address(/^postgres(ql)?$/),
  SITE_LABEL: z.string().max(20).optional(),
  SESSION_IDLE_DAYS: whole(1, 365, 14),
  SESSION_MAX_DAYS: whole(1, 365, 90),
  PASSWORD_MIN_LENGTH: whole(6, 128, 6),
  TRUST_PROXY: whole(0, 10, 0),
});

export type Env = ReturnType<typeof readEnv>;

/** The settings of decisions.md, "Configuration", validated. Throws a SettingError naming the first mistake. */
export function readEnv(source: Record<string, string | undefined>) {
  // An empty line of an .env file is a setting that was not made.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    throw new SettingError(`${String(issue.path[0])} is not valid: ${issue.message}.`);
  }
  const set = parsed.data;
  if (!isLoopback(set.HOST) && !set.PUBLIC_URL) {
    throw new SettingError(
      `HOST=${set.HOST} lets others in, so PUBLIC_URL must be set to the address they use.`,
    );
  }
  return {
    host: set.HOST,
    port: set.PORT,
    dataDir: resolve(set.DATA_DIR),
    publicUrl: set.PUBLIC_URL && new URL(set.PUBLIC_URL).origin,
    databaseUrl: set.DATABASE_URL,
    databaseOwnerUrl: set.DATABASE_OWNER_URL ?? set.DATABASE_URL,
    siteLabel: set.SITE_LABEL ?? (set.PUBLIC_URL ? '' : 'test'),
    sessionIdleDays: set.SESSION_IDLE_DAYS,
    sessionMaxDays: set.SESSION_MAX_DAYS,
    passwordMinLength: set.PASSWORD_MIN_LENGTH,
    trustProxy: set.TRUST_PROXY,
    development: source.NODE_ENV === 'development',
  };
}
