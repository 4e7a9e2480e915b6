import { setTimeout as wait } from 'node:timers/promises';
import { log } from '#/platform/observability/log.ts';
import { isAlive, openLink } from './openLink.ts';
import type { Link, Transport } from './transport.ts';
import { parts, type WireMessage } from './wireMessage.ts';

/** How long words gather, so that a busy node sends some hundred times a second at most. */
const gatherMs = 5;
const checkMs = 1_000;
const pauseMs = 500;

/**
 * The messages between the nodes of one database: a wake-up for the outbox, and ephemeral events. At most once, so it
 * never carries what may not be lost; while it is down every node polls.
 */
export class Wire {
  private readonly transport: Transport;
  private readonly self: string;
  private hear: (word: WireMessage) => void = () => {};
  private link: Link | undefined;
  private gathered: WireMessage = {};
  private timer: NodeJS.Timeout | undefined;
  private readonly leaving = new AbortController();
  private loop: Promise<void> = Promise.resolve();

  /** `self`: how this node is called among the others. */
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

  /** Hears the others from now on; resolves after the first try to reach them, whatever came of it. */
  start(hear: (word: WireMessage) => void) {
    this.hear = hear;
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
  say({ wake, frames = [] }: WireMessage) {
    const { gathered } = this;
    if (wake !== undefined && BigInt(wake) > BigInt(gathered.wake ?? 0)) gathered.wake = wake;
    gathered.frames = [...(gathered.frames ?? []), ...frames];
    this.timer ??= setTimeout(() => this.flush(), gatherMs);
  }

  private flush() {
    const word = this.gathered;
    this.gathered = {};
    this.timer = undefined;
    const { link } = this;
    if (!link) return;
    for (const text of parts(this.self, word)) link.send(text).catch(() => this.drop(link));
  }

  private async run(tried: () => void) {
    const { signal } = this.leaving;
    let wasUp = true;
    while (!signal.aborted) {
      const link = await this.open().catch(err => {
        if (wasUp)
          log.warn({ err, wire: this.name }, 'the other nodes cannot be reached: reading on by itself');
        wasUp = false;
        return undefined;
      });
      tried();
      if (link) {
        if (!wasUp) log.info({ wire: this.name }, 'the other nodes can be reached again');
        wasUp = true;
        await this.watch(link, signal);
      }
      await wait(pauseMs * (0.5 + Math.random()), undefined, { signal }).catch(() => {});
    }
  }

  private async open() {
    const hear = (text: string) => this.receive(text);
    this.link = await openLink(this.transport, hear, link => this.drop(link));
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
      const { from, ...word } = JSON.parse(text) as WireMessage & { from: string };
      if (from !== this.self) this.hear(word);
    } catch (err) {
      log.warn({ err }, 'another node said what nobody understands');
    }
  }
}
