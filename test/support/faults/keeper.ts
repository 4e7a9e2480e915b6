import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { TestContext } from 'vitest';
import { readPostmasterFile } from '#/platform/database/embedded/postmasterFile.ts';
import { postgresesOf } from '#/platform/database/embedded/processes.ts';
import { program } from '#test/support/program.ts';
import { type Started, startProcess } from '#test/support/started.ts';

/** What a service manager does for a server: starts it at one address, and again when it was killed. */
export class Keeper {
  private readonly t: TestContext;
  private readonly settings: Record<string, string>;
  private readonly flags: string[];
  private started!: Started;
  url = '';

  private constructor(t: TestContext, settings: Record<string, string>, flags: string[]) {
    this.t = t;
    this.settings = settings;
    this.flags = flags;
  }

  /** `settings` name a DATA_DIR; `flags` are Node's. */
  static async start(
    t: TestContext,
    settings: { DATA_DIR: string } & Record<string, string>,
    flags: string[] = [],
  ) {
    const keeper = new Keeper(t, settings, flags);
    await keeper.start();
    return keeper;
  }

  /** From its next start on it has these settings too. */
  change(settings: Record<string, string>) {
    Object.assign(this.settings, settings);
  }

  /** Starts it; returns after how many milliseconds it answered. */
  async start() {
    const begun = Date.now();
    const PORT = this.url ? new URL(this.url).port : '0';
    this.started = startProcess(this.t, { ...this.settings, PORT }, [...this.flags, ...program]);
    this.url = await this.started.opened;
    return Date.now() - begun;
  }

  async kill() {
    const { child, ended } = this.started;
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    await ended.catch(() => {});
  }

  /** As a service manager ends it: it finishes its work and ends its PostgreSQL. */
  async stop() {
    this.started.child.kill('SIGTERM');
    await this.started.ended;
  }

  get pid() {
    return this.started.child.pid!;
  }

  get isAlive() {
    const { child } = this.started;
    return child.exitCode === null && child.signalCode === null;
  }

  /** Every process of the PostgreSQL that it brought along. */
  postgreses = () => postgresesOf(join(this.settings.DATA_DIR!, 'postgres'));

  /** The number of a PostgreSQL that is ready and is not `before`. */
  async postmasterAfter(before = 0) {
    for (;;) {
      const file = await readPostmasterFile(join(this.settings.DATA_DIR!, 'postgres'));
      if (file?.ready && file.pid !== before) return file.pid;
      await wait(5);
    }
  }

  /** Waits until it is ready. Until then only 503 with Retry-After is allowed. */
  async untilReady() {
    const begun = Date.now();
    for (;;) {
      const response = await fetch(`${this.url}/api/ready`);
      await response.text();
      if (response.ok) return Date.now() - begun;
      if (response.status !== 503 || !(Number(response.headers.get('retry-after')) >= 1))
        throw new Error(`/api/ready answered ${response.status} without Retry-After`);
      await wait(10);
    }
  }
}
