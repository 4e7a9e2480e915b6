import { Refusal } from '#/base/refusal.ts';
import { refusalOf, requestOf } from '#/base/web/api.ts';
import { limits } from '#/limits.ts';
import { type Folder, type Picture, uploadImage } from '#/media/contract.ts';
import { headBytes, typeOfImage } from '#/media/sniff.ts';

type Options = {
  /** Is told which part has been sent, from 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
};

/**
 * Sends a picture and answers what it has become. Throws a `Refusal`: at once for what is too large or no picture,
 * else the server's own, or 'unavailable' when it could not be reached. Throws the signal's reason once aborted.
 */
export async function sendImage(file: File, folder: Folder, options: Options = {}): Promise<Picture> {
  if (file.size > limits.imageBytes) throw new Refusal('invalid', 'media.imageTooLarge');
  const head = await file.slice(0, headBytes).arrayBuffer().catch(unreadable);
  if (!typeOfImage(new Uint8Array(head))) throw new Refusal('invalid', 'media.notAnImage');
  options.signal?.throwIfAborted();
  return post(requestOf(uploadImage, { folder, filename: file.name }).url, file, options);
}

// XMLHttpRequest, since fetch does not tell how much has been sent.
function post(url: string, file: File, { onProgress, signal }: Options) {
  return new Promise<Picture>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.responseType = 'json';
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded / total);
    request.onload = () =>
      request.status === 200 ? resolve(request.response) : reject(refusalOf(request.response));
    request.onerror = () => reject(new Refusal('unavailable', 'base.offline'));
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

function unreadable(): never {
  throw new Refusal('invalid', 'media.unreadableImage');
}
