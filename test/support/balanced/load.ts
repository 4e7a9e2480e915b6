import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';

type Chat = { id: string; cookies: [string, string] };

const agent = new Agent({ keepAlive: true });
const mostTries = 20;
const answerMs = 10_000;
const byBalancer = ' by the balancer';

// What we answer is JSON, and a page only where one was asked for; a balancer that finds nobody answers with a page.
const saidBy = ({ statusCode, headers }: IncomingMessage) =>
  `${statusCode}${headers['content-type']?.startsWith('application/json') ? '' : byBalancer}`;

/** People who read and write, so many requests a second, and remember what was answered. */
export class Load {
  /** Messages that were acknowledged, each with the number of its chat in `chats`. */
  readonly sent: { id: string; chat: number }[] = [];
  requests = 0;
  /** What was answered otherwise than by a yes. */
  readonly failures: string[] = [];
  /** What came instead of an answer when one broke, or the balancer answered for a node that had gone: it was made again. */
  readonly broken: string[] = [];
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
      const said = await this.once(method, path, cookie, body).catch(String);
      if (said === '200') return true;
      if (!/^\d/.test(said) || /^50[234]/.test(said)) {
        this.broken.push(said);
        await wait(200);
        if (tries < mostTries) continue;
      }
      this.failures.push(`${method} ${path.replace(/[0-9a-f-]{36}/, ':id')}: ${said}`);
      return false;
    }
  }

  private once(method: string, path: string, cookie: string, body?: string) {
    return new Promise<string>((resolve, reject) => {
      const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
      const asked = request(this.url + path, { method, agent, headers, timeout: answerMs }, response => {
        response.on('error', reject).on('end', () => resolve(saidBy(response)));
        response.resume();
      });
      asked.on('error', reject).on('timeout', () => asked.destroy(new Error('no answer')));
      asked.end(body);
    });
  }
}
