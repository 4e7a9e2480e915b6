import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { dataFolder } from './embedded.ts';

const project = join(import.meta.dirname, '../..');
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

/** Why the history of this folder has no previous version; undefined if it has one. */
export function whyNoHistory(folder = project): string | undefined {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--is-shallow-repository'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const wanted = 'the version before is read from the history of a whole clone';
  if (status !== 0) return `${wanted}, and this is none`;
  if (stdout.trim() === 'true') return `${wanted}: \`git fetch --unshallow\` completes this one`;
  return commitBefore(folder)
    ? undefined
    : `${wanted}, and this one has no version before the last migration`;
}

/**
 * The newest commit that has all migrations but the last: there is no other mark of a release that a history is sure
 * to have, and it is the oldest version that may still serve while this one does.
 */
export function commitBefore(folder = project): string | undefined {
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

/** That version, in a folder of its own with its web app built. */
export async function previousVersion(t: TestContext) {
  const folder = await dataFolder(t);
  const commit = commitBefore()!;
  run('sh', ['-c', `git archive ${commit} | tar -x -C "$0"`, folder], project);
  await symlink(join(project, 'node_modules'), join(folder, 'node_modules'));
  run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel=error'], folder);
  return { folder, commit: commit.slice(0, 7) };
}
