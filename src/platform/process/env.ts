import { createECDH } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod';
import { tracingOf, tracingSettings } from '#/platform/observability/tracing/settings.ts';
import { asciiDomain } from '#/platform/shared/emailAddress.ts';

const common =
  /^(admin|changeme|change-me|example|guest|minioadmin|password|postgres|root|rounds|secret|test|\d{1,8})$/i;

/** Whether a secret is none of those that installations everywhere are left with (T59). */
const isNotWeak = (secret: string) => !common.test(secret);

/** The same of the password in an address, which may have none: for `refine`. */
const isNotCommonPassword: [(url: string) => boolean, string] = [
  url => isNotWeak(decodeURIComponent(new URL(url).password)),
  'has a password that many have: set another',
];

/** Forty-three letters of chance are some thirty different ones; a word said again and again is no key. */
const looksRandom = (key: string) => new Set(key).size >= 20;

/** Something only the person who starts Rounds can set right: its message is for them, a line a mistake. */
export class SettingError extends Error {
  override name = 'SettingError';
}

function whole(min: number, max: number, standard: number) {
  const said = `must be a whole number from ${min} to ${max}`;
  const digits = z.string().regex(/^\d{1,6}$/, said);
  return digits.transform(Number).pipe(z.number().min(min, said).max(max, said)).default(standard);
}

const yesOrNo = z
  .enum(['true', 'false'], { error: 'must be true or false' })
  .default('false')
  .transform(said => said === 'true');

const postgresAddress = z
  .url({
    protocol: /^postgres(ql)?$/,
    error: 'must look like postgres://user:password@host:5432/database',
    abort: true,
  })
  .refine(...isNotCommonPassword)
  .optional();
const redisAddress = z
  .url({
    protocol: /^rediss?$/,
    error: 'must look like redis://user:password@host:6379 or rediss://…',
    abort: true,
  })
  .refine(...isNotCommonPassword)
  .optional();
const withoutPath = 'must be an address without a path, like https://rounds.example.org';
const webAddress = z
  .url({ protocol: /^https?$/, error: withoutPath })
  .refine(url => URL.canParse(url) && new URL(url).href === `${new URL(url).origin}/`, withoutPath)
  .optional();
const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host);

// An issuer is trusted because of its certificate; only on this machine can nobody intercept plain HTTP.
const isTrustworthy = (url: string) =>
  new URL(url).protocol === 'https:' || isLoopback(new URL(url).hostname.replace(/^\[|\]$/g, ''));
const safeAddress = 'must be an https address, like https://accounts.google.com';
const issuerAddress = z
  .url({ protocol: /^https?$/, error: safeAddress, abort: true })
  .refine(isTrustworthy, safeAddress)
  .default('https://accounts.google.com');

const domains = z
  .string()
  .transform(said => said.split(',').map(domain => asciiDomain(domain.trim()) ?? ''))
  .refine(
    all => all.every(domain => domain !== '' && domain.length <= 253),
    'must be domains with commas between them, like hospital.example',
  )
  .optional();

const pushHosts = z
  .string()
  .regex(
    /^\s*(\*\.)?[a-z\d-]+(\.[a-z\d-]+)*(\s*,\s*(\*\.)?[a-z\d-]+(\.[a-z\d-]+)*)*\s*$/,
    'must be host names with commas between them, like push.example,*.push.example',
  )
  .transform(said => said.split(',').map(host => host.trim()))
  .default([]);

const smtpAddress = z
  .url({
    protocol: /^smtps?$/,
    error: 'must look like smtp://user:password@host:587 or smtps://…',
    abort: true,
  })
  .refine(...isNotCommonPassword)
  .optional();
const sender = z
  .string()
  .regex(/^.{3,254}$/, 'must look like Rounds <rounds@example.org>')
  .regex(
    /^(?:[^<>"\\\r\n]{1,100} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
    'must look like Rounds <rounds@example.org>',
  )
  .optional();

const scannerAddress = z
  .string()
  .regex(
    /^(?:tcp:\/\/[\w.[\]:-]{1,200}:\d{1,5}|unix:\/\/\/[\w./-]{1,100})$/,
    'must look like tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl',
  )
  .optional();

const sharedNetworks = z
  .string()
  .transform((list, context) => {
    const networks = new BlockList();
    for (const said of list.split(',')) {
      const [, address = '', bits = ''] = /^\s*([\da-fA-F.:]+)\/(\d{1,3})\s*$/.exec(said) ?? [];
      const version = isIP(address);
      if (version === 0 || Number(bits) > (version === 4 ? 32 : 128)) {
        const message = 'must be networks like 203.0.113.0/24,2001:db8:7::/48, with commas in between';
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      }
      networks.addSubnet(address, Number(bits), version === 4 ? 'ipv4' : 'ipv6');
    }
    return networks;
  })
  .optional();

const hostName = z
  .string()
  .regex(/^[\w.:-]{1,253}$/, 'must be an address of this machine or its name, like 127.0.0.1 or 0.0.0.0')
  .default('127.0.0.1');
const word = z
  .string()
  .regex(/^[!-~]{1,500}$/, 'must be one word, without spaces')
  .optional();

const metricsToken = z
  .string()
  .regex(/^[\w-]{16,200}$/, 'must have 16 to 200 letters, digits, - and _')
  .optional();

const secretKey = z
  .string()
  .regex(/^[\w-]{43}$/, { error: 'must be 32 random bytes in base64url, 43 characters', abort: true })
  .refine(looksRandom, 'must be random: make one as docs/operations.md says')
  .optional();

const pushKey = (pattern: RegExp) =>
  z.string().regex(pattern, 'must be a key in base64url, as docs/operations.md says').optional();

const secret = z.string().refine(isNotWeak, 'is one that many have: set another').optional();
export const settingsSchema = z.object({
  HOST: hostName,
  PORT: whole(0, 65_535, 3000),
  DATA_DIR: z.string().default('./data'),
  PUBLIC_URL: webAddress,
  DATABASE_URL: postgresAddress,
  DATABASE_OWNER_URL: postgresAddress,
  DATABASE_CONNECTIONS: whole(4, 500, 16),
  DATABASE_REPLICA_URL: postgresAddress,
  DATABASE_REPLICA_LAG_SECONDS: whole(1, 60, 2),
  REDIS_URL: redisAddress,
  SITE_LABEL: z.string().max(20, 'must have at most 20 characters').optional(),
  SESSION_IDLE_DAYS: whole(1, 365, 14),
  SESSION_MAX_DAYS: whole(1, 365, 90),
  FEEDBACK_DAYS: whole(1, 3_650, 365),
  PASSWORD_MIN_LENGTH: whole(6, 128, 6),
  STRICT_LOGIN_ERRORS: yesOrNo,
  BACKUPS_ELSEWHERE: yesOrNo,
  TRUST_PROXY: whole(0, 10, 0),
  SHARED_NETWORKS: sharedNetworks,
  DRAIN_SECONDS: whole(0, 60, 0),
  UPLOAD_QUOTA_MB: whole(1, 999_999, 2000),
  CLAMD_URL: scannerAddress,
  DISK_RESERVE_MB: whole(0, 999_999, 512),
  DISK_RESERVE_PERCENT: whole(0, 50, 5),
  SMTP_URL: smtpAddress,
  METRICS_TOKEN: metricsToken,
  SLOW_QUERY_MS: whole(0, 60_000, 500),
  ...tracingSettings,
  MAIL_FROM: sender,
  SECRET_KEY: secretKey,
  SECRET_KEY_BEFORE: secretKey,
  BACKUP_KEY: secretKey,
  VAPID_PUBLIC_KEY: pushKey(/^[\w-]{87}$/),
  VAPID_PRIVATE_KEY: pushKey(/^[\w-]{43}$/),
  PUSH_ALLOW_LOOPBACK: yesOrNo,
  PUSH_SERVICES: pushHosts,
  GOOGLE_ISSUER: issuerAddress,
  GOOGLE_EMAIL_DOMAINS: domains,
  GOOGLE_CLIENT_ID: word,
  GOOGLE_CLIENT_SECRET: secret,
  S3_ENDPOINT: webAddress,
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket: 3 to 63 of a-z, 0-9, . and -')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]{1,50}$/, 'must be a word like eu-central-1')
    .optional(),
  S3_ACCESS_KEY_ID: word,
  S3_SECRET_ACCESS_KEY: secret,
});

export type Env = ReturnType<typeof readEnv>;

/** The settings of docs/operations.md, validated. Throws a SettingError with a line for each mistake. */
export function readEnv(source: Record<string, string | undefined>) {
  // An empty line of an .env file is a setting that was not made.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) {
    const mistakes = parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}.`);
    throw new SettingError([...new Set(mistakes)].join('\n'));
  }
  const set = parsed.data;
  if (!isLoopback(set.HOST) && !set.PUBLIC_URL)
    throw new SettingError(
      `HOST=${set.HOST} lets others in, so PUBLIC_URL must be set to the address they use.`,
    );
  if (set.DATABASE_OWNER_URL && !set.DATABASE_URL)
    throw new SettingError('DATABASE_OWNER_URL is for migrations only and needs DATABASE_URL too.');
  if (set.DATABASE_REPLICA_URL && !set.DATABASE_URL)
    throw new SettingError('DATABASE_REPLICA_URL is a replica of DATABASE_URL. Please set both.');
  if (set.REDIS_URL && !set.DATABASE_URL)
    throw new SettingError('REDIS_URL is for several servers on one database and needs DATABASE_URL too.');
  if (!set.GOOGLE_CLIENT_ID !== !set.GOOGLE_CLIENT_SECRET)
    throw new SettingError(
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are used together: set both or neither.',
    );
  if (set.SMTP_URL && !set.MAIL_FROM)
    throw new SettingError('SMTP_URL needs MAIL_FROM too: the address your emails come from.');
  return {
    host: set.HOST,
    port: set.PORT,
    dataDir: resolve(set.DATA_DIR),
    publicUrl: set.PUBLIC_URL && new URL(set.PUBLIC_URL).origin,
    databaseUrl: set.DATABASE_URL,
    databaseOwnerUrl: set.DATABASE_OWNER_URL ?? set.DATABASE_URL,
    databaseConnections: set.DATABASE_CONNECTIONS,
    databaseReplicaUrl: set.DATABASE_REPLICA_URL,
    databaseReplicaLagSeconds: set.DATABASE_REPLICA_LAG_SECONDS,
    redisUrl: set.REDIS_URL,
    siteLabel: set.SITE_LABEL ?? (set.PUBLIC_URL ? '' : 'test'),
    sessionIdleDays: set.SESSION_IDLE_DAYS,
    sessionMaxDays: set.SESSION_MAX_DAYS,
    feedbackDays: set.FEEDBACK_DAYS,
    passwordMinLength: set.PASSWORD_MIN_LENGTH,
    strictLoginErrors: set.STRICT_LOGIN_ERRORS,
    backupsElsewhere: set.BACKUPS_ELSEWHERE,
    trustProxy: set.TRUST_PROXY,
    sharedNetworks: set.SHARED_NETWORKS,
    drainSeconds: set.DRAIN_SECONDS,
    uploadQuotaMb: set.UPLOAD_QUOTA_MB,
    clamd: set.CLAMD_URL,
    diskReserveMb: set.DISK_RESERVE_MB,
    diskReservePercent: set.DISK_RESERVE_PERCENT,
    smtpUrl: set.SMTP_URL,
    metricsToken: set.METRICS_TOKEN,
    slowQueryMs: set.SLOW_QUERY_MS,
    tracing: tracingOf(set),
    mailFrom: set.MAIL_FROM ?? 'Rounds <rounds@localhost>',
    secretKey: set.SECRET_KEY,
    secretKeyBefore: set.SECRET_KEY_BEFORE,
    backupKey: set.BACKUP_KEY,
    pushKeys: pushKeysOf(set),
    /** For tests: push services on this machine, without https. */
    pushAllowLoopback: set.PUSH_ALLOW_LOOPBACK,
    /** Hosts of push services beside those of the browsers' makers. */
    pushServices: set.PUSH_SERVICES,
    googleIssuer: set.GOOGLE_ISSUER,
    googleEmailDomains: set.GOOGLE_EMAIL_DOMAINS,
    googleClientId: set.GOOGLE_CLIENT_ID,
    googleClientSecret: set.GOOGLE_CLIENT_SECRET,
    s3: s3Of(set),
    development: source.NODE_ENV === 'development',
  };
}

function pushKeysOf({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: z.infer<typeof settingsSchema>) {
  if (!VAPID_PUBLIC_KEY && !VAPID_PRIVATE_KEY) return undefined;
  if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY || !isKeyPair(VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY))
    throw new SettingError(
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are used together: set a pair or neither.',
    );
  return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY };
}

function isKeyPair(publicKey: string, privateKey: string) {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(privateKey, 'base64url');
  } catch {
    return false;
  }
  return curve.getPublicKey('base64url') === publicKey;
}

/** Where an S3-compatible service keeps the files, and the key to it. */
export type S3Place = Record<'endpoint' | 'bucket' | 'region' | 'accessKeyId' | 'secretAccessKey', string>;

function s3Of(set: z.infer<typeof settingsSchema>): S3Place | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = set;
  if (S3_ENDPOINT && S3_BUCKET && S3_REGION && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY)
    return {
      endpoint: S3_ENDPOINT,
      bucket: S3_BUCKET,
      region: S3_REGION,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    };
  if (S3_ENDPOINT || S3_BUCKET || S3_REGION || S3_ACCESS_KEY_ID || S3_SECRET_ACCESS_KEY)
    throw new SettingError(
      'S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are used together: set all or none.',
    );
  return undefined;
}
