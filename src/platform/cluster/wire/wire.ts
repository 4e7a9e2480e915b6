import { setTimeout as wait } from 'node:timers/promises';
import { log } from '#/platform/observability/log.ts';
import { withJitter } from '#/platform/shared/backoff.ts';
import { nodeId } from '../nodes.ts';
import { notify } from './notify.ts';
import { isAlive, openLink } from './openLink.ts';
import type { Link, Transport } from './transport.ts';
import { parts, type WireMessage } from './wireMessage.ts';

/** How long messages are batched, so that a busy node sends some hundred times a second at most. */
const batchMs = 5;
const checkMs = 1_000;
const pauseMs = 500;

/**
 * The messages between the nodes of one database: a wake-up for the outbox, and ephemeral events. At most once, so it
 * never carries what may not be lost; while it is down every node polls.
 */
export class Wire {
  private readonly transport: Transport;
  private readonly self: string;
  private listener: (message: WireMessage) => void = () => {};
  private link: Link | undefined;
  private pending: WireMessage = {};
  private timer: NodeJS.Timeout | undefined;
  private readonly leaving = new AbortController();
  private loop: Promise<void> = Promise.resolve();

  /** `self`: the name of this node among the others. */
  constructor(transport: Transport, self: string) {
    this.transport = transport;
    this.self = self;
  }

  get name() {
    return this.transport.name;
  }

  get isUp() {
    return this.link !== undefined;
  }

  /** Calls `listener` with messages of the other nodes; resolves after the first attempt to connect, even a failed one. */
  start(listener: (message: WireMessage) => void) {
    this.listener = listener;
    return new Promise<void>(resolve => {
      this.loop = this.run(resolve);
    });
  }

  async stop() {
    clearTimeout(this.timer);
    this.flush();
    this.leaving.abort();
    await this.loop;
  }

  /** Sends a message to the other nodes soon, batched with others. */
  send({ wake, ephemeral = [] }: WireMessage) {
    const { pending } = this;
    if (wake !== undefined && BigInt(wake) > BigInt(pending.wake ?? 0)) pending.wake = wake;
    pending.ephemeral = [...(pending.ephemeral ?? []), ...ephemeral];
    this.timer ??= setTimeout(() => this.flush(), batchMs);
  }

  private flush() {
    const message = this.pending;
    this.pending = {};
    this.timer = undefined;
    const { link } = this;
    if (!link) return;
    for (const text of parts(this.self, message)) link.send(text).catch(() => this.drop(link));
  }

  private async run(attempted: () => void) {
    const { signal } = this.leaving;
    let wasUp = true;
    while (!signal.aborted) {
      const link = await this.open().catch(err => {
        if (wasUp)
          log.warn({ err, wire: this.name }, 'the other nodes cannot be reached: this node polls by itself');
        wasUp = false;
        return undefined;
      });
      attempted();
      if (link) {
        if (!wasUp) log.info({ wire: this.name }, 'the other nodes can be reached again');
        wasUp = true;
        await this.watch(link, signal);
      }
      await wait(withJitter(pauseMs), undefined, { signal }).catch(() => {});
    }
  }

  private async open() {
    const listener = (text: string) => this.receive(text);
    this.link = await openLink(this.transport, listener, link => this.drop(link));
    return this.link;
  }

  private async watch(link: Link, signal: AbortSignal) {
    while (this.link === link && !signal.aborted && (await isAlive(link)))
      await wait(checkMs, undefined, { signal }).catch(() => {});
    this.drop(link);
  }

  private drop(link: Link) {
    if (this.link === link) this.link = undefined;
    link.close();
  }

  private receive(text: string) {
    try {
      const { from, ...message } = JSON.parse(text) as WireMessage & { from: string };
      if (from !== this.self) this.listener(message);
    } catch (err) {
      log.warn({ err }, 'a message of another node is malformed');
    }
  }
}

/** The wire of this node: by Redis where there is one, else by the database. */
export async function openWire(databaseUrl: string, redisUrl: string | undefined) {
  return new Wire(redisUrl ? await byRedis(redisUrl) : notify(databaseUrl), nodeId);
}

// Its client has four hundred files, which a server without Redis need not read to start.
async function byRedis(url: string) {
  const { redis } = await import('./redis.ts');
  return redis(url);
}
