import { log } from '../log.ts';
import type { Tracing } from './settings.ts';
import { otlpOf, type Span } from './span.ts';

const everyMs = 5_000;
const atOnce = 512;
const most = 4_096;
const answerMs = 5_000;

/** Sends spans on in batches, to a collector that may be slow or away: nobody waits for it, and what is too much is dropped. */
export class Exporter {
  private readonly tracing: Tracing;
  private waiting: Span[] = [];
  private sending: Promise<void> | undefined;
  private isAway = false;
  private readonly timer = setInterval(() => void this.send(), everyMs);

  constructor(tracing: Tracing) {
    this.tracing = tracing;
    this.timer.unref();
  }

  add(span: Span) {
    if (this.waiting.length >= most) return;
    this.waiting.push(span);
    if (this.waiting.length >= atOnce) void this.send();
  }

  /** Sends what waits, and no more from then on. */
  async close() {
    clearInterval(this.timer);
    await this.sending;
    await this.send();
  }

  private send() {
    this.sending ??= this.sendAll().finally(() => {
      this.sending = undefined;
    });
    return this.sending;
  }

  private async sendAll() {
    while (this.waiting.length > 0) {
      const body = JSON.stringify(otlpOf(this.waiting.splice(0, atOnce), this.tracing.resource));
      try {
        const { ok, status } = await fetch(this.tracing.url, {
          method: 'POST',
          headers: { ...this.tracing.headers, 'content-type': 'application/json' },
          body,
          redirect: 'error',
          signal: AbortSignal.timeout(answerMs),
        });
        if (!ok) throw new Error(`it answered ${status}`);
        this.isAway = false;
      } catch (err) {
        // Once, and not for each batch: their reader is not here.
        if (!this.isAway) log.warn({ err }, 'spans could not be sent to OTEL_EXPORTER_OTLP_ENDPOINT');
        this.isAway = true;
        return;
      }
    }
  }
}
