import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readOrCreateSecret } from '#/platform/process/readOrCreateSecret.ts';

/** One password a role: the superuser, who owns the tables, and the server, which only works with rows. */
export type Passwords = { postgres: string; rounds_owner: string; rounds_app: string };

const password = () => randomBytes(24).toString('base64url');

/** The passwords kept in this data folder, made at its first start. */
export async function keepPasswords(dataDir: string): Promise<Passwords> {
  const make = () => ({ postgres: password(), rounds_owner: password(), rounds_app: password() });
  return JSON.parse(
    await readOrCreateSecret(join(dataDir, 'postgres-passwords.json'), () => JSON.stringify(make())),
  );
}
