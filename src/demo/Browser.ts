import { setTimeout as wait } from 'node:timers/promises';
import { getUpload } from '#/features/media/contract.ts';
import { type Folder, tusPath } from '#/features/media/folders.ts';
import type { Picture } from '#/features/media/shapes.ts';
import type { Call, JsonOutputOf, SentInputOf } from '#/platform/shared/contract.ts';
import { requestOf } from '#/platform/shared/requestOf.ts';
import { refusalOf } from '#/platform/web/api.ts';

/** Somebody's browser: speaks to the server by HTTP only and keeps its cookie. */
export class Browser {
  private readonly url: string;
  private readonly signal: AbortSignal;
  private cookie = '';

  constructor(url: string, signal: AbortSignal) {
    this.url = url;
    this.signal = signal;
  }

  /** Makes a call of the contract; throws its Refusal. */
  async ask<C extends Call>(call: C, input: SentInputOf<C>): Promise<JsonOutputOf<C>> {
    const { url, body } = requestOf(call, input as Record<string, unknown>);
    return this.send(call.method, url, body, 'application/json');
  }

  async sendPicture(folder: Folder, filename: string, bytes: Uint8Array<ArrayBuffer>): Promise<Picture> {
    const encoded = (text: string) => Buffer.from(text).toString('base64');
    const headers = {
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes.length),
      'upload-metadata': `purpose ${encoded(folder)},filename ${encoded(filename)}`,
      'content-type': 'application/offset+octet-stream',
    };
    const sent = await this.request('POST', tusPath, bytes, headers);
    const uploadId = sent.headers.get('location')!.split('/').at(-1)!;
    for (;;) {
      const { image, refusal } = await this.ask(getUpload, { uploadId });
      if (image) return image;
      if (refusal) throw new Error(`${filename}: ${refusal}`);
      await wait(20);
    }
  }

  private async send(method: string, path: string, body: BodyInit | undefined, type: string) {
    return (await this.request(method, path, body, body ? { 'content-type': type } : {})).json();
  }

  private async request(
    method: string,
    path: string,
    body: BodyInit | undefined,
    own: Record<string, string>,
  ) {
    // A call that is under way is left to end: the server that answers it is about to be stopped.
    this.signal.throwIfAborted();
    const headers = { ...(this.cookie && { cookie: this.cookie }), ...own };
    const response = await fetch(this.url + path, { method, body, headers });
    const set = response.headers.get('set-cookie');
    if (set) this.cookie = set.split(';')[0]!;
    if (response.ok) return response;
    throw refusalOf(await response.json());
  }
}
