import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, test } from 'vitest';
import { limits } from '#/app/limits.ts';
import { getUpload } from '#/features/media/contract.ts';
import { tusPath } from '#/features/media/folders.ts';
import { deleteMessage } from '#/features/messaging/contract.ts';
import { createPost, deletePost } from '#/features/posts/contract.ts';
import { openBucket } from '#test/support/bucket.ts';
import { box, film, picture, place } from '#test/support/films.ts';
import { drawPicture } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { chatOf, fileFor, tell } from '#test/support/talk.ts';
import { until } from '#test/support/until.ts';
import { append, create, idOf, settled, upload } from '#test/support/upload.ts';

let bucket: Awaited<ReturnType<typeof openBucket>>;
let line: Awaited<ReturnType<typeof openLine>>;
let rounds: Rounds;
let amara: Person;
let jonas: Person;
beforeAll(async () => {
  bucket = await openBucket();
  line = await openLine(bucket.settings.S3_ENDPOINT);
  rounds = await openRounds({ ...bucket.settings, S3_ENDPOINT: line.url });
  amara = await rounds.member('amara');
  jonas = await rounds.member('jonas');
});
afterAll(async () => {
  await rounds.close();
  await line.close();
  bucket.close();
});

/** The way to the S3 server, which can be cut. */
async function openLine(endpoint: string) {
  const { port } = new URL(endpoint);
  let isCut = false;
  const server = createServer(socket => {
    if (isCut) return socket.destroy();
    const onwards = connect(Number(port), '127.0.0.1');
    socket.pipe(onwards).pipe(socket);
    for (const end of [socket, onwards])
      end.on('error', () => {}).on('close', () => [socket, onwards].map(one => one.destroy()));
    server.once('cut', () => socket.destroy());
  });
  server.setMaxListeners(0).listen(0, '127.0.0.1');
  await new Promise(resolve => server.once('listening', resolve));
  const own = (server.address() as { port: number }).port;
  const cut = () => {
    isCut = true;
    server.emit('cut');
  };
  return {
    url: `http://127.0.0.1:${own}`,
    cut,
    mend: () => {
      isCut = false;
    },
    close: async () => {
      cut();
      await new Promise(resolve => server.close(resolve));
    },
  };
}

const open = async (length: number, purpose: string) =>
  idOf(await create(amara, { length, words: { purpose, filename: 'a.mp4' } }));
const offsetOf = async (id: string) => {
  const response = await amara.request('HEAD', `${tusPath}/${id}`, undefined, { 'tus-resumable': '1.0.0' });
  return response.ok ? Number(response.headers.get('upload-offset')) : response.status;
};
const keysOf = async (id: string) => (await bucket.keys()).filter(key => key.includes(id));
/** A film with so many more bytes of pictures, which end where its trailer begins. */
function longFilm(bytes: number) {
  const short = film('isom');
  const trailer = short.indexOf('SEFT') - 4;
  const pictures = box('mdat', Buffer.alloc(bytes, 'what the camera saw, '));
  const sent = Buffer.concat([short.subarray(0, trailer), pictures, short.subarray(trailer)]);
  const first = trailer + 8;
  return { sent, pictures: [first, first + bytes] as const };
}
const sum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('a chunked video upload resumes after a restart, and is streamed by ranges until its post is deleted', async () => {
  const { sent, pictures } = longFilm(9_000_000);
  const id = await open(sent.length, 'post_videos');
  assert.equal(await offsetOf(id), 0);
  const cuts = [0, 100, 5_000_000, 5_000_001, sent.length];
  for (const [i, start] of cuts.slice(0, -1).entries()) {
    assert.equal(await offsetOf(id), start);
    assert.equal((await append(amara, id, start, sent.subarray(start, cuts[i + 1]))).status, 204);
    if (i !== 1) continue;
    await rounds.stopServer();
    await rounds.startServer();
  }
  const { video } = await settled(amara, id);
  const post = await amara.does(createPost, { id: uuid(), content: '', videoId: video!.id });
  const get = (headers = {}) => jonas.request('GET', `/media/${id}/video.mp4`, undefined, headers);
  const bytes = Buffer.from(await (await get()).arrayBuffer());
  assert.equal(bytes.length, sent.length);
  assert.ok(bytes.includes(picture) && !bytes.includes(place));
  assert.equal(sum(bytes.subarray(...pictures)), sum(sent.subarray(...pictures)));
  const part = await get({ range: 'bytes=5000000-5000009' });
  assert.deepEqual(
    [part.status, part.headers.get('content-range')],
    [206, `bytes 5000000-5000009/${sent.length}`],
  );
  assert.ok(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(5_000_000, 5_000_010)));
  assert.equal((await get({ range: `bytes=${sent.length}-` })).status, 416);
  await until(async () => (await keysOf(id)).length === 1, 'more stays than what is served');
  assert.deepEqual(await keysOf(id), [`media/${id}-video.mp4`]);
  await amara.does(deletePost, { postId: post.id });
  assert.equal((await get()).status, 404);
});

test('a dropped connection keeps the bytes received, and two concurrent writers do not interleave', async () => {
  const { sent } = longFilm(6_000_000);
  const id = await open(sent.length, 'post_videos');
  const leaving = new AbortController();
  const slow = new ReadableStream({
    start: controller => controller.enqueue(sent.subarray(0, 1_000_000)),
  });
  const cut = fetch(`${rounds.url}${tusPath}/${id}`, {
    method: 'PATCH',
    signal: leaving.signal,
    body: slow,
    headers: {
      cookie: amara.cookie,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    duplex: 'half',
  } as RequestInit);
  // Nothing shows how much the server holds already: it has long had what this machine sent itself.
  await wait(1_000);
  leaving.abort();
  await assert.rejects(cut);
  await until(async () => (await offsetOf(id)) === 1_000_000, 'the million bytes are not there');
  const rest = sent.subarray(1_000_000);
  const both = await Promise.all([append(amara, id, 1_000_000, rest), append(amara, id, 1_000_000, rest)]);
  assert.ok(both.some(({ status }) => status === 204));
  assert.ok(both.every(({ status }) => [204, 409, 423].includes(status)));
  assert.equal((await settled(amara, id)).state, 'ready');
});

test('only the two members of a chat download its document from the bucket, also by ranges, until its message is deleted', async () => {
  const { id: chatId } = await chatOf(amara, jonas);
  const document = Buffer.from('What was agreed on the round. '.repeat(1_000));
  const { id } = await fileFor(amara, chatId, document, 'Round.pdf');
  const sent = await tell(amara, chatId, '', { fileId: id });
  await until(async () => (await keysOf(id)).length === 1, 'more stays than what is served');
  assert.deepEqual(await keysOf(id), [`media/${id}-file.bin`]);
  const get = (who: Person, headers = {}) => who.request('GET', `/media/${id}/file.bin`, undefined, headers);
  const whole = await get(jonas);
  assert.match(whole.headers.get('content-disposition')!, /^attachment; .*Round\.pdf$/);
  assert.ok(Buffer.from(await whole.arrayBuffer()).equals(document));
  const part = await get(jonas, { range: 'bytes=10-19' });
  assert.equal(part.status, 206);
  assert.ok(Buffer.from(await part.arrayBuffer()).equals(document.subarray(10, 20)));
  assert.equal((await get(await rounds.member('noor'))).status, 404);
  await amara.does(deleteMessage, { chatId, messageId: sent.id });
  assert.equal((await get(jonas)).status, 404);
  await until(async () => (await keysOf(id)).length === 0, 'it stays in the bucket');
});

test('a cancelled or refused upload leaves nothing', async () => {
  const id = await open(1_000, 'post_videos');
  await append(amara, id, 0, Buffer.alloc(100));
  assert.equal((await keysOf(id)).length, 1);
  const gone = await amara.request('DELETE', `${tusPath}/${id}`, undefined, { 'tus-resumable': '1.0.0' });
  assert.equal(gone.status, 204);
  assert.equal(await offsetOf(id), 404);
  const refused = await upload(amara, 'post_images', Buffer.from('<svg/>'), 'a.png');
  assert.equal(refused.refusal, 'media.notAnImage');
  for (const one of [id, refused.id])
    await until(async () => (await keysOf(one)).length === 0, 'it stays in the bucket');
});

test('during an outage uploads and files report it, everything else continues, and nothing is lost', async () => {
  const drawn = await drawPicture();
  const { image } = await upload(amara, 'post_images', drawn);
  const id = await open(drawn.length, 'post_images');
  assert.equal((await append(amara, id, 0, drawn.subarray(0, 100))).status, 204);
  line.cut();
  const notTaken = await append(amara, id, 100, drawn.subarray(100));
  assert.deepEqual([notTaken.status, notTaken.headers.get('retry-after')], [503, '5']);
  const words = { purpose: 'post_images', filename: 'new.png' };
  const body = new Uint8Array(drawn);
  // More than may be open: those that never began do not count.
  for (let n = 0; n < limits.openUploads + 5; n++)
    assert.equal((await create(amara, { length: drawn.length, words, body })).status, 503);
  const look = () => amara.request('GET', `/media/${image!.id}/480.webp`);
  const away = await look();
  assert.deepEqual([away.status, away.headers.get('retry-after')], [503, '5']);
  assert.equal((await rounds.visitor().request('GET', '/api/ready')).status, 503);
  assert.equal((await rounds.visitor().request('GET', '/api/health')).status, 200);
  await amara.does(createPost, { id: uuid(), content: 'Words need no bucket' });
  line.mend();
  assert.equal((await rounds.visitor().request('GET', '/api/ready')).status, 200);
  assert.equal((await look()).status, 200);
  const offset = await offsetOf(id);
  assert.equal(offset, 100);
  assert.equal((await append(amara, id, offset, drawn.subarray(offset))).status, 204);
  assert.equal((await settled(amara, id)).state, 'ready');
  assert.equal((await amara.does(getUpload, { uploadId: id })).image?.width, 600);
});

test('no file data stays on the server’s disk', async () => {
  const left = async () => {
    const folders = ['work', 'media', 'incoming'].map(name => join(rounds.dataDir, name));
    return (await Promise.all(folders.map(folder => readdir(folder).catch(() => [])))).flat();
  };
  await until(async () => (await left()).length === 0, 'the folders are not empty');
});
