import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { diskStorage } from './diskStorage.ts';

const folder = mkdtempSync(join(tmpdir(), 'rounds-storage-'));
const root = join(folder, 'data', 'media');
const storage = diskStorage(root);
after(() => rmSync(folder, { recursive: true }));

async function file(content: string) {
  const path = join(folder, 'incoming');
  await writeFile(path, content);
  return path;
}

test('what was put is read with its size, and is gone from where it came', async () => {
  const path = await file('a picture');
  await storage.put('one-picture-480.webp', path);
  assert.equal(await storage.size('one-picture-480.webp'), 9);
  const found = await storage.read('one-picture-480.webp');
  assert.equal(found?.size, 9);
  assert.equal((await buffer(found!.stream)).toString(), 'a picture');
  await assert.rejects(stat(path), { code: 'ENOENT' });
});

test('what was never put is not there, and what was removed no longer is', async () => {
  assert.equal(await storage.read('nothing-480.webp'), undefined);
  await storage.remove('nothing-480.webp');
  await storage.put('two-pictures-480.webp', await file('x'));
  await storage.remove('two-pictures-480.webp');
  assert.equal(await storage.read('two-pictures-480.webp'), undefined);
});

test('nobody but the account of the server may enter its folders', async () => {
  await storage.put('three-pictures-480.webp', await file('x'));
  const folders = [join(folder, 'data'), root, join(root, 'th')];
  for (const path of folders) assert.equal((await stat(path)).mode & 0o777, 0o700, path);
});

test('a key that is no key reaches nothing outside', async () => {
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
  assert.deepEqual((await readdir(folder)).sort(), ['canary.webp', 'data', 'incoming']);
});
