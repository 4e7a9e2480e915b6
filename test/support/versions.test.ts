import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'vitest';
import { dataFolder } from './embedded.ts';
import { commitBefore } from './versions.ts';

test('the previous version is the newest commit without the last migration, if the history has one', async t => {
  const folder = join(await dataFolder(t), 'whole');
  await mkdir(join(folder, 'migrations/meta'), { recursive: true });
  const by = ['-c', 'user.name=Amara', '-c', 'user.email=amara@example.org', '-c', 'commit.gpgsign=false'];
  const git = (...args: string[]) =>
    execFileSync('git', [...by, ...args], { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
  assert.equal(commitBefore(folder), undefined);
  git('init', '--quiet');
  const commit = async (name: string, tags: string[]) => {
    const entries = tags.map((tag, n) => ({ tag, when: n }));
    await writeFile(join(folder, 'migrations/meta/_journal.json'), JSON.stringify({ entries }));
    await writeFile(join(folder, 'word'), name);
    git('add', '.');
    git('commit', '--quiet', '--message', name);
    return git('rev-parse', 'HEAD');
  };
  await commit('first', ['0000_a']);
  assert.equal(commitBefore(folder), undefined);
  await commit('second', ['0000_a', '0001_b']);
  const finished = await commit('finished', ['0000_a', '0001_b']);
  await commit('another', ['0000_a', '0001_b', '0002_c']);
  await commit('newest', ['0000_a', '0001_b', '0002_c']);
  assert.equal(commitBefore(folder), finished);
  git('clone', '--quiet', '--depth', '2', `file://${folder}`, '../shallow');
  assert.equal(commitBefore(join(folder, '../shallow')), undefined);
});
