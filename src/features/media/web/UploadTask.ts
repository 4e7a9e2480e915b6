import { Emitter } from '#/platform/web/Emitter.ts';
import { Pace } from './Pace.ts';
import { type RetryLimits, retryLimits, withRetries } from './retries.ts';
import { SendingFailed } from './SendingFailed.ts';
import { sendFile } from './sendFile.ts';
import { after, type UploadMove } from './uploadStates.ts';
import { begun, still, type UploadView } from './uploadView.ts';

type Options<Result> = {
  endpoint: string;
  metadata: Record<string, string>;
  /** Where an earlier task of the same file got to. */
  url?: string | undefined;
  /** Asks what the server has made of the file that has arrived; throws what it refuses. */
  finish: (url: string, signal: AbortSignal) => Promise<Result>;
  /** Takes from the server what has arrived so far. */
  discard: (url: string) => Promise<unknown>;
  retryLimits?: RetryLimits;
};

/**
 * One file on its way to the server (spec point 4): pause from running, resume from paused or pausing, cancel from
 * running or pausing. What may heal is tried again by itself; what ended in 'error' goes on by a new task of the same
 * file and `url`.
 */
export class UploadTask<Result> {
  readonly file: File;
  private readonly options: Options<Result>;
  private readonly retryLimits: RetryLimits;
  private readonly listeners = new Emitter();
  private readonly pace = new Pace();
  private seen: UploadView<Result>;
  /** The latest start or stop: earlier ones no longer count. */
  private turn = new AbortController();
  private work: Promise<unknown> = Promise.resolve();
  /** When the server last had more than before, in milliseconds since 1970. */
  private gainedAt = Date.now();

  constructor(file: File, options: Options<Result>) {
    this.file = file;
    this.options = options;
    this.retryLimits = options.retryLimits ?? retryLimits;
    this.seen = { ...begun, url: options.url };
    this.take(signal => this.run(signal));
  }

  view = () => this.seen;

  /** Calls `listener` at every change from now on; returns how to stop. */
  on = this.listeners.on;

  /** Whether it could be paused. */
  pause = () => this.move('pause') && this.take(async () => {}, 'stopped');

  /** Whether it could go on. */
  resume = () => this.move('resume') && this.take(signal => this.run(signal));

  /** Whether it could be canceled: then nothing of it stays. */
  cancel = () => this.move('cancel') && this.take(signal => this.discard(signal), 'stopped');

  /** Ends what is being done, then does this, unless its own turn has passed by then. */
  private take(act: (signal: AbortSignal) => Promise<void>, move?: UploadMove) {
    this.turn.abort();
    this.turn = new AbortController();
    const { signal } = this.turn;
    this.work = this.work.then(async () => {
      if (!signal.aborted) await act(signal);
      if (!signal.aborted && move) this.move(move, still);
    });
    return true;
  }

  private move(move: UploadMove, change: Partial<UploadView<Result>> = {}) {
    const state = after(this.seen.state, move);
    if (state) this.show({ ...change, state });
    return state !== undefined;
  }

  private show(change: Partial<UploadView<Result>>) {
    this.seen = { ...this.seen, ...change };
    this.listeners.emit();
  }

  private async run(signal: AbortSignal) {
    this.pace.forget();
    try {
      await this.withRetries(() => this.send(signal), this.retryLimits.upload, signal);
      this.show({ ...still, sent: this.file.size, isFinishing: true });
      const finish = () => this.options.finish(this.seen.url!, signal);
      const result = await this.withRetries(finish, this.retryLimits.operation, signal);
      if (!signal.aborted) this.move('arrived', { ...still, result });
    } catch (error) {
      if (!signal.aborted) this.move('failed', { ...still, error: toldOf(error) });
    }
  }

  private async send(signal: AbortSignal): Promise<void> {
    const { endpoint, metadata } = this.options;
    const { url } = this.seen;
    this.show({ nextTry: undefined, retryCause: undefined });
    const onUrl = (url: string) => this.show({ url });
    const onProgress = (sent: number) => this.progress(sent);
    const heard = { onUrl, onLateUrl: this.late, onProgress, onGain: this.gain };
    try {
      await sendFile(this.file, { endpoint, metadata, url, signal, ...heard });
    } catch (error) {
      if (!url || !(error instanceof SendingFailed && error.isGone)) throw error;
      this.show({ url: undefined, sent: 0 });
      await this.send(signal);
    }
  }

  /** What was being made as it was stopped has been made: it goes on there after a pause, else it is taken away. */
  private late = (url: string) => {
    const { state, url: known } = this.seen;
    if (!known && (state === 'pausing' || state === 'paused')) this.show({ url });
    // What cannot be taken away now the server sweeps away by itself.
    else void this.options.discard(url).catch(() => {});
  };

  private progress(sent: number) {
    const now = Date.now();
    this.pace.mark(sent, now);
    const secondsLeft = this.pace.secondsFor(this.file.size - sent, now);
    this.show({ sent, rate: this.pace.rate(now), secondsLeft });
  }

  private gain = () => {
    this.gainedAt = Date.now();
  };

  private async discard(signal: AbortSignal) {
    const { url } = this.seen;
    const discard = () => this.options.discard(url!);
    // What cannot be taken away now the server sweeps away by itself.
    if (url) await this.withRetries(discard, this.retryLimits.operation, signal).catch(() => {});
  }

  private withRetries<T>(act: () => Promise<T>, maxMs: number, signal: AbortSignal) {
    this.gain();
    return withRetries(act, {
      retryLimits: this.retryLimits,
      maxMs,
      signal,
      gainedAt: () => this.gainedAt,
      onPause: (nextTry, error) => this.show({ ...still, nextTry, retryCause: toldOf(error) }),
    });
  }
}

/** The sentence for a failure. */
const toldOf = (error: unknown) => (error instanceof SendingFailed ? error.refusal : error);
