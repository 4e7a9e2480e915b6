import { limits } from '#/app/limits.ts';
import { say } from '#/app/texts.ts';
import type { Upload } from '#/features/media/shapes.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { announce } from '#/platform/web/announce.ts';
import { Emitter } from '#/platform/web/Emitter.ts';
import { fingerprintOf } from './fingerprintOf.ts';
import type { KeptAttachment } from './keptAttachment.ts';
import { posterOf } from './posterOf.ts';
import { discardUpload, idOf, type Purpose, sendUpload } from './sendUpload.ts';
import { purposeOf, type Takes } from './takes.ts';
import type { UploadTask } from './UploadTask.ts';
import type { UploadView } from './uploadView.ts';

/** What is to be seen of a chosen file. */
export type AttachmentView = {
  kept: KeptAttachment;
  /** As long as this browser has it. */
  file: File | undefined;
  /** How it is on its way; undefined before and after. */
  sending: UploadView<Upload> | undefined;
  error: unknown;
  /** It was on its way before a reload, and has to be chosen again. */
  isMissing: boolean;
};

/** One chosen file, from its choice until what it has become is used. */
export class Attachment {
  private readonly purpose: Purpose;
  private readonly listeners = new Emitter();
  private task: UploadTask<Upload> | undefined;
  private isRemoved = false;
  private releasePermit = () => {};
  private seen: AttachmentView;

  constructor(kept: KeptAttachment, takes: Takes, file?: File) {
    this.purpose = purposeOf(takes, kept.kind);
    this.seen = { kept, file: undefined, sending: undefined, error: undefined, isMissing: false };
    if (file) void this.give(file);
  }

  view = () => this.seen;

  on = this.listeners.on;

  /** Sends this file, which has been checked; also after a reload, when it had to be chosen again. */
  async give(file: File) {
    this.show({ file, error: undefined, isMissing: false });
    try {
      const fingerprint = await fingerprintOf(file).catch(() => {
        throw new Refusal('invalid', 'media.fileGone');
      });
      this.keep({ fingerprint });
      if (this.seen.kept.kind === 'image') this.releasePermit = await acquirePermit();
      if (this.isRemoved) this.releasePermit();
      else this.send(file);
    } catch (error) {
      this.show({ error });
    }
  }

  /** Whether this is the file whose sending was interrupted. */
  async isWaitingFor(chosen: File) {
    const { kept, file } = this.seen;
    if (file || kept.upload || !kept.fingerprint || kept.bytes !== chosen.size) return false;
    return kept.fingerprint === (await fingerprintOf(chosen).catch(() => undefined));
  }

  /** This browser does not have it any more. */
  miss = () => this.show({ isMissing: true });

  pause = () => this.task?.pause();
  resume = () => this.task?.resume();

  /** Once more, from where the server got to. */
  tryAgain = () => {
    if (this.seen.file) void this.give(this.seen.file);
  };

  /** What another tab says of the same file: its words, and what has become of it there unless it is sent by this one. */
  adopt(stored: KeptAttachment) {
    const { kept, file } = this.seen;
    const isSentHere = (file || kept.upload) && !stored.upload;
    this.show({ kept: isSentHere ? { ...kept, alt: stored.alt } : stored });
  }

  /** Another tab has used it, removed it, or put another one in its place: nothing more of it is sent from here. */
  abandon() {
    this.isRemoved = true;
    this.releasePermit();
    this.task?.pause();
    this.show({});
  }

  /** Resolves once it has arrived or is not wanted any more. */
  untilOver = () =>
    new Promise<void>(resolve => {
      const look = () => {
        if (!this.seen.kept.upload && !this.isRemoved) return;
        stop();
        resolve();
      };
      const stop = this.on(look);
      look();
    });

  describe = (alt: string) => this.keep({ alt });

  /**
   * The finished upload. Waits for it, resumes what was paused or failed; throws the reason if it cannot be finished.
   */
  ready(): Promise<Upload> {
    const { kept, error, sending, isMissing } = this.seen;
    if (isMissing) throw new Refusal('invalid', 'media.chooseAgain', { params: { name: kept.name } });
    if (error) this.tryAgain();
    if (sending?.state === 'paused' || sending?.state === 'pausing') this.resume();
    return new Promise((resolve, reject) => {
      const look = () => {
        const { kept, error } = this.seen;
        if (!kept.upload && !error && !this.isRemoved) return;
        stop();
        if (kept.upload) resolve(kept.upload);
        else reject(error ?? new DOMException('removed', 'AbortError'));
      };
      const stop = this.on(look);
      look();
    });
  }

  /** Discards it: nothing of it stays on the server. */
  remove() {
    this.isRemoved = true;
    this.releasePermit();
    // Cancel has no effect while it is paused (spec point 4).
    this.task?.resume();
    const { uploadId } = this.seen.kept;
    if (!this.task?.cancel() && uploadId) void discardUpload(uploadId).catch(() => {});
    this.show({});
  }

  private send(file: File) {
    const { uploadId, kind } = this.seen.kept;
    const poster = kind === 'video' ? sendPoster(file) : undefined;
    const task = sendUpload(file, this.purpose, { uploadId, poster });
    this.task = task;
    task.on(() => this.task === task && this.follow(task.view()));
    this.follow(task.view());
  }

  private follow({ state, ...sending }: UploadView<Upload>) {
    const { url, sent, result: upload, error } = sending;
    const isOver = state === 'success' || state === 'error';
    if (isOver || state === 'paused' || sending.isFinishing) this.releasePermit();
    if (upload && !this.seen.kept.upload) announce(say('media.uploaded', { name: this.seen.kept.name }));
    const kept = { ...this.seen.kept, sent, uploadId: url && idOf(url), upload };
    this.show({ kept, error, sending: isOver ? undefined : { ...sending, state } });
  }

  private keep = (change: Partial<KeptAttachment>) => this.show({ kept: { ...this.seen.kept, ...change } });

  private show(change: Partial<AttachmentView>) {
    this.seen = { ...this.seen, ...change };
    this.listeners.emit();
  }
}

/** Draws and sends a video's first picture; its upload's id, or undefined where this browser cannot or it fails. */
async function sendPoster(video: File): Promise<string | undefined> {
  const file = await posterOf(video);
  if (!file) return undefined;
  const task = sendUpload(file, { folder: 'video_posters' });
  return new Promise(resolve => {
    task.on(() => {
      const { state, result } = task.view();
      if (state === 'success' || state === 'error') resolve(result?.id);
    });
  });
}

// The semaphore of photos on their way: how many more may start, and which wait for that.
let permits: number = limits.photosSentAtOnce;
const waiting: (() => void)[] = [];

/**
 * Waits for a permit to send a photo; returns how to release it, once or more often. A browser has six connections to a server
 * that speaks HTTP/1.1, and who sends ten photos goes on reading.
 */
async function acquirePermit(): Promise<() => void> {
  if (permits > 0) permits--;
  else await new Promise<void>(resolve => waiting.push(resolve));
  let isReleased = false;
  return () => {
    if (isReleased) return;
    isReleased = true;
    const next = waiting.shift();
    if (next) next();
    else permits++;
  };
}
