import { setTimeout as wait } from 'node:timers/promises';
import { log } from '#/base/server/log.ts';
import { claimUpload, keepClaim } from './claims.ts';
import { settle } from './settle.ts';

const atOnce = 3;
const poll = 5_000;
const renewal = 20_000;

/**
 * Looks at what has been received, on whichever node takes it first. A wake-up makes it prompt; that nothing is
 * forgotten is due to the claims, which run out when their node is gone.
 */
class Preparation {
  private leaving = new AbortController();
  private pause = new AbortController();
  private workers: Promise<void>[] = [];

  start() {
    this.leaving = new AbortController();
    this.workers = Array.from({ length: atOnce }, () => this.work());
  }

  /** Resolves when what is in hand has been finished. */
  async stop() {
    this.leaving.abort();
    this.wake();
    await Promise.all(this.workers);
  }

  wake() {
    this.pause.abort();
    this.pause = new AbortController();
  }

  private async work() {
    while (!this.leaving.signal.aborted) {
      const { signal } = this.pause;
      const upload = await claimUpload().catch(err => void log.warn({ err }, 'no upload could be claimed'));
      if (!upload) {
        await wait(poll, undefined, { signal }).catch(() => {});
        continue;
      }
      const renewing = setInterval(() => keepClaim(upload), renewal);
      await settle(upload).catch(err =>
        log.warn({ err, upload: upload.id }, 'an upload waits for its next try'),
      );
      clearInterval(renewing);
    }
  }
}

export const preparation = new Preparation();
