import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { limits } from '#/limits.ts';
import { uploadImage } from '#/media/contract.ts';
import { drawPicture, sendPicture } from '#/testing/cast.ts';
import type { Person } from '#/testing/person.ts';
import { quarters } from '#/testing/pictures.ts';
import { openRounds, type Rounds } from '#/testing/rounds.ts';

let rounds: Rounds;
let mei: Person;

before(async () => {
  rounds = await openRounds();
  mei = await rounds.account('mei');
});
after(() => rounds.close());

const bytes = { 'content-type': 'application/octet-stream' };
const address = (input: Record<string, string> = {}) =>
  `${uploadImage.path}?${new URLSearchParams({ folder: 'post_images', filename: 'photo.png', ...input })}`;

const send = async (body: Buffer | ReadableStream, headers: Record<string, string> = bytes, person = mei) =>
  told(await person.request('POST', address(), body as BodyInit, headers));

async function told(response: Response) {
  const { error } = await response.json();
  return { status: response.status, text: error?.text };
}

/** Files that wait to be drawn, and files that were kept. */
async function filesOnDisk() {
  const names = await readdir(rounds.dataDir, { recursive: true });
  return names.filter(name => /^incoming\/|\.webp$/.test(name)).sort();
}

const countUploads = async () => (await rounds.sql('select count(*)::int n from uploads'))[0]!.n;

/** A request written by hand, since fetch is too honest for these. */
function open(headers: Record<string, string | number>) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = httpRequest(rounds.url + address(), {
    method: 'POST',
    headers: { ...bytes, cookie: mei.cookie, ...headers },
  });
  request.on('response', resolve).on('error', reject);
  return { request, answered: promise };
}

test('a picture sent is told with its size and preview, and its rows and files are there', async () => {
  const picture = await sendPicture(mei, 'post_images');
  assert.deepEqual([picture.width, picture.height], [600, 400]);
  const [row] = await rounds.sql('select * from uploads where id = $1', [picture.id]);
  assert.match(String(row!.name), /^\d{13}_photo\.png$/);
  assert.deepEqual([row!.owner_id, row!.folder, row!.attached], [mei.id, 'post_images', false]);
  assert.equal(row!.bytes, (await drawPicture()).length);
  const kept = (await filesOnDisk()).filter(name => name.includes(picture.id));
  assert.deepEqual(
    kept.map(name => name.split('/').at(-1)),
    [1600, 480, 960].map(width => `${picture.id}-${width}.webp`),
  );
});

test('each of the four types is taken, whatever its name', async () => {
  for (const type of ['png', 'jpeg', 'gif', 'webp'] as const) {
    const file = await quarters().toFormat(type).toBuffer();
    const response = await mei.request(
      'POST',
      address({ filename: 'notes.txt' }),
      new Uint8Array(file),
      bytes,
    );
    assert.equal(response.status, 200, type);
  }
});

test('what is no picture is refused, whatever it is called, and leaves nothing behind', async () => {
  const [files, rows] = [await filesOnDisk(), await countUploads()];
  const others = {
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    html: Buffer.from('<!doctype html><script>alert(1)</script>'),
    xml: Buffer.from('<?xml version="1.0"?><x/>'),
    pdf: Buffer.from('%PDF-1.7 /JavaScript (app.alert(1))'),
    zip: Buffer.from('PK\x03\x04 and more of it'),
    tiff: await quarters().tiff().toBuffer(),
    avif: await quarters().avif({ effort: 0 }).toBuffer(),
    short: Buffer.from('\xff\xd8', 'latin1'),
    nothing: Buffer.alloc(0),
  };
  for (const [name, file] of Object.entries(others))
    assert.deepEqual(await send(file), { status: 400, text: 'media.notAnImage' }, name);
  assert.deepEqual([await filesOnDisk(), await countUploads()], [files, rows]);
});

test('half a picture is refused in words of its own, and leaves nothing behind', async () => {
  const files = await filesOnDisk();
  const picture = await quarters().jpeg().toBuffer();
  assert.deepEqual(await send(picture.subarray(0, 3000)), { status: 400, text: 'media.unreadableImage' });
  assert.deepEqual(await filesOnDisk(), files);
});

test('a picture of exactly the largest size is taken, one byte more is not', async () => {
  const picture = await drawPicture();
  const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
  assert.equal((await send(padded(limits.imageBytes))).status, 200);
  const tooLarge = { status: 413, text: 'media.imageTooLarge' };
  assert.deepEqual(await send(padded(limits.imageBytes + 1)), tooLarge);
});

test('bytes are counted as they arrive, also when no length was announced', async () => {
  const files = await filesOnDisk();
  const picture = await drawPicture();
  let sent = 0;
  const endless = new ReadableStream({
    start: controller => controller.enqueue(new Uint8Array(picture)),
    pull(controller) {
      sent += 64 * 1024;
      if (sent > 2 * limits.imageBytes) controller.close();
      else controller.enqueue(new Uint8Array(64 * 1024));
    },
  });
  assert.deepEqual(await send(endless), { status: 413, text: 'media.imageTooLarge' });
  assert.deepEqual(await filesOnDisk(), files);
  assert.equal((await send(picture)).status, 200, 'the next one is taken');
});

test('the refusal is heard while the file is still being sent', async () => {
  const { request, answered } = open({ 'transfer-encoding': 'chunked' });
  request.write('%PDF-1.7 and so on and on');
  assert.equal((await answered).statusCode, 400);
  request.destroy();
});

test('an announced length that is too large is refused before a byte of it', async () => {
  const { request, answered } = open({ 'content-length': limits.imageBytes + 1 });
  request.flushHeaders();
  assert.equal((await answered).statusCode, 413);
  request.destroy();
});

test('a connection cut in the middle leaves nothing behind', async () => {
  const [files, rows] = [await filesOnDisk(), await countUploads()];
  const picture = await sharp(await drawPicture(2000, 2000))
    .raw()
    .toBuffer();
  const { request, answered } = open({ 'content-length': 5_000_000 });
  request.write(await drawPicture());
  request.write(picture.subarray(0, 1_000_000));
  while ((await filesOnDisk()).length === files.length) await wait(5);
  request.destroy();
  await assert.rejects(answered);
  for (let tries = 0; tries < 500 && (await filesOnDisk()).length > files.length; tries++) await wait(10);
  assert.deepEqual([await filesOnDisk(), await countUploads()], [files, rows]);
});

test('a body of any other type is refused, and this one belongs nowhere else', async () => {
  const picture = await drawPicture();
  for (const type of ['image/png', 'application/json', 'multipart/form-data; boundary=x', 'text/plain'])
    assert.equal((await send(picture, { 'content-type': type })).status, 415, type);
  assert.equal((await send(picture, {})).status, 415);
  const elsewhere = await mei.request('POST', '/api/session', new Uint8Array(picture), bytes);
  assert.equal(elsewhere.status, 415);
});

test('folder and name are checked, and nothing else is taken along', async () => {
  const picture = new Uint8Array(await drawPicture());
  const wrong: Record<string, string>[] = [
    { folder: 'chat_files' },
    { folder: '../post_images' },
    { filename: 'a'.repeat(256) },
    { filename: 'a\0b' },
    { ownerId: mei.id },
    { attached: 'true' },
  ];
  for (const input of wrong) {
    const response = await mei.request('POST', address(input), picture, bytes);
    assert.equal(response.status, 400, JSON.stringify(input));
  }
});

test('a name is data: no part of it becomes a path', async () => {
  const picture = new Uint8Array(await drawPicture());
  const names = ['../../../etc/passwd', '/etc/passwd', 'C:\\x.png', 'x.png::$DATA', 'صورة.png', '..', ''];
  for (const filename of names) {
    const response = await mei.request('POST', address({ filename }), picture, bytes);
    assert.equal(response.status, 200, filename);
    const { id } = await response.json();
    const [row] = await rounds.sql('select name from uploads where id = $1', [id]);
    assert.equal(String(row!.name).replace(/^\d{13}_/, ''), filename);
  }
  assert.deepEqual((await readdir(rounds.dataDir)).sort(), ['incoming', 'media']);
  assert.deepEqual(await readdir(join(rounds.dataDir, 'incoming')), []);
});

test('a visitor may send nothing, an account without a profile may', async () => {
  const { status, text } = await send(await drawPicture(), bytes, rounds.visitor());
  assert.deepEqual([status, text], [401, 'accounts.notAuthenticated']);
  assert.equal((await send(await drawPicture())).status, 200);
});
