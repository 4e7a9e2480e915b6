import { setTimeout as wait } from 'node:timers/promises';
import { getUpload } from '#/features/media/contract.ts';
import { type Folder, tusPath } from '#/features/media/folders.ts';
import { refusalOf } from '#/platform/web/api.ts';
import type { Person } from './person.ts';

const encoded = (text: string) => Buffer.from(text).toString('base64');

/** `Upload-Metadata` of these words. */
export const metadata = (words: Record<string, string>) =>
  Object.entries(words)
    .map(([key, value]) => `${key} ${encoded(value)}`)
    .join(',');

type Creation = { length: number | string; words: Record<string, string>; body?: BodyInit; headers?: object };

/** Creates an upload, with its first bytes or without. */
export const create = (person: Person, { length, words, body, headers }: Creation) =>
  person.request('POST', tusPath, body, {
    'tus-resumable': '1.0.0',
    'upload-length': String(length),
    'upload-metadata': metadata(words),
    ...(body !== undefined && { 'content-type': 'application/offset+octet-stream' }),
    ...headers,
  });

/** The id that a creation answered. Throws its refusal. */
export async function idOf(response: Response) {
  if (!response.ok) throw refusalOf(await response.json());
  return response.headers.get('location')!.split('/').at(-1)!;
}

/** Sends the bytes that follow. */
export const append = (person: Person, id: string, offset: number | string, body: Uint8Array) =>
  person.request('PATCH', `${tusPath}/${id}`, body as Uint8Array<ArrayBuffer>, {
    'tus-resumable': '1.0.0',
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  });

/** Sends a whole file at once and waits until it is ready or refused. */
export async function upload(
  person: Person,
  purpose: Folder,
  file: Uint8Array,
  filename = 'photo.png',
  more: { chatId?: string } = {},
) {
  const body = new Uint8Array(file);
  const words = { purpose, filename, ...more };
  return settled(person, await idOf(await create(person, { length: file.length, words, body })));
}

const longestWorkMs = 180_000;

/** Waits until an upload is ready or refused: a film of 200 MB takes a busy machine minutes. */
export async function settled(person: Person, uploadId: string) {
  const begun = performance.now();
  for (let tries = 0; performance.now() - begun < longestWorkMs; tries++) {
    const seen = await person.does(getUpload, { uploadId });
    if (seen.state === 'ready' || seen.state === 'refused') return seen;
    await wait(tries < 100 ? 10 : 100);
  }
  throw new Error('the upload was never settled');
}
