import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';

type Chat = { id: string; cookies: [string, string] };

const agent = new Agent({ keepAlive: true });
const mostTries = 20;
const answerMs = 10_000;
/** What a balancer answers for a node that has gone. */
const balancerSays = new Set([502, 503, 504]);

/** People who read and write, so many requests a second, and remember what was answered. */
export class Load {
  /** Messages that were acknowledged, each with the number of its chat in `chats`. */
  readonly sent: { id: string; chat: number }[] = [];
  requests = 0;
  /** What was answered otherwise than by a yes. */
  readonly failures: string[] = [];
  /** How often a request went unanswered, or the balancer answered for a node that had gone, and it was made again. */
  broken = 0;
  private readonly url: string;
  private readonly chats: Chat[];
  private readonly pending = new Set<Promise<void>>();
  private readonly timer: NodeJS.Timeout;

  constructor(url: string, chats: Chat[], perSecond: number) {
    this.url = url;
    this.chats = chats;
    this.timer = setInterval(() => this.next(), 1000 / perSecond);
  }

  /** Resolves when the last request has been answered. */
  async stop() {
    clearInterval(this.timer);
    await Promise.all(this.pending);
  }

  private next() {
    const turn = this.requests++;
    const chat = turn % this.chats.length;
    const { id: chatId, cookies } = this.chats[chat]!;
    const work = turn % 2 ? this.write(chat, chatId, cookies[0]) : this.ask('GET', '/api/chats', cookies[1]);
    const done = work.then(() => void this.pending.delete(done));
    this.pending.add(done);
  }

  private async write(chat: number, chatId: string, cookie: string) {
    const id = uuid();
    const body = JSON.stringify({ id, content: `Message ${id}` });
    if (await this.ask('POST', `/api/chats/${chatId}/messages`, cookie, body)) this.sent.push({ id, chat });
  }

  /** Whether it was answered by a yes, after having been asked again when the connection broke. */
  private async ask(method: string, path: string, cookie: string, body?: string) {
    for (let tries = 1; ; tries++) {
      const status = await this.once(method, path, cookie, body).catch((error: Error) => error);
      if (status === 200) return true;
      if ((status instanceof Error || balancerSays.has(status)) && tries < mostTries) {
        this.broken++;
        await wait(200);
        continue;
      }
      this.failures.push(`${method} ${path.replace(/[0-9a-f-]{36}/, ':id')}: ${status}`);
      return false;
    }
  }

  private once(method: string, path: string, cookie: string, body?: string) {
    return new Promise<number>((resolve, reject) => {
      const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
      const asked = request(this.url + path, { method, agent, headers, timeout: answerMs }, response => {
        response.on('error', reject).on('end', () => resolve(response.statusCode!));
        response.resume();
      });
      asked.on('error', reject).on('timeout', () => asked.destroy(new Error('no answer')));
      asked.end(body);
    });
  }
}
