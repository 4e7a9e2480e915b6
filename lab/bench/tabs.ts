import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { v4 as uuid } from 'uuid';
import { limits } from '../../src/app/limits.ts';
import { throttle } from '../../src/platform/web/throttle.ts';

/*
 * Browsers with Home at its top, in a process of their own. They do what the web app does with new posts: `everything` as it
 * did before streams carried what is shown, `shown` as it does now, every second one in a hidden tab.
 */
export type Opening = { url: string; cookies: string[]; mode: 'everything' | 'shown'; shownPosts: string[] };
export type Told = { streamBytes: number; requests: number; requestBytes: number };

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
let told: Told = { streamBytes: 0, requests: 0, requestBytes: 0 };
const streams: IncomingMessage[] = [];

async function open({ url, cookies, mode, shownPosts }: Opening) {
  for (let opened = 0; opened < cookies.length; opened += 50)
    await Promise.all(cookies.slice(opened, opened + 50).map((cookie, n) => openTab(cookie, n % 2 === 1)));

  async function openTab(cookie: string, isHidden: boolean) {
    const isShown = mode === 'shown';
    const streamId = uuid();
    const query = isShown ? `?stream=${streamId}` : '';
    const asked = request(`${url}/api/live${query}`, { agent: new Agent(), headers: { cookie } }).end();
    const [stream] = (await once(asked, 'response')) as [IncomingMessage];
    streams.push(stream);
    let count = 1;
    let top = shownPosts[0]!;
    let running: Promise<void> | undefined;
    let again = false;
    const refetch = async () => {
      do {
        again = false;
        const { items } = await ask(cookie, 'GET', `/api/posts${isShown ? `?downTo=${top}` : ''}`);
        top = (items as { id: string }[])[0]!.id;
      } while (again);
      running = undefined;
    };
    const fetchNow = () => {
      again = running !== undefined;
      running ??= refetch().catch(() => {});
    };
    const spread = () => (count / limits.refetchesPerSecond) * 1_000;
    const fetchSoon = throttle(fetchNow, {
      spread,
      every: () => Math.max(limits.newPostsEvery, spread()),
    });
    stream.setEncoding('utf8').on('data', (text: string) => {
      told.streamBytes += Buffer.byteLength(text);
      for (const [, streams] of text.matchAll(/"streams":(\d+)/g)) count = Number(streams);
      if (!text.includes('"post.created"')) return;
      if (!isShown) fetchNow();
      else if (!isHidden) fetchSoon();
    });
    stream.on('error', () => {});
    if (!isShown || isHidden) return;
    const topics = [...shownPosts.map(id => `post:${id}`), 'posts'].map(topic => ({ topic, since: null }));
    await ask(cookie, 'PUT', '/api/live/topics', { streamId, version: 1, topics });
  }

  function ask(
    cookie: string,
    method: string,
    path: string,
    body?: object,
  ): Promise<Record<string, unknown>> {
    return new Promise((resolve, reject) => {
      const headers = { cookie, 'content-type': 'application/json', origin: url };
      const sent = request(url + path, { method, agent, headers }, async response => {
        let text = '';
        for await (const piece of response.setEncoding('utf8')) text += piece;
        if (method === 'GET') {
          told.requests++;
          told.requestBytes += text.length;
        }
        if (response.statusCode === 200) resolve(JSON.parse(text));
        else reject(new Error(`${method} ${path} answered ${response.statusCode}`));
      });
      sent.on('error', reject).end(body && JSON.stringify(body));
    });
  }
}

process.on('message', async (order: Opening | 'tell') => {
  if (order === 'tell') {
    process.send!(told);
    told = { streamBytes: 0, requests: 0, requestBytes: 0 };
  } else {
    await open(order);
    process.send!('open');
  }
});
