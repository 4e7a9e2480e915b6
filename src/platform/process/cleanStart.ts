import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { settingsSchema } from './env.ts';

const handedOver = 'ROUNDS_HANDED_OVER';
const names = Object.keys(settingsSchema.shape);
const secrets = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_REPLICA_URL',
  'REDIS_URL',
  'SMTP_URL',
  'METRICS_TOKEN',
  'SECRET_KEY',
  'SECRET_KEY_BEFORE',
  'VAPID_PRIVATE_KEY',
  'GOOGLE_CLIENT_SECRET',
  'S3_SECRET_ACCESS_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
];

/**
 * The environment this program was started with, of which it keeps no setting itself. What a process is started with can be
 * read in /proc for as long as it lives, by every process of the same user. So where secrets are among the settings, the
 * program starts once more in its own place, without them, and reads them from a file that is gone at once.
 */
export function leaveSettings(environment: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const given = { ...environment };
  const file = given[handedOver];
  for (const name of [...names, ...secrets, handedOver]) delete environment[name];
  if (file) {
    Object.assign(given, JSON.parse(readFileSync(file, 'utf8')));
    rmSync(dirname(file), { recursive: true });
    return given;
  }
  // A channel to a parent would be lost on the way.
  if (
    secrets.some(name => given[name]) &&
    process.execve &&
    process.platform !== 'win32' &&
    !process.connected
  )
    startAnew(environment, given);
  return given;
}

function startAnew(environment: NodeJS.ProcessEnv, given: NodeJS.ProcessEnv) {
  const file = join(mkdtempSync(join(tmpdir(), 'rounds-start-')), 'settings');
  const left = Object.entries(given).filter(([name]) => !(name in environment));
  writeFileSync(file, JSON.stringify(Object.fromEntries(left)), { mode: 0o600 });
  const program = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.execve!(process.execPath, program, { ...environment, [handedOver]: file } as Record<
    string,
    string
  >);
}
