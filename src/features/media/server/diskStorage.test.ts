import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, test } from 'vitest';
import { testStorage } from '#test/support/testStorage.ts';
import { diskStorage } from './diskStorage.ts';

const folder = mkdtempSync(join(tmpdir(), 'rounds-storage-'));
const root = join(folder, 'data', 'media');
const storage = diskStorage(root);
afterAll(() => rmSync(folder, { recursive: true }));

async function file(content: string) {
  const path = join(folder, 'incoming');
  await writeFile(path, content);
  return path;
}

testStorage(async () => diskStorage(join(folder, 'suite')));

test('only the server’s user can access its folders', async () => {
  await storage.put('three-pictures-480.webp', await file('x'));
  const folders = [join(folder, 'data'), root, join(root, 'th')];
  for (const path of folders) assert.equal((await stat(path)).mode & 0o777, 0o700, path);
});

test('an invalid key reaches nothing outside the folder', async () => {
  const canary = join(folder, 'canary.webp');
  await writeFile(canary, 'alive');
  const tricks = [
    '../canary.webp',
    '../../canary.webp',
    canary,
    '..',
    '.',
    '',
    'aaaaaaaa\0.webp',
    'a/../../../canary.webp',
  ];
  for (const key of tricks) {
    await assert.rejects(async () => storage.read(key), /no storage key/, key);
    await assert.rejects(async () => storage.remove(key), /no storage key/, key);
    await assert.rejects(async () => storage.put(key, await file('evil')), /no storage key/, key);
  }
  assert.equal(await readFile(canary, 'utf8'), 'alive');
  assert.deepEqual((await readdir(folder)).sort(), ['canary.webp', 'data', 'incoming', 'suite']);
});
