import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, test } from 'vitest';
import { limits } from '#/app/limits.ts';
import { cancelUpload, getUpload } from '#/features/media/contract.ts';
import { tusPath } from '#/features/media/folders.ts';
import { drawPicture } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { until } from '#test/support/until.ts';
import { append, create, idOf, metadata, settled, upload } from '#test/support/upload.ts';

let rounds: Rounds;
let amara: Person;
let mei: Person;
let picture: Buffer;

beforeAll(async () => {
  rounds = await openRounds();
  amara = await rounds.member('amara');
  mei = await rounds.account('mei');
  picture = await drawPicture();
});
afterAll(() => rounds.close());

const words = { purpose: 'post_images', filename: 'photo.png' };
const open = async (person: Person, length: number, purpose = 'post_images') =>
  idOf(await create(person, { length, words: { ...words, purpose } }));
const at = (person: Person, method: string, id: string, headers = {}) =>
  person.request(method, `${tusPath}/${id}`, undefined, { 'tus-resumable': '1.0.0', ...headers });
const offsetOf = async (person: Person, id: string) => {
  const response = await at(person, 'HEAD', id);
  return response.ok ? Number(response.headers.get('upload-offset')) : response.status;
};
const told = async (response: Response) => {
  const { error } = await response.json();
  return [response.status, error.text];
};
const countUploads = async () => (await rounds.sql('select count(*)::int n from uploads'))[0]!.n;

test('a picture uploaded in one request is soon ready, and its owner gets an event for every step', async () => {
  const live = await mei.listen();
  const response = await create(mei, { length: picture.length, words, body: new Uint8Array(picture) });
  assert.equal(response.status, 201);
  const id = await idOf(response);
  assert.equal(response.headers.get('location'), `${tusPath}/${id}`);
  assert.equal(response.headers.get('upload-offset'), String(picture.length));
  const ready = await settled(mei, id);
  assert.deepEqual(
    [ready.state, ready.name, ready.bytes, ready.image?.width, ready.image?.height, ready.video],
    ['ready', 'photo.png', picture.length, 600, 400, null],
  );
  await live.until('upload.changed', ({ uploadId, state }) => uploadId === id && state === 'ready');
  assert.deepEqual(
    live.of('upload.changed').map(({ data }) => data.state),
    ['received', 'processing', 'ready'],
  );
  await live.close();
});

test('a chunked upload resumes, also after the server was restarted', { tags: 'thorough' }, async () => {
  const id = await open(mei, picture.length);
  assert.equal(await offsetOf(mei, id), 0);
  assert.equal((await append(mei, id, 0, picture.subarray(0, 100))).status, 204);
  assert.equal(await offsetOf(mei, id), 100);
  assert.equal((await mei.does(getUpload, { uploadId: id })).state, 'open');
  await rounds.stopServer();
  await rounds.startServer();
  assert.equal(await offsetOf(mei, id), 100);
  assert.equal((await append(mei, id, 100, picture.subarray(100))).status, 204);
  assert.equal((await settled(mei, id)).state, 'ready');
  assert.equal(await offsetOf(mei, id), picture.length);
});

test('an upload received but not processed before a shutdown is processed after the next start', {
  tags: 'thorough',
}, async () => {
  const id = await open(mei, picture.length);
  await rounds.stopServer();
  // As if it had been killed between the last byte and the row.
  await writeFile(join(rounds.dataDir, 'incoming', id), picture);
  await rounds.startServer();
  assert.equal(await offsetOf(mei, id), picture.length);
  assert.equal((await settled(mei, id)).state, 'ready');
});

test('nobody else can see, append to, remove or use an upload', async () => {
  const id = await open(amara, picture.length);
  const never = '00000000-0000-4000-8000-000000000000';
  assert.deepEqual(
    [await offsetOf(mei, id), await offsetOf(mei, never), await offsetOf(mei, 'x')],
    [404, 404, 404],
  );
  const [theirs, none] = [await append(mei, id, 0, picture), await append(mei, never, 0, picture)];
  assert.deepEqual(await told(theirs), [404, 'media.notFound']);
  assert.deepEqual(await told(none), [404, 'media.notFound']);
  assert.deepEqual(await told(await at(mei, 'DELETE', id)), [404, 'media.notFound']);
  assert.equal((await mei.isRefused(getUpload, { uploadId: id })).status, 404);
  assert.equal((await mei.isRefused(cancelUpload, { uploadId: id })).status, 404);
  for (const method of ['HEAD', 'DELETE']) assert.equal((await at(rounds.visitor(), method, id)).status, 401);
  assert.equal((await append(rounds.visitor(), id, 0, picture)).status, 401);
  // Another address in the query is no way around.
  assert.equal(await offsetOf(mei, `${await open(mei, 10)}?/${id}`), 0);
  assert.equal(await offsetOf(amara, id), 0);
});

test('an upload declares its purpose and nothing else when it begins', async () => {
  const rows = await countUploads();
  const wrong: Record<string, string>[] = [
    { filename: 'x.png' },
    { purpose: 'chat_files', filename: 'x.png' },
    { purpose: 'business_covers', filename: 'x.png' },
    { purpose: '../post_images', filename: 'x.png' },
    { ...words, ownerId: mei.id },
    { ...words, chatId: mei.id },
    { ...words, state: 'ready' },
    { ...words, constructor: 'x' },
    { ...words, filename: 'a'.repeat(256) },
    { ...words, filename: 'a\0b' },
  ];
  for (const sent of wrong)
    assert.equal((await create(mei, { length: 10, words: sent })).status, 400, JSON.stringify(sent));
  const raw = ['', 'purpose', `${metadata(words)},${metadata(words)}`, `${metadata(words)},__proto__ e30=`];
  for (const header of raw)
    assert.equal(
      (await create(mei, { length: 10, words, headers: { 'upload-metadata': header } })).status,
      400,
      header,
    );
  assert.equal(({} as { polluted?: unknown }).polluted, undefined);
  assert.equal(await countUploads(), rows);
});

test('invalid, unknown, zero or too large lengths are refused before any byte is sent', async () => {
  for (const length of ['-1', '1e3', '', '1.5', '9'.repeat(16), 'x'])
    assert.equal((await create(mei, { length, words })).status, 400, length);
  const deferred = await mei.request('POST', tusPath, undefined, {
    'tus-resumable': '1.0.0',
    'upload-defer-length': '1',
    'upload-metadata': metadata(words),
  });
  assert.equal(deferred.status, 400);
  const concatenated = await create(mei, { length: 10, words, headers: { 'upload-concat': 'partial' } });
  assert.equal(concatenated.status, 400);
  assert.deepEqual(await told(await create(mei, { length: 0, words })), [400, 'media.emptyFile']);
  const large = await create(mei, { length: limits.imageBytes + 1, words });
  assert.deepEqual(await told(large), [413, 'media.imageTooLarge']);
  const film = { ...words, purpose: 'post_videos' };
  assert.deepEqual(await told(await create(mei, { length: limits.videoBytes + 1, words: film })), [
    413,
    'media.videoTooLarge',
  ]);
  assert.equal((await create(mei, { length: limits.imageBytes + 1, words: film })).status, 201);
});

test('wrong offsets, changed lengths and bytes beyond the end change nothing', async () => {
  const bytes = new Uint8Array(200).fill(7);
  const id = await open(mei, 150);
  assert.equal((await append(mei, id, 0, bytes.subarray(0, 100))).status, 204);
  for (const offset of ['0', '99', '101', '150', '999999999999'])
    assert.equal((await append(mei, id, offset, bytes.subarray(0, 10))).status, 409, offset);
  for (const offset of ['-1', 'x', '1e2', ''])
    assert.equal((await append(mei, id, offset, bytes)).status, 400, offset);
  assert.equal((await append(mei, id, 100, bytes)).status, 413);
  const lengthened = await mei.request('PATCH', `${tusPath}/${id}`, bytes.subarray(0, 10), {
    'tus-resumable': '1.0.0',
    'upload-offset': '100',
    'upload-length': '200',
    'content-type': 'application/offset+octet-stream',
  });
  assert.ok(lengthened.status >= 400);
  assert.equal(await offsetOf(mei, id), 100);
  assert.equal((await append(mei, id, 100, bytes.subarray(0, 50))).status, 204);
  await settled(mei, id);
  assert.equal((await append(mei, id, 150, bytes)).status, 409);
  assert.equal((await append(mei, id, 0, bytes)).status, 409);
});

test('a chunked body that exceeds the declared length is cut there', async () => {
  const id = await open(mei, 1_000);
  const { hostname, port } = new URL(rounds.url);
  const sending = httpRequest({ hostname, port, path: `${tusPath}/${id}`, method: 'PATCH' });
  for (const [name, value] of Object.entries({
    cookie: mei.cookie,
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
    'transfer-encoding': 'chunked',
  }))
    sending.setHeader(name, value);
  const status = new Promise<number>((resolve, reject) => {
    sending.on('response', response => resolve(response.statusCode!));
    sending.on('error', reject);
  });
  for (let n = 0; n < 50 && !sending.destroyed; n++) sending.write(Buffer.alloc(100));
  assert.equal(await status, 413);
  sending.destroy();
  const size = await readFile(join(rounds.dataDir, 'incoming', id)).then(file => file.length);
  assert.ok(size <= 1_000, `${size}`);
});

test('two concurrent writers do not interleave', { tags: 'thorough' }, async () => {
  const file = Buffer.alloc(1_000_000, 'abcdefghij');
  const id = await open(mei, file.length, 'post_videos');
  const both = await Promise.all([append(mei, id, 0, file), append(mei, id, 0, file)]);
  assert.ok(both.some(({ status }) => status === 204));
  assert.ok(both.every(({ status }) => [204, 409, 423].includes(status)));
  assert.equal((await settled(mei, id)).refusal, 'media.notAVideo');
});

test('a dropped connection keeps the bytes received', async () => {
  const file = Buffer.from(createHash('sha512').update('x').digest('hex').repeat(40_000));
  const id = await open(mei, file.length, 'post_videos');
  const leaving = new AbortController();
  const slow = new ReadableStream({
    async pull(controller) {
      controller.enqueue(file.subarray(0, 1_000_000));
      await wait(60_000, undefined, { signal: leaving.signal, ref: false });
    },
  });
  const cut = fetch(`${rounds.url}${tusPath}/${id}`, {
    method: 'PATCH',
    signal: leaving.signal,
    body: slow,
    headers: {
      cookie: mei.cookie,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    duplex: 'half',
  } as RequestInit);
  const path = join(rounds.dataDir, 'incoming', id);
  while ((await readFile(path)).length < 1_000_000) await wait(5);
  leaving.abort();
  await assert.rejects(cut);
  assert.equal(await offsetOf(mei, id), 1_000_000);
  assert.equal((await append(mei, id, 1_000_000, file.subarray(1_000_000, -1))).status, 204);
  const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  assert.equal(sum(await readFile(path)), sum(file.subarray(0, -1)));
});

test('a cancelled upload is deleted at once, with all its bytes', async () => {
  const id = await open(mei, picture.length);
  await append(mei, id, 0, picture.subarray(0, 100));
  assert.equal((await at(mei, 'DELETE', id)).status, 204);
  assert.equal(await offsetOf(mei, id), 404);
  const { image } = await upload(mei, 'post_images', picture);
  assert.equal((await mei.request('GET', `/media/${image!.id}/480.webp`)).status, 200);
  await mei.does(cancelUpload, { uploadId: image!.id });
  assert.equal((await mei.request('GET', `/media/${image!.id}/480.webp`)).status, 404);
  const left = async () =>
    (await readdir(rounds.dataDir, { recursive: true })).filter(
      name => name.includes(id) || name.includes(image!.id),
    );
  await until(async () => (await left()).length === 0);
});

test('a file that is not a picture is refused by its content, and its owner is told why', async () => {
  const refusal = async (file: Buffer, name = 'photo.png') => {
    const { state, refusal } = await upload(mei, 'post_images', file, name);
    return [state, refusal];
  };
  assert.deepEqual(await refusal(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), [
    'refused',
    'media.notAnImage',
  ]);
  assert.deepEqual(await refusal(Buffer.from('<!doctype html><script>1</script>')), [
    'refused',
    'media.notAnImage',
  ]);
  assert.deepEqual(await refusal(picture.subarray(0, 200)), ['refused', 'media.unreadableImage']);
  const left = () => readdir(join(rounds.dataDir, 'work'));
  // The owner is told as soon as it is known; the folder goes right after.
  await until(async () => (await left()).length === 0);
});

test('a filename is data: no part of it becomes a path', async () => {
  const names = ['../../../etc/passwd', '/etc/passwd', 'C:\\x.png', 'x.png::$DATA', 'صورة.png', '..', ''];
  for (const name of names) {
    const { name: kept } = await upload(mei, 'post_images', picture, name);
    assert.equal(kept, name.trim() || 'file');
  }
  const folders = (await readdir(rounds.dataDir, { withFileTypes: true }))
    .filter(entry => entry.isDirectory() && entry.name !== 'mail')
    .map(({ name }) => name)
    .sort();
  assert.deepEqual(
    folders.filter(name => name !== 'mail'),
    ['incoming', 'media', 'work'],
  );
});

test('at most twenty uploads may be open, and a day has its quota, even under concurrency', {
  tags: 'thorough',
}, async () => {
  const noor = await rounds.member('noor');
  const tries = await Promise.all(Array.from({ length: 30 }, () => create(noor, { length: 10, words })));
  assert.equal(tries.filter(({ status }) => status === 201).length, 20);
  assert.deepEqual(await told(tries.find(({ status }) => status !== 201)!), [429, 'media.tooManyOpen']);
  await rounds.sql(`delete from uploads where owner_id = $1 and state = 'open'`, [noor.id]);
  const films = { ...words, purpose: 'post_videos' };
  const large = await Promise.all(
    Array.from({ length: 15 }, () => create(noor, { length: limits.videoBytes, words: films })),
  );
  assert.equal(
    large.filter(({ status }) => status === 201).length,
    9,
    '2000 MB less a portrait, 200 MB each',
  );
  assert.deepEqual(await told(large.find(({ status }) => status !== 201)!), [403, 'media.quotaReached']);
});

test('other origins cannot upload, read or delete, and get no CORS headers', async () => {
  const id = await open(mei, 10);
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ]) {
    assert.equal((await create(mei, { length: 10, words, headers })).status, 403);
    assert.equal((await at(mei, 'DELETE', id, headers)).status, 403);
  }
  const own = await at(mei, 'HEAD', id, { origin: 'https://evil.example' });
  assert.equal(own.headers.get('access-control-allow-origin'), null);
  const created = await create(mei, { length: 10, words });
  assert.equal(created.headers.get('access-control-allow-origin'), null);
  assert.equal(created.headers.get('x-content-type-options'), 'nosniff');
  assert.equal((await mei.request('OPTIONS', tusPath)).headers.get('access-control-allow-origin'), null);
});
