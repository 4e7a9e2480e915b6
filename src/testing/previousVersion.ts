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

function run(command: string, args: string[], cwd = project) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 1e9 });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
  return stdout;
}

/** The last commit that had all of our migrations but the last: that version as it was finished. */
function commitBefore() {
  const before = tagsOf(readFileSync(join(project, journal), 'utf8'))
    .slice(0, -1)
    .join();
  const commits = run('git', ['rev-list', '--reverse', 'HEAD', '--', journal]).trim().split('\n');
  const found = commits.find(
    commit => tagsOf(run('git', ['show', `${commit}:${journal}`])).join() === before,
  );
  if (!found) throw new Error('the history holds no version before the last migration');
  return found;
}

/** The version before the last migration, out of the history, in a folder of its own with its web app built. */
export async function previousVersion(t: TestContext) {
  const folder = await dataFolder(t);
  const commit = commitBefore();
  run('sh', ['-c', `git archive ${commit} | tar -x -C "$0"`, folder]);
  await symlink(join(project, 'node_modules'), join(folder, 'node_modules'));
  run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel=error'], folder);
  return { folder, commit: commit.slice(0, 7) };
}
