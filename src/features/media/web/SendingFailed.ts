import type { HttpResponse } from 'tus-js-client';
import { Refusal } from '#/platform/shared/refusal.ts';
import { refusalOf } from '#/platform/web/api.ts';

/** The server's own refusal out of an answer's body, if it is one. */
function refusalIn(answer: HttpResponse) {
  try {
    const said = JSON.parse(answer.getBody());
    return said.error ? refusalOf(said) : undefined;
  } catch {
    return undefined;
  }
}

/** An answer of the server other than the wanted one, or none at all. */
export class SendingFailed extends Error {
  override name = 'SendingFailed';
  readonly status: number | undefined;
  /** Milliseconds the server asks to wait. */
  readonly retryAfter: number = 0;
  /** The sentence shown if it is not retried. */
  readonly refusal: Refusal;

  constructor(answer: HttpResponse | null | undefined, cause: Error) {
    super(cause.message, { cause });
    this.refusal = (answer && refusalIn(answer)) || new Refusal('unavailable', 'media.notUploaded');
    if (!answer) return;
    this.status = answer.getStatus();
    this.retryAfter = millisecondsOf(answer.getHeader('Retry-After'));
  }

  /** Whether it was lost on the server: its time was over. */
  get isGone() {
    return this.status === 404 || this.status === 410;
  }

  /**
   * Whether the same may succeed soon (spec point 4): lost network, 5xx, 408, 429. Also 409 and 423: the server is
   * still busy with what a cut connection had sent. A 2xx or 3xx that failed came from a captive portal, not from the
   * server: the network is lost.
   */
  get isTransient() {
    const { status } = this;
    return !status || status < 400 || status >= 500 || [408, 409, 423, 429].includes(status);
  }
}

/** A Retry-After is a number of seconds or a date. */
function millisecondsOf(retryAfter: string | undefined | null) {
  if (!retryAfter) return 0;
  const seconds = Number(retryAfter);
  const wait = Number.isNaN(seconds) ? Date.parse(retryAfter) - Date.now() : seconds * 1000;
  return Number.isFinite(wait) ? Math.max(0, wait) : 0;
}
