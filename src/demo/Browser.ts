import type { Call, SentInputOf, WireOutputOf } from '#/base/contract.ts';
import { refusalOf, requestOf } from '#/base/web/api.ts';
import { type Folder, type Picture, uploadImage } from '#/media/contract.ts';

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
  async ask<C extends Call>(call: C, input: SentInputOf<C>): Promise<WireOutputOf<C>> {
    const { url, body } = requestOf(call, input as Record<string, unknown>);
    return this.send(call.method, url, body, 'application/json');
  }

  async sendPicture(folder: Folder, filename: string, png: Uint8Array<ArrayBuffer>): Promise<Picture> {
    const { url } = requestOf(uploadImage, { folder, filename });
    return this.send('POST', url, png, 'application/octet-stream');
  }

  private async send(method: string, path: string, body: BodyInit | undefined, type: string) {
    // A call that is under way is left to end: the server that answers it is about to be stopped.
    this.signal.throwIfAborted();
    const headers = { ...(this.cookie && { cookie: this.cookie }), ...(body && { 'content-type': type }) };
    const response = await fetch(this.url + path, { method, body, headers });
    const set = response.headers.get('set-cookie');
    if (set) this.cookie = set.split(';')[0]!;
    const answer = await response.json();
    if (response.ok) return answer;
    throw refusalOf(answer);
  }
}
