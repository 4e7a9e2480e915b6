import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationsFolder } from '#/platform/database/migrate.ts';
import { root } from '#/platform/process/installation.ts';
import type { Scope } from '#test/support/undo.ts';
import { dataFolder } from './embedded.ts';
import { nextVersion } from './nextVersion.ts';

const journal = 'migrations/meta/_journal.json';
const tagsOf = (text: string): string[] =>
  JSON.parse(text).entries.map((entry: { tag: string; when: number }) => `${entry.tag} ${entry.when}`);

function run(command: string, args: string[], cwd: string, input?: string) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    input,
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
  return stdout;
}

/**
 * The newest commit that has all migrations but the last: there is no other mark of a release that a history is sure
 * to have, and it is the oldest version that may still serve while this one does. Undefined if there is none: with the
 * baseline alone, in a shallow clone, without git.
 */
export function commitBefore(folder = root): string | undefined {
  if (spawnSync('git', ['rev-parse', '--verify', 'HEAD'], { cwd: folder }).status !== 0) return undefined;
  const git = (args: string[], input?: string) => run('git', args, folder, input);
  const commits = git(['rev-list', '--topo-order', 'HEAD']).trim().split('\n');
  const asked = commits.map(commit => `${commit}:${journal}\n`).join('');
  const blobs = git(['cat-file', '--batch-check=%(objectname)'], asked).trim().split('\n');
  const before = tagsOf(readFileSync(join(folder, journal), 'utf8'))
    .slice(0, -1)
    .join();
  const known = new Map<string, boolean>();
  const isBefore = (blob: string) => {
    if (!known.has(blob))
      known.set(
        blob,
        !blob.endsWith(' missing') && tagsOf(git(['cat-file', 'blob', blob])).join() === before,
      );
    return known.get(blob);
  };
  return commits.find((_, n) => isBefore(blobs[n]!));
}

/** A version of Rounds: its folder, undefined for this one, and its migrations. */
type Version = { folder: string | undefined; migrations: string };

/**
 * Two versions that follow each other: the one before the last migration and this one, or where the history has none
 * before, this one and the next, which has a migration more.
 */
export async function versions(scope: Scope): Promise<{ what: string; older: Version; newer: Version }> {
  const ours = { folder: undefined, migrations: migrationsFolder };
  const commit = commitBefore();
  const folder = commit ? await versionAt(scope, commit) : await nextVersion(scope);
  const other = { folder, migrations: join(folder, 'migrations') };
  return commit
    ? { what: `${commit.slice(0, 7)} and this version`, older: other, newer: ours }
    : { what: 'this version and the next', older: ours, newer: other };
}

/** The version of this commit, in a folder of its own with its web app built. */
async function versionAt(scope: Scope, commit: string) {
  const folder = await dataFolder(scope);
  run('sh', ['-c', `git archive ${commit} | tar -x -C "$0"`, folder], root);
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel=error'], folder);
  return folder;
}
