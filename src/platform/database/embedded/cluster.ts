import { spawn } from 'node:child_process';
import { access, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SettingError } from '#/platform/process/env.ts';
import { giveTo, type Unprivileged } from './unprivileged.ts';

/** The programs of a PostgreSQL, and the arguments that give a new cluster its locale: C.UTF-8, which versions before 17 have of libc. */
export type Binaries = { initdb: string; postgres: string; locale?: string[] };

const builtinLocale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
const draftPrefix = 'postgres.new-';
const folderIn = (dataDir: string) => join(dataDir, 'postgres');

/** Whether PostgreSQL's folder has been made in this data folder. */
export const hasCluster = (dataDir: string) => exists(join(folderIn(dataDir), 'PG_VERSION'));

/** PostgreSQL's folder inside the data folder, made at the first start: whole, or not at all. */
export async function ensureCluster(
  dataDir: string,
  { initdb, locale = builtinLocale }: Binaries,
  password: string,
  unprivileged: Unprivileged,
) {
  const folder = folderIn(dataDir);
  if (await hasCluster(dataDir)) return folder;
  await removeDrafts(dataDir);
  const draft = await mkdtemp(join(dataDir, draftPrefix));
  const passwordFile = join(draft, 'password');
  await mkdir(join(draft, 'data'));
  await writeFile(passwordFile, password, { mode: 0o600 });
  for (const path of [draft, join(draft, 'data'), passwordFile]) await giveTo(unprivileged, path, dataDir);
  await runInitdb([initdb, ...locale], join(draft, 'data'), passwordFile, unprivileged);
  await rename(join(draft, 'data'), folder);
  await rm(draft, { recursive: true });
  return folder;
}

async function runInitdb(
  initdb: string[],
  folder: string,
  passwordFile: string,
  { prefix, user }: Unprivileged,
) {
  const [command, ...args] = [
    ...prefix,
    ...initdb,
    `--pgdata=${folder}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--data-checksums',
  ];
  const child = spawn(command!, args, {
    cwd: '/',
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'ignore', 'pipe'],
    ...user,
  });
  const code = new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  const said = await text(child.stderr!);
  if ((await code) !== 0)
    throw new SettingError(`PostgreSQL could not make its folder in ${folder}: ${reason(said)}`);
}

const reason = (said: string) =>
  said.match(/error: (.+)/)?.[1] ?? (said.trim().split('\n').at(-1) || 'no reason given');

async function removeDrafts(dataDir: string) {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(draftPrefix)) await rm(join(dataDir, name), { recursive: true });
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
