import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';

/*
 * The other end of a line: browsers, in a process of their own, so that what the server's process needs is the server's.
 * Told by messages of its parent what to do, one after the other; says when it has been done.
 */
export type Order =
  /** One message at a time, from one to the other: times until the answer, and until the other has it. */
  | { do: 'talk'; url: string; chatId: string; from: string; to: string; count: number }
  /** One message every `everyMs`, whether or not the one before has arrived: times until the other has each. */
  | { do: 'pace'; url: string; chatId: string; from: string; to: string; count: number; everyMs: number }
  /** Everybody writes for so long in chats of two, in turns; each waits for the answer to the message before. */
  | { do: 'write'; url: string; chats: { id: string; cookies: [string, string] }[]; seconds: number }
  /** A live stream for each cookie, read to the end or never; `isHeard` notes how late events were that say `at`, in microseconds. */
  | { do: 'hold'; url: string; cookies: string[]; reads: boolean; isHeard?: boolean }
  /** How late those were since one last asked. */
  | { do: 'tell' }
  /** Reads an address every 50 ms for so long, whether or not the answer before is there: times until each answer. */
  | { do: 'read'; url: string; path: string; cookie: string; seconds: number }
  /** Makes these requests in turns, so many at a time, for so long or so often; counts the answers by status. */
  | {
      do: 'flood';
      url: string;
      requests: { method: string; path: string; cookie?: string; body?: object }[];
      atOnce: number;
      seconds: number;
      most?: number;
    };
export type Done = {
  answered?: number[];
  arrived?: number[];
  count?: number;
  statuses?: Record<number, number>;
};

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
const late: number[] = [];
const now = () => performance.timeOrigin + performance.now();

function send(url: string, cookie: string, chatId: string, id: string, content: string) {
  return new Promise<void>((resolve, reject) => {
    const headers = { cookie, 'content-type': 'application/json' };
    const sent = request(`${url}/api/chats/${chatId}/messages`, { method: 'POST', agent, headers });
    sent.on('error', reject).on('response', response => {
      response.resume().on('end', resolve);
      if (response.statusCode !== 200)
        reject(new Error(`a message was answered with ${response.statusCode}`));
    });
    sent.end(JSON.stringify({ id, content }));
  });
}

function ask(address: string, method: string, cookie = '', body?: object) {
  return new Promise<number>((resolve, reject) => {
    const headers = {
      ...(cookie && { cookie }),
      ...(body && { 'content-type': 'application/json' }),
      'accept-encoding': 'gzip, br',
    };
    const sent = request(address, { method, agent, headers });
    sent
      .on('error', reject)
      .on('response', answer => answer.resume().on('end', () => resolve(answer.statusCode!)));
    sent.end(body && JSON.stringify(body));
  });
}

async function hold(url: string, cookie: string, heard?: (text: string) => void) {
  const asked = request(`${url}/api/live`, { agent: new Agent(), headers: { cookie } }).end();
  const [response] = await once(asked, 'response');
  if (response.statusCode !== 200) throw new Error(`a live stream was answered with ${response.statusCode}`);
  if (heard) response.setEncoding('utf8').on('data', heard);
  response.on('error', () => {});
  return response;
}

const orders = {
  async talk({ url, chatId, from, to, count }: Order & { do: 'talk' }): Promise<Done> {
    let heard = (_: string) => {};
    await hold(url, to, text => heard(text));
    await hold(url, from, () => {});
    const answered: number[] = [];
    const arrived: number[] = [];
    for (let n = 0; n < count; n++) {
      const id = uuid();
      const start = performance.now();
      const arriving = new Promise<void>(resolve => {
        heard = text => text.includes(id) && resolve();
      });
      const times = [
        send(url, from, chatId, id, `Message ${n}`).then(() => answered.push(performance.now() - start)),
        arriving.then(() => arrived.push(performance.now() - start)),
      ];
      await Promise.all(times);
    }
    return { answered, arrived };
  },

  async pace({ url, chatId, from, to, count, everyMs }: Order & { do: 'pace' }): Promise<Done> {
    const arrivals = new Map<string, () => void>();
    let rest = '';
    const listening = await hold(url, to, text => {
      const frames = (rest + text).split('\n\n');
      rest = frames.pop()!;
      for (const frame of frames)
        for (const [, id] of frame.matchAll(/"id":"([\w-]+)"/g)) arrivals.get(id!)?.();
    });
    const arriving: Promise<number>[] = [];
    for (let n = 0; n < count; n++) {
      const id = uuid();
      const start = performance.now();
      arriving.push(new Promise(resolve => arrivals.set(id, () => resolve(performance.now() - start))));
      await Promise.all([wait(everyMs), send(url, from, chatId, id, `Message ${n}`)]);
    }
    const arrived = await Promise.all(arriving);
    listening.destroy();
    return { arrived };
  },

  async write({ url, chats, seconds }: Order & { do: 'write' }): Promise<Done> {
    let count = 0;
    const end = performance.now() + seconds * 1000;
    const writing = chats.map(async ({ id, cookies }) => {
      for (let n = 0; performance.now() < end; n++, count++)
        await send(url, cookies[n % 2]!, id, uuid(), 'All at once');
    });
    await Promise.all(writing);
    return { count };
  },

  async hold({ url, cookies, reads, isHeard }: Order & { do: 'hold' }): Promise<Done> {
    const hear = (text: string) => {
      if (!isHeard) return;
      for (const [, at] of text.matchAll(/"at":(\d+)/g)) late.push(now() - Number(at) / 1000);
    };
    for (let opened = 0; opened < cookies.length; opened += 100) {
      const some = cookies.slice(opened, opened + 100);
      await Promise.all(some.map(cookie => hold(url, cookie, reads ? hear : undefined)));
    }
    return {};
  },

  async read({ url, path, cookie, seconds }: Order & { do: 'read' }): Promise<Done> {
    const asking: Promise<number>[] = [];
    for (const end = performance.now() + seconds * 1_000; performance.now() < end; await wait(50)) {
      const start = performance.now();
      asking.push(ask(url + path, 'GET', cookie).then(() => performance.now() - start));
    }
    return { answered: await Promise.all(asking) };
  },

  async flood({ url, requests, atOnce, seconds, most }: Order & { do: 'flood' }): Promise<Done> {
    const statuses: Record<number, number> = {};
    const end = performance.now() + seconds * 1_000;
    let made = 0;
    const one = async () => {
      while (performance.now() < end && made < (most ?? Number.POSITIVE_INFINITY)) {
        const { method, path, cookie, body } = requests[made++ % requests.length]!;
        const status = await ask(url + path, method, cookie, body);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, one));
    return { count: made, statuses };
  },

  tell: async (): Promise<Done> => ({ arrived: late.splice(0) }),
};

process.on('message', (order: Order) => {
  orders[order.do](order as never).then(
    done => process.send!(done),
    error => {
      console.error(error);
      process.exit(1);
    },
  );
});
