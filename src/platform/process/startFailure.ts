import { isDatabaseAway } from '#/platform/database/database.ts';
import { type Env, SettingError } from './env.ts';

const databaseRefusals: Record<string, string> = {
  '28P01': 'rejected the password',
  '28000': 'rejected this user',
  '3D000': 'has no database with that name',
  '42501': 'does not allow this user to create tables (set DATABASE_OWNER_URL to a user who can)',
  ENOTFOUND: 'has an unknown host',
  ECONNREFUSED: 'is not running at that address',
};

/** The line to print when Rounds cannot start, or undefined for bugs of ours. */
export function startFailure(error: unknown, env: Env | undefined): string | undefined {
  if (error instanceof SettingError) return error.message;
  if (!(error instanceof Error)) return undefined;
  const { code, syscall, hostname } = error as NodeJS.ErrnoException & { hostname?: string };
  const isOurs = syscall === 'listen' || (syscall === 'getaddrinfo' && hostname === env?.host);
  if (isOurs) return `Rounds cannot listen on ${env?.host}:${env?.port}: ${whyNoPort(code)}.`;
  const refusal = databaseRefusals[code ?? ''] ?? (isDatabaseAway(error) ? 'cannot be reached' : undefined);
  if (!refusal) return undefined;
  return env?.databaseUrl
    ? `The PostgreSQL of DATABASE_URL ${refusal}: ${error.message || code}.`
    : `PostgreSQL in ${env?.dataDir} ${refusal}: ${error.message || code}.`;
}

function whyNoPort(code = '') {
  if (code === 'EADDRINUSE')
    return 'the port is in use; stop the other program, or set PORT to another number';
  if (code === 'EACCES') return 'this port needs administrator rights; set PORT to a number above 1023';
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return 'this machine does not have that address; set HOST';
  return code;
}
