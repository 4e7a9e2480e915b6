import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, test } from 'vitest';
import { setPoster } from '#/features/media/contract.ts';
import {
  deleteMessage,
  getChat,
  listMessages,
  sendMessage,
  startChat,
} from '#/features/messaging/contract.ts';
import { createPost } from '#/features/posts/contract.ts';
import { blockPerson, unblockPerson } from '#/features/profiles/contract.ts';
import { film, place } from '#test/support/films.ts';
import { sendPicture } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';
import { quarters } from '#test/support/pictures.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { chatOf, fileFor, tell } from '#test/support/talk.ts';
import { create } from '#test/support/upload.ts';

let rounds: Rounds;
let amara: Person;
let jonas: Person;
let noor: Person;
let chatId: string;
let otherChatId: string;

beforeAll(async () => {
  rounds = await openRounds();
  amara = await rounds.member('amara');
  jonas = await rounds.member('jonas');
  noor = await rounds.member('noor');
  chatId = (await chatOf(amara, jonas)).id;
  otherChatId = (await chatOf(amara, noor)).id;
});
afterAll(() => rounds.close());

const page = Buffer.from('<script>alert(1)</script>');
const photo = () =>
  quarters()
    .jpeg()
    .withExif({ IFD0: { ImageDescription: 'Ward 7, bed 3' } })
    .toBuffer();
const get = (person: Person, path: string, headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
  person.request(method, path, undefined, headers);
const begin = (person: Person, words: Record<string, string>, length = 5) =>
  create(person, { length, words: { filename: 'notes.txt', ...words } });

test('a document is sent, delivered live, and can only be downloaded, whatever type it claims', async () => {
  const { id: fileId } = await fileFor(amara, chatId, page, 'Plan “für” Jonas.html');
  const stream = await jonas.listen();
  const sent = await tell(amara, chatId, '', { fileId });
  const looks = { image: null, video: null, audio: null };
  const file = { id: fileId, name: 'Plan “für” Jonas.html', bytes: page.length, ...looks };
  assert.deepEqual([sent.kind, sent.file], ['application', file]);
  const { data } = await stream.until('message.created', told => told.id === sent.id);
  assert.deepEqual(data.file, file);
  await stream.close();
  assert.deepEqual((await jonas.does(listMessages, { chatId })).items.at(-1), sent);
  assert.equal((await jonas.does(getChat, { chatId })).last!.kind, 'application');

  const answer = await get(jonas, `/media/${fileId}/file.bin`);
  assert.deepEqual(Buffer.from(await answer.arrayBuffer()), page);
  const header = (name: string) => answer.headers.get(name);
  assert.equal(header('cache-control'), 'private, no-store');
  assert.equal(header('content-type'), 'application/octet-stream');
  assert.equal(
    header('content-disposition'),
    "attachment; filename*=UTF-8''Plan%20%E2%80%9Cf%C3%BCr%E2%80%9D%20Jonas.html",
  );
  assert.equal(header('x-content-type-options'), 'nosniff');
  assert.match(header('content-security-policy')!, /^sandbox/);
  assert.equal(header('cross-origin-resource-policy'), 'same-origin');
  for (const name of ['480.webp', 'full.webp', 'video.mp4', 'file.html'])
    assert.equal((await get(jonas, `/media/${fileId}/${name}`)).status, 404, name);
});

test('a photo is re-encoded in three widths and in full, without the camera’s metadata', async () => {
  const { id: fileId } = await fileFor(amara, chatId, await photo(), 'ward.jpg');
  const { kind, file } = await tell(amara, chatId, 'Look', { fileId });
  assert.deepEqual([kind, file!.image!.width, file!.image!.height], ['image', 600, 400]);
  for (const name of ['480.webp', 'full.webp']) {
    const answer = await get(jonas, `/media/${fileId}/${name}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    assert.equal(answer.headers.get('content-type'), 'image/webp');
    assert.ok(!bytes.includes('Ward 7') && (await sharp(bytes).metadata()).exif === undefined);
  }
  assert.equal((await get(jonas, `/media/${fileId}/file.bin`)).status, 404, 'nobody has it as it came');
});

test('a video is stripped of its metadata and plays', async () => {
  const { id: fileId } = await fileFor(amara, chatId, film('isom'), 'round.mp4');
  const { kind, file } = await tell(amara, chatId, '', { fileId });
  assert.deepEqual([kind, file!.video!.format, file!.video!.name], ['video', 'mp4', 'round.mp4']);
  const bytes = Buffer.from(await (await get(jonas, `/media/${fileId}/video.mp4`)).arrayBuffer());
  assert.ok(bytes.length > 0 && !bytes.includes(place));
});

test('a video’s poster is visible with it, to the two only, and is deleted with its message', async () => {
  const { id: fileId } = await fileFor(amara, chatId, film('isom'), 'round.mp4');
  const poster = await sendPicture(amara, 'video_posters');
  await amara.does(setPoster, { uploadId: fileId, posterId: poster.id });
  const path = `/media/${poster.id}/480.webp`;
  const seen = async () => Promise.all([amara, jonas, noor].map(async one => (await get(one, path)).status));
  assert.deepEqual(await seen(), [200, 404, 404]);
  const sent = await tell(amara, chatId, '', { fileId });
  assert.deepEqual(sent.file!.video!.poster, poster);
  assert.deepEqual((await jonas.does(listMessages, { chatId })).items.at(-1), sent);
  assert.deepEqual(await seen(), [200, 200, 404]);
  await amara.does(deleteMessage, { chatId, messageId: sent.id });
  assert.deepEqual(await seen(), [404, 404, 404]);
});

test('a picture whose metadata cannot be removed is refused instead of revealing its location', async () => {
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), page]);
  const tiff = await quarters().tiff().toBuffer();
  for (const [file, name] of [
    [heic, 'ward.heic'],
    [tiff, 'report.pdf'],
  ] as const) {
    const { state, refusal } = await fileFor(amara, chatId, file, name);
    assert.deepEqual([state, refusal], ['refused', 'media.notAnImage']);
  }
  const broken = await fileFor(amara, chatId, (await photo()).subarray(0, 400), 'ward.jpg');
  assert.equal(broken.refusal, 'media.unreadableImage');
});

test('a picture larger than 10 MB is sent as a file to download, without the camera’s metadata, its pixels unchanged', async () => {
  const width = 2200;
  const pixels = await sharp({
    create: {
      width,
      height: 1800,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .raw()
    .toBuffer();
  const large = await sharp(pixels, { raw: { width, height: 1800, channels: 3 } })
    .withExif({
      IFD0: { Make: 'ACME', ImageDescription: 'Ward 7, bed 3' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 27/1 0/1' },
    })
    .png({ compressionLevel: 0 })
    .toBuffer();
  assert.ok(large.length > 10 * 1024 * 1024, `${large.length} bytes`);
  assert.ok(large.includes('Ward 7'), 'it is there before');
  const { id: fileId, state } = await fileFor(amara, chatId, large, 'wound.png');
  assert.equal(state, 'ready');
  const { kind, file } = await tell(amara, chatId, '', { fileId });
  assert.deepEqual([kind, file!.name, file!.image, file!.video], ['application', 'wound.png', null, null]);
  const answer = await get(jonas, `/media/${fileId}/file.bin`);
  assert.match(answer.headers.get('content-disposition')!, /^attachment/);
  const got = Buffer.from(await answer.arrayBuffer());
  for (const word of ['ACME', 'Ward 7']) assert.ok(!got.includes(word), word);
  assert.deepEqual(await sharp(got).raw().toBuffer(), pixels);
  assert.equal((await get(jonas, `/media/${fileId}/960.webp`)).status, 404, 'it is never shown');
});

test('an upload is accepted for one’s own chat, up to 100 MB, and without unknown fields', async () => {
  const status = async (...sent: Parameters<typeof begin>) => (await begin(...sent)).status;
  const purpose = 'chat_files';
  assert.equal(await status(amara, { purpose, chatId }), 201);
  assert.equal(await status(noor, { purpose, chatId }), 404, 'a stranger');
  assert.equal(await status(amara, { purpose, chatId: uuid() }), 404, 'no such chat');
  assert.equal(await status(amara, { purpose }), 400, 'no chat');
  assert.equal(await status(amara, { purpose: 'post_images', chatId }), 400, 'no file of a chat');
  assert.equal(await status(amara, { purpose, chatId, owner: jonas.id }), 400, 'an unknown word');
  assert.equal(await status(amara, { purpose, chatId }, 100 * 1024 * 1024), 201);
  const over = await begin(amara, { purpose, chatId }, 100 * 1024 * 1024 + 1);
  assert.deepEqual([over.status, (await over.json()).error.text], [413, 'media.fileTooLarge']);
});

test('a blocked person cannot start an upload, and files already sent stay for both', async () => {
  const { id: fileId } = await fileFor(amara, chatId, page);
  await tell(amara, chatId, '', { fileId });
  await jonas.does(blockPerson, { personId: amara.id });
  try {
    assert.equal((await begin(amara, { purpose: 'chat_files', chatId })).status, 409);
    for (const one of [amara, jonas]) assert.equal((await get(one, `/media/${fileId}/file.bin`)).status, 200);
  } finally {
    await jonas.does(unblockPerson, { personId: amara.id });
  }
});

test('a file is sent once, by its owner, in the chat it was uploaded for, and nowhere else', async () => {
  const { id: fileId } = await fileFor(amara, chatId, await photo(), 'ward.jpg');
  const refused = async (person: Person, chat: string, more = {}) =>
    (await person.isRefused(sendMessage, { chatId: chat, id: uuid(), content: 'Hi', fileId, ...more }))
      .status;
  assert.equal(await refused(jonas, chatId), 404, 'not its owner');
  assert.equal(await refused(amara, otherChatId), 404, 'another chat');
  assert.equal(await refused(amara, chatId, { fileId: uuid() }), 404, 'no such file');
  const asPost = await amara.isRefused(createPost, { id: uuid(), content: '', imageId: fileId });
  assert.equal(asPost.status, 404, 'a post');
  const both = { id: uuid(), chatId, content: '', fileId };
  const sent = await amara.does(sendMessage, both);
  assert.deepEqual(await amara.does(sendMessage, both), sent, 'a retry is the same message');
  assert.equal((await amara.isRefused(sendMessage, { ...both, fileId: null, content: 'x' })).status, 409);
  assert.equal(await refused(amara, chatId), 404, 'a second time');
});

test('only the two members can see a file, and before it is sent only its owner', async () => {
  const { id: fileId } = await fileFor(amara, chatId, await photo(), 'ward.jpg');
  const paths = ['480.webp', '1600.webp', 'full.webp'].map(name => `/media/${fileId}/${name}`);
  const [path] = paths as [string];
  const tag = (await get(amara, path)).headers.get('etag')!;
  assert.equal((await get(jonas, path)).status, 404, 'not sent yet');
  const { id: messageId } = await tell(amara, chatId, '', { fileId });
  assert.equal((await get(jonas, path)).status, 200);
  const isHiddenFrom = async (person: Person) => {
    for (const one of paths) assert.equal((await get(person, one)).status, 404);
    assert.equal((await get(person, path, {}, 'HEAD')).status, 404);
    assert.equal((await get(person, path, { range: 'bytes=0-9' })).status, 404);
    assert.equal((await get(person, path, { 'if-none-match': tag })).status, 404);
  };
  await isHiddenFrom(noor);
  assert.equal((await get(rounds.visitor(), path)).status, 401);
  await amara.does(deleteMessage, { chatId, messageId });
  for (const person of [amara, jonas, noor]) await isHiddenFrom(person);
  const { kind, file } = (await jonas.does(listMessages, { chatId })).items.find(
    one => one.id === messageId,
  )!;
  assert.deepEqual([kind, file], ['deleted', null]);
  const rows = await rounds.sql(`select data from outbox where data->>'id' = $1`, [messageId]);
  assert.ok(rows.length > 0 && rows.every(row => (row.data as { file: unknown }).file === null));
});

test('a document’s file is deleted with its message', async () => {
  const { id: fileId } = await fileFor(amara, chatId, page);
  const { id: messageId } = await tell(amara, chatId, '', { fileId });
  const kept = async () =>
    (await readdir(join(rounds.dataDir, 'media'), { recursive: true })).filter(name => name.includes(fileId));
  assert.equal((await kept()).length, 1);
  await amara.does(deleteMessage, { chatId, messageId });
  for (let tries = 0; tries < 1_000 && (await kept()).length > 0; tries++) await wait(10);
  assert.deepEqual(await kept(), []);
});

test('an empty message needs a file, and a message carries a file or a post, not both', async () => {
  const empty = { chatId, id: uuid(), content: '' };
  assert.equal((await amara.isRefused(sendMessage, empty)).text, 'messaging.empty');
  const two = { ...empty, fileId: uuid(), postId: uuid() };
  assert.equal((await amara.isRefused(sendMessage, two)).status, 400);
});

test('after its sender’s account is deleted a message keeps a description of its file, without the file', async () => {
  const mei = await rounds.member('mei');
  const { id } = await mei.does(startChat, { userId: jonas.id });
  const { id: fileId } = await fileFor(mei, id, page);
  await tell(mei, id, '', { fileId });
  await rounds.sql('delete from uploads where id = $1', [fileId]);
  const [message] = (await jonas.does(listMessages, { chatId: id })).items;
  assert.deepEqual([message!.kind, message!.file], ['application', null]);
});

test('A reply to a file quotes the name that the file has, also when it is read again', async () => {
  const { id: fileId } = await fileFor(amara, chatId, page, 'rota.txt');
  const first = await tell(amara, chatId, '', { fileId });
  await tell(jonas, chatId, 'Thank you', { replyToId: first.id });
  const { items } = await amara.does(listMessages, { chatId });
  const reply = items.find(({ replyTo }) => replyTo?.id === first.id);
  assert.equal(reply!.replyTo!.fileName, 'rota.txt');
});
