import { spawnSync } from 'node:child_process';
import { chmod, chown, readFile } from 'node:fs/promises';
import { SettingError } from '#/platform/process/env.ts';

/** A way to run programs that refuse to run as root. */
export type Unprivileged = {
  /** What precedes the program and its arguments. */
  prefix: string[];
  /** The system user to become, where user namespaces are closed. */
  user?: { uid: number; gid: number };
};

const accountName = 'rounds';

/** How `program` can run here: as we are or, for root, without root's rights. Throws a SettingError if it cannot. */
export async function findUnprivileged(program: string): Promise<Unprivileged> {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const uid = await anyOrdinaryUid();
  const prefix = ['unshare', '--user', `--map-user=${uid}`, `--map-group=${uid}`];
  if (succeeds([...prefix, program, '--version'])) return { prefix };
  const user = await systemUser();
  if (succeeds([program, '--version'], user)) return { prefix: [], user };
  throw new SettingError(
    `PostgreSQL does not run as root, and the system user '${accountName}' may not enter the folder of ${program}: start Rounds as an ordinary user, or set DATABASE_URL.`,
  );
}

/** Hands a folder to the system user, if there is one, and lets it pass through the folder around it. */
export async function giveTo({ user }: Unprivileged, folder: string, around: string) {
  if (!user) return;
  await chown(folder, user.uid, user.gid);
  // Its group may pass through and do nothing else there.
  await chown(around, 0, user.gid);
  await chmod(around, 0o710);
}

// Inside its user namespace initdb asks for the name of its user, so the number must be one that has a name.
async function anyOrdinaryUid() {
  const accounts = (await accountsOfMachine()).filter(account => account.uid > 0);
  return (accounts.find(account => account.name === 'nobody') ?? accounts[0])?.uid ?? 1000;
}

async function systemUser() {
  const known = async () => (await accountsOfMachine()).find(account => account.name === accountName);
  const found = await known();
  if (found) return found;
  const shell = '/bin/false';
  succeeds(['useradd', '--system', '--user-group', '--no-create-home', '--shell', shell, accountName]) ||
    succeeds(['adduser', '-S', '-D', '-H', '-s', shell, accountName]);
  const made = await known();
  if (made) return made;
  throw new SettingError(
    'PostgreSQL does not run as root, and this machine allows neither a user namespace nor a system user: start Rounds as an ordinary user, or set DATABASE_URL.',
  );
}

async function accountsOfMachine() {
  const lines = (await readFile('/etc/passwd', 'utf8')).trim().split('\n');
  return lines.map(line => {
    const [name, , uid, gid] = line.split(':');
    return { name, uid: Number(uid), gid: Number(gid) };
  });
}

function succeeds([command, ...args]: string[], user: Unprivileged['user'] = undefined) {
  return (
    spawnSync(command!, args, { stdio: 'ignore', cwd: '/', uid: user?.uid, gid: user?.gid }).status === 0
  );
}
