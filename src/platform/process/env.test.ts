import assert from 'node:assert/strict';
import { createECDH, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { test } from 'vitest';
import { dataFolder } from '#test/support/embedded.ts';
import { readEnv, SettingError, settingsSchema } from './env.ts';
import { withEnvFile } from './envFile.ts';

test('no setting is required on one machine', () => {
  assert.deepEqual(readEnv({}), {
    host: '127.0.0.1',
    port: 3000,
    dataDir: resolve('data'),
    publicUrl: undefined,
    databaseUrl: undefined,
    databaseOwnerUrl: undefined,
    databaseConnections: 16,
    databaseReplicaUrl: undefined,
    databaseReplicaLagSeconds: 2,
    redisUrl: undefined,
    siteLabel: 'test',
    sessionIdleDays: 14,
    sessionMaxDays: 90,
    feedbackDays: 365,
    passwordMinLength: 6,
    strictLoginErrors: false,
    backupsElsewhere: false,
    trustProxy: 0,
    sharedNetworks: undefined,
    drainSeconds: 0,
    uploadQuotaMb: 2000,
    clamd: undefined,
    diskReserveMb: 512,
    diskReservePercent: 5,
    smtpUrl: undefined,
    metricsToken: undefined,
    slowQueryMs: 500,
    tracing: undefined,
    mailFrom: 'Rounds <rounds@localhost>',
    secretKey: undefined,
    secretKeyBefore: undefined,
    backupKey: undefined,
    pushKeys: undefined,
    pushAllowLoopback: false,
    pushServices: [],
    googleIssuer: 'https://accounts.google.com',
    googleClientId: undefined,
    googleClientSecret: undefined,
    googleEmailDomains: undefined,
    s3: undefined,
    development: false,
  });
});

test('an empty setting counts as unset', () => {
  assert.equal(readEnv({ PORT: '', SITE_LABEL: '' }).port, 3000);
});

test('each mistake gets a line that names the setting and what it expects', () => {
  assert.throws(() => readEnv({ PORT: '65536', PASSWORD_MIN_LENGTH: '5', TRUST_PROXY: '1e1' }), {
    name: 'SettingError',
    message: [
      'PORT must be a whole number from 0 to 65535.',
      'PASSWORD_MIN_LENGTH must be a whole number from 6 to 128.',
      'TRUST_PROXY must be a whole number from 0 to 10.',
    ].join('\n'),
  });
});

test('a wrong address is refused without repeating it, as it may contain a password', () => {
  assert.throws(() => readEnv({ DATABASE_URL: 'mysql://me:secret@host/db' }), {
    message: 'DATABASE_URL must look like postgres://user:password@host:5432/database.',
  });
});

test('a host that accepts other machines requires the public address', () => {
  const mistake = { message: /^HOST=.+ lets others in, so PUBLIC_URL must be set/ };
  for (const HOST of ['0.0.0.0', '::', '127.0.0.1.example.org'])
    assert.throws(() => readEnv({ HOST }), mistake);
  for (const HOST of ['localhost', '::1', '127.0.0.2']) assert.equal(readEnv({ HOST }).host, HOST);
  const open = readEnv({ HOST: '0.0.0.0', PUBLIC_URL: 'https://Rounds.example.org/' });
  assert.equal(open.publicUrl, 'https://rounds.example.org');
});

test('the public address has no path', () => {
  for (const PUBLIC_URL of ['https://a.org/rounds', 'https://a.org/?x', 'ftp://a.org', 'a.org'])
    assert.throws(() => readEnv({ PUBLIC_URL }), { message: /^PUBLIC_URL must/ });
});

test('setting a public address removes the test label', () => {
  assert.equal(readEnv({ PUBLIC_URL: 'http://a.org' }).siteLabel, '');
  assert.equal(readEnv({ PUBLIC_URL: 'http://a.org', SITE_LABEL: 'Ward 3' }).siteLabel, 'Ward 3');
});

test('migrations use the server’s database unless given their own', () => {
  const one = 'postgres://app@host/rounds';
  const two = 'postgres://owner@host/rounds';
  assert.equal(readEnv({ DATABASE_URL: one }).databaseOwnerUrl, one);
  assert.equal(readEnv({ DATABASE_URL: one, DATABASE_OWNER_URL: two }).databaseOwnerUrl, two);
  assert.throws(() => readEnv({ DATABASE_OWNER_URL: two }), { message: /needs DATABASE_URL/ });
});

test('a replica requires its primary', () => {
  const DATABASE_REPLICA_URL = 'postgres://app@replica/rounds';
  assert.throws(() => readEnv({ DATABASE_REPLICA_URL }), { message: /Please set both/ });
  const DATABASE_URL = 'postgres://app@host/rounds';
  assert.equal(readEnv({ DATABASE_URL, DATABASE_REPLICA_URL }).databaseReplicaUrl, DATABASE_REPLICA_URL);
});

test('a Redis is given by its address, and only with an external database', () => {
  const DATABASE_URL = 'postgres://app@host/rounds';
  assert.equal(
    readEnv({ DATABASE_URL, REDIS_URL: 'rediss://:a-secret@host' }).redisUrl,
    'rediss://:a-secret@host',
  );
  assert.throws(() => readEnv({ REDIS_URL: 'redis://host' }), { message: /needs DATABASE_URL too/ });
  assert.throws(
    () => readEnv({ DATABASE_URL, REDIS_URL: 'http://:a-secret@host' }),
    error => {
      assert.match((error as Error).message, /^REDIS_URL must look like redis:/);
      return !(error as Error).message.includes(':secret@');
    },
  );
});

test('a metrics token must be hard to guess, and no error repeats it', () => {
  const METRICS_TOKEN = 'sixteen-or-more-signs';
  assert.equal(readEnv({ METRICS_TOKEN }).metricsToken, METRICS_TOKEN);
  for (const short of ['short', 'with a space in between'])
    assert.throws(() => readEnv({ METRICS_TOKEN: short }), {
      message: 'METRICS_TOKEN must have 16 to 200 letters, digits, - and _.',
    });
});

test('an issuer must use https, or http on this machine only, and is Google by default', () => {
  for (const GOOGLE_ISSUER of [
    'http://accounts.google.com',
    'http://127.0.0.1.example.org',
    'accounts.google.com',
  ])
    assert.throws(() => readEnv({ GOOGLE_ISSUER }), { message: /^GOOGLE_ISSUER must be an https address/ });
  for (const GOOGLE_ISSUER of [
    'https://login.example.org/realms/staff',
    'http://127.0.0.1:9000',
    'http://[::1]:1',
  ])
    assert.equal(readEnv({ GOOGLE_ISSUER }).googleIssuer, GOOGLE_ISSUER);
  assert.equal(readEnv({ GOOGLE_ISSUER: '' }).googleIssuer, 'https://accounts.google.com');
});

test('the id and the secret of the Google client are set together', () => {
  const mistake = { message: /set both or neither/ };
  assert.throws(() => readEnv({ GOOGLE_CLIENT_ID: 'rounds' }), mistake);
  assert.throws(() => readEnv({ GOOGLE_CLIENT_SECRET: 'a-secret' }), mistake);
  assert.equal(readEnv({ GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'a-secret' }).googleClientId, 'a');
});

test('the keys for push messages are a pair', () => {
  const [one, other] = [0, 1].map(() => {
    const curve = createECDH('prime256v1');
    curve.generateKeys();
    // Without the zeroes it may begin with.
    const key = Buffer.concat([Buffer.alloc(32), curve.getPrivateKey()]).subarray(-32);
    return { publicKey: curve.getPublicKey('base64url'), privateKey: key.toString('base64url') };
  }) as [Record<'publicKey' | 'privateKey', string>, Record<'publicKey' | 'privateKey', string>];
  const mistake = { message: /set a pair or neither/ };
  assert.throws(() => readEnv({ VAPID_PUBLIC_KEY: one.publicKey }), mistake);
  assert.throws(() => readEnv({ VAPID_PRIVATE_KEY: one.privateKey }), mistake);
  const mixed = { VAPID_PUBLIC_KEY: one.publicKey, VAPID_PRIVATE_KEY: other.privateKey };
  assert.throws(() => readEnv(mixed), mistake);
  const zero = { VAPID_PUBLIC_KEY: one.publicKey, VAPID_PRIVATE_KEY: 'A'.repeat(43) };
  assert.throws(() => readEnv(zero), mistake);
  const pair = { VAPID_PUBLIC_KEY: one.publicKey, VAPID_PRIVATE_KEY: one.privateKey };
  assert.deepEqual(readEnv(pair).pushKeys, one);
});

test('a mail server needs a sender, and both are validated', () => {
  const SMTP_URL = 'smtp://user:a-secret@mail.example.org:587';
  const refused = (settings: Record<string, string>) => {
    try {
      readEnv(settings);
    } catch (error) {
      return (error as Error).message;
    }
  };
  assert.match(refused({ SMTP_URL })!, /^SMTP_URL needs MAIL_FROM too/);
  assert.doesNotMatch(refused({ SMTP_URL: 'http://user:a-secret@mail.example.org' })!, /secret/);
  for (const MAIL_FROM of ['Rounds', 'a@example.org\r\nBcc: b@example.org', 'a@example.org, b@example.org'])
    assert.match(refused({ SMTP_URL, MAIL_FROM })!, /^MAIL_FROM must look like/);
  assert.equal(readEnv({ SMTP_URL, MAIL_FROM: 'rounds@example.org' }).smtpUrl, SMTP_URL);
});

test('the settings of an S3 service are set together, and no error repeats the secret', () => {
  const whole = {
    S3_ENDPOINT: 'https://s3.example.org',
    S3_BUCKET: 'rounds',
    S3_REGION: 'eu-central-1',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'a-secret',
  };
  assert.equal(readEnv(whole).s3?.bucket, 'rounds');
  for (const name of Object.keys(whole))
    assert.throws(() => readEnv({ ...whole, [name]: '' }), { message: /set all or none\.$/ }, name);
  for (const S3_BUCKET of ['ab', 'Rounds', 'a/b', '../x'])
    assert.throws(() => readEnv({ ...whole, S3_BUCKET }), { message: /^S3_BUCKET must be the name/ });
});

test('a common secret is refused, and so is a key that is not random', () => {
  const refused = (settings: Record<string, string>) => {
    assert.throws(() => readEnv(settings), SettingError, JSON.stringify(settings));
  };
  for (const known of ['postgres', 'password', 'ChangeMe', '12345', 'minioadmin', 'secret']) {
    refused({ DATABASE_URL: `postgres://me:${known}@db.example.org/rounds` });
    refused({ SMTP_URL: `smtp://me:${known}@mail.example.org`, MAIL_FROM: 'a@example.org' });
    refused({ GOOGLE_CLIENT_ID: 'me', GOOGLE_CLIENT_SECRET: known });
  }
  for (const key of ['a'.repeat(43), 'change-me-'.repeat(5).slice(0, 43), 'short']) {
    refused({ SECRET_KEY: key });
    refused({ SECRET_KEY_BEFORE: key });
  }
  for (let made = 0; made < 200; made++) readEnv({ SECRET_KEY: randomBytes(32).toString('base64url') });
  readEnv({ DATABASE_URL: 'postgres://me@localhost/rounds?host=/run/postgresql' });
});

/** Values that nobody can have meant, for each setting, and the words of the line that says what is wanted. */
const meant: Record<string, [string[], RegExp]> = {
  HOST: [['two words', 'http://a.org', '[::1]'], /an address of this machine/],
  PORT: [['65536', '-1', '3000.5', '0x10', 'http'], /a whole number from 0 to 65535/],
  PUBLIC_URL: [['a.org', 'https://a.org/rounds', 'ftp://a.org'], /an address without a path, like https:/],
  DATABASE_URL: [['mysql://a/b', 'host=a dbname=b', 'a'], /look like postgres:\/\//],
  DATABASE_OWNER_URL: [['mysql://a/b', 'a'], /look like postgres:\/\//],
  DATABASE_CONNECTIONS: [['3', '501', 'many'], /a whole number from 4 to 500/],
  DATABASE_REPLICA_URL: [['mysql://a/b', 'a'], /look like postgres:\/\//],
  DATABASE_REPLICA_LAG_SECONDS: [['0', '61', '2s'], /a whole number from 1 to 60/],
  REDIS_URL: [['http://a', 'a:6379'], /look like redis:\/\//],
  SITE_LABEL: [['a'.repeat(21)], /at most 20 characters/],
  SESSION_IDLE_DAYS: [['0', '366', 'two'], /a whole number from 1 to 365/],
  SESSION_MAX_DAYS: [['0', '366'], /a whole number from 1 to 365/],
  FEEDBACK_DAYS: [['0', '3651', 'never'], /a whole number from 1 to 3650/],
  PASSWORD_MIN_LENGTH: [['5', '129'], /a whole number from 6 to 128/],
  STRICT_LOGIN_ERRORS: [['yes', '1', 'TRUE'], /true or false/],
  BACKUPS_ELSEWHERE: [['yes'], /true or false/],
  TRUST_PROXY: [['11', 'true'], /a whole number from 0 to 10/],
  SHARED_NETWORKS: [
    ['203.0.113.7', '203.0.113.0/33', '2001:db8::/129', 'hospital/8', '203.0.113.0/24,'],
    /networks like 203\.0\.113\.0\/24/,
  ],
  DRAIN_SECONDS: [['61', '5s'], /a whole number from 0 to 60/],
  UPLOAD_QUOTA_MB: [['0', '1000000', '2 GB'], /a whole number from 1 to 999999/],
  DISK_RESERVE_MB: [['-1', '1000000'], /a whole number from 0 to 999999/],
  DISK_RESERVE_PERCENT: [['51', '5%'], /a whole number from 0 to 50/],
  SMTP_URL: [['http://a', 'mail.example.org'], /look like smtp:\/\//],
  CLAMD_URL: [['127.0.0.1:3310', 'http://a:1', 'tcp://a', 'unix://run/clamd'], /look like tcp:/],
  METRICS_TOKEN: [['short', 'with a space in between'], /16 to 200 letters/],
  SLOW_QUERY_MS: [['-1', '60001', '1s'], /a whole number from 0 to 60000/],
  OTEL_EXPORTER_OTLP_ENDPOINT: [['localhost:4318', 'grpc://a'], /an address like http:/],
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: [['localhost:4318'], /an address like http:/],
  OTEL_EXPORTER_OTLP_HEADERS: [['Bearer x'], /look like name=value/],
  OTEL_EXPORTER_OTLP_PROTOCOL: [['grpc', 'http/protobuf'], /http\/json/],
  OTEL_SERVICE_NAME: [['two words'], /a word like rounds/],
  OTEL_RESOURCE_ATTRIBUTES: [['production'], /look like name=value/],
  OTEL_TRACES_SAMPLER: [['sometimes'], /one of always_on/],
  OTEL_TRACES_SAMPLER_ARG: [['2', 'half'], /a number from 0 to 1/],
  OTEL_SDK_DISABLED: [['yes'], /true or false/],
  MAIL_FROM: [['Rounds', `${'a'.repeat(250)}@a.org`], /look like Rounds </],
  SECRET_KEY: [['short', 'a'.repeat(43)], /random/],
  SECRET_KEY_BEFORE: [['short', 'a'.repeat(43)], /random/],
  BACKUP_KEY: [['short', 'a'.repeat(43)], /random/],
  VAPID_PUBLIC_KEY: [['short', `${'a'.repeat(86)}=`], /a key in base64url/],
  VAPID_PRIVATE_KEY: [['short', `${'a'.repeat(42)}=`], /a key in base64url/],
  PUSH_ALLOW_LOOPBACK: [['yes'], /true or false/],
  PUSH_SERVICES: [['*', 'https://push.example', 'push.example;b.example', '*.'], /host names with commas/],
  GOOGLE_ISSUER: [['http://accounts.google.com', 'a'], /an https address/],
  GOOGLE_EMAIL_DOMAINS: [['two words', 'https://hospital.example', 'hospital.example,'], /must be domains/],
  GOOGLE_CLIENT_ID: [['two words'], /one word/],
  GOOGLE_CLIENT_SECRET: [['changeme'], /one that many have/],
  S3_ENDPOINT: [['s3.example.org', 'https://s3.example.org/bucket'], /an address without a path/],
  S3_BUCKET: [['ab', 'Rounds', 'a/b'], /the name of a bucket/],
  S3_REGION: [['eu central'], /a word like eu-central-1/],
  S3_ACCESS_KEY_ID: [['two words'], /one word/],
  S3_SECRET_ACCESS_KEY: [['changeme'], /one that many have/],
};

test('any invalid setting gets one line that names it and what it should look like', () => {
  // Any text may be the name of a folder.
  const names = Object.keys(settingsSchema.shape).filter(name => name !== 'DATA_DIR');
  assert.deepEqual(
    names.filter(name => !meant[name]),
    [],
  );
  for (const [name, [values, wanted]] of Object.entries(meant))
    for (const value of values)
      assert.throws(
        () => readEnv({ [name]: value }),
        ({ message }: Error) => {
          const lines = message.split('\n');
          assert.equal(lines.length, 1, message);
          assert.ok(message.startsWith(`${name} must `) || message.startsWith(`${name} is `), message);
          assert.match(message, wanted);
          return true;
        },
        `${name}=${value}`,
      );
});

test('the lines of an .env file are used, and the environment takes precedence', async t => {
  const file = `${await dataFolder(t)}/.env`;
  assert.deepEqual(withEnvFile({ PORT: '1' }, file), { PORT: '1' });
  await writeFile(file, '# ours\nPORT=2\nHOST="::1"\n');
  assert.deepEqual(withEnvFile({ PORT: '1' }, file), { PORT: '1', HOST: '::1' });
});

test('every setting is described in docs/operations.md', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
  const missing = Object.keys(settingsSchema.shape).filter(name => !page.includes(`| \`${name}\` |`));
  assert.deepEqual(missing, []);
});
