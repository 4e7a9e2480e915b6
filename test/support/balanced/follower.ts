import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
const firstPause = 500;

/** A browser that keeps its stream open as the web app does: reconnects when asked to, and resumes. */
export class Follower {
  /** How often each message has arrived, by its id. */
  readonly heard = new Map<string, number>();
  /** The pauses that servers asked for. */
  readonly asked: number[] = [];
  /** How often it got `reset`. */
  resets = 0;
  isOpen = false;
  private readonly url: string;
  private readonly cookie: string;
  private lastId = '';
  private hasLeft = false;
  private response: IncomingMessage | undefined;

  constructor(url: string, cookie: string) {
    this.url = url;
    this.cookie = cookie;
    void this.follow();
  }

  leave() {
    this.hasLeft = true;
    this.response?.destroy();
  }

  private async follow() {
    while (!this.hasLeft) {
      const pause = await this.hold();
      this.isOpen = false;
      if (!this.hasLeft) await wait(pause);
    }
  }

  /** Resolves when the stream has ended, with the pause until the next one. */
  private hold() {
    return new Promise<number>(resolve => {
      let pause: number | undefined;
      const end = () => resolve(pause ?? firstPause * (0.5 + Math.random()));
      const headers = { cookie: this.cookie, ...(this.lastId && { 'last-event-id': this.lastId }) };
      const request = get(`${this.url}/api/live`, { agent, headers }, response => {
        this.response = response;
        response.on('close', end).on('error', () => {});
        if (response.statusCode !== 200) return response.destroy();
        let rest = '';
        response.setEncoding('utf8').on('data', (text: string) => {
          const frames = (rest + text).split('\n\n');
          rest = frames.pop()!;
          for (const frame of frames) pause = this.hear(frame) ?? pause;
        });
      });
      request.on('error', end);
    });
  }

  private hear(frame: string): number | undefined {
    const id = /^id: (.*)$/m.exec(frame)?.[1];
    if (id) this.lastId = id;
    const said = /^data: (.*)$/m.exec(frame)?.[1];
    if (!said) return undefined;
    const { event, data } = JSON.parse(said);
    if (event === 'ready' || event === 'reset') this.isOpen = true;
    if (event === 'reset') this.resets++;
    if (event === 'message.created') this.heard.set(data.id, (this.heard.get(data.id) ?? 0) + 1);
    if (event !== 'leave') return undefined;
    this.asked.push(data.pause);
    return data.pause;
  }
}
