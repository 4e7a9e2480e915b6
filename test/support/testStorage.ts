import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, test } from 'vitest';
import type { Storage } from '#/features/media/server/storage.ts';

/** The contract of every store, whatever its backend. `open` returns an empty one. */
export function testStorage(open: () => Promise<Storage>) {
  const folder = mkdtempSync(join(tmpdir(), 'rounds-storage-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  let opened: Promise<Storage> | undefined;
  const storage = () => {
    opened ??= open();
    return opened;
  };

  async function put(key: string, content: string | Buffer) {
    const path = join(folder, 'incoming');
    await writeFile(path, content);
    await (await storage()).put(key, path);
    return path;
  }
  const bytesOf = async (key: string, range?: { start: number; end: number }) =>
    buffer((await (await storage()).read(key, range))!.stream);

  test('a stored file can be read with its size, and its source is moved away', async () => {
    const path = await put('one-picture-480.webp', 'a picture');
    assert.equal(await (await storage()).size('one-picture-480.webp'), 9);
    assert.equal((await (await storage()).read('one-picture-480.webp'))?.size, 9);
    assert.equal((await bytesOf('one-picture-480.webp')).toString(), 'a picture');
    await assert.rejects(stat(path), { code: 'ENOENT' });
  });

  test('a large file, and ranges of it, are read byte for byte', async () => {
    const large = Buffer.alloc(9_000_001, 'every byte counts; ');
    await put('large-video.mp4', large);
    assert.ok((await bytesOf('large-video.mp4')).equals(large));
    for (const [start, end] of [
      [0, 0],
      [5, 8],
      [8_999_990, 9_000_000],
      [1, 9_000_000],
    ] as const) {
      assert.ok((await bytesOf('large-video.mp4', { start, end })).equals(large.subarray(start, end + 1)));
      const part = (await (await storage()).read('large-video.mp4', { start, end }))!;
      part.stream.destroy();
      assert.equal(part.size, large.length, 'the size is that of all');
    }
  });

  test('storing a file again, as after a crash, replaces it', async () => {
    await put('again-video.mp4', 'first');
    await put('again-video.mp4', 'second');
    assert.equal((await bytesOf('again-video.mp4')).toString(), 'second');
  });

  test('a file that was never stored, or was removed, is missing', async () => {
    const store = await storage();
    assert.equal(await store.read('nothing-480.webp'), undefined);
    assert.equal(await store.size('nothing-480.webp'), undefined);
    await store.remove('nothing-480.webp');
    await put('two-pictures-480.webp', 'x');
    await store.remove('two-pictures-480.webp');
    assert.equal(await store.read('two-pictures-480.webp'), undefined);
    assert.equal(await store.size('two-pictures-480.webp'), undefined);
  });

  test('a reader that aborts does not block others', async () => {
    await put('left-video.mp4', Buffer.alloc(2_000_000, 'x'));
    for (let n = 0; n < 60; n++) (await (await storage()).read('left-video.mp4'))!.stream.destroy();
    assert.equal((await bytesOf('left-video.mp4')).length, 2_000_000);
  });

  test('an invalid key is rejected', async () => {
    const store = await storage();
    for (const key of ['../canary.webp', '/canary.webp', '..', '', 'aaaaaaaa\0.webp', 'a/../../../x.webp']) {
      await assert.rejects(async () => store.read(key), /no storage key/, key);
      await assert.rejects(async () => store.size(key), /no storage key/, key);
      await assert.rejects(async () => store.remove(key), /no storage key/, key);
      await assert.rejects(async () => put(key, 'evil'), /no storage key/, key);
    }
  });

  test('it reports that it is available', async () => {
    await (await storage()).check();
  });
}
