import { v7 as uuid } from 'uuid';
import type { Person } from './person.ts';

/** Somebody who reads, writes and likes posts, so many times a second, and keeps what was answered otherwise than by a yes. */
export class PostLoad {
  requests = 0;
  readonly failures: string[] = [];
  /** How long the slowest of them took, in milliseconds. */
  longestMs = 0;
  private readonly person: Person;
  private readonly likedId: string;
  private readonly pending = new Set<Promise<void>>();
  private readonly timer: NodeJS.Timeout;

  /** `likedId`: a post of somebody else's. */
  constructor(person: Person, likedId: string, perSecond: number) {
    this.person = person;
    this.likedId = likedId;
    this.timer = setInterval(() => {
      const done = this.next().then(() => void this.pending.delete(done));
      this.pending.add(done);
    }, 1000 / perSecond);
  }

  /** Resolves when the last request has been answered. */
  async stop() {
    clearInterval(this.timer);
    await Promise.all(this.pending);
  }

  private next() {
    const like = `/api/posts/${this.likedId}/like`;
    const turn = this.requests++ % 4;
    if (turn === 0) return this.ask('POST', '/api/posts', { id: uuid(), content: 'On the ward' });
    if (turn === 1) return this.ask('PUT', like);
    if (turn === 2) return this.ask('DELETE', like);
    return this.ask('GET', '/api/posts');
  }

  private async ask(method: string, path: string, body?: object) {
    const begun = performance.now();
    const json = body && JSON.stringify(body);
    const headers: Record<string, string> = body ? { 'content-type': 'application/json' } : {};
    const answer = await this.person.request(method, path, json, headers).then(
      async response => ({ status: response.status, text: await response.text() }),
      (error: Error) => ({ status: 0, text: String(error.cause ?? error) }),
    );
    const ms = performance.now() - begun;
    this.longestMs = Math.max(this.longestMs, ms);
    if (answer.status === 200) return;
    const when = `${new Date().toISOString().slice(17, 23)} s, after ${Math.round(ms)} ms`;
    this.failures.push(`${when}: ${method} ${path}: ${answer.status} ${answer.text}`);
  }
}
