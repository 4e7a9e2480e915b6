import { setTimeout as wait } from 'node:timers/promises';
import type { Person } from './person.ts';

export type Heard = { id: string; event: string; data: Record<string, unknown> };

/** A live stream as in a browser, collecting its events. */
export async function listenLive(person: Person, after?: string, name?: string) {
  const leaving = new AbortController();
  const query = new URLSearchParams({ ...(after && { after }), ...(name && { stream: name }) });
  const response = await fetch(`${person.url}/api/live?${query}`, {
    headers: { cookie: person.cookie },
    signal: leaving.signal,
  });
  if (!response.ok) throw new Error(`the live stream answered ${response.status}`);
  const heard: Heard[] = [];
  const ended = collect(response, heard).catch(() => {});
  const stream = {
    heard,
    /** Resolves when the server or this side has closed the stream. */
    ended,
    /** The events of this name so far. */
    of: (event: string) => heard.filter(one => one.event === event),
    /** Waits until a matching event of this name has arrived. */
    async until(event: string, matches: (data: Record<string, unknown>) => boolean = () => true) {
      for (let tries = 0; tries < 4_500; tries++) {
        const found = heard.find(one => one.event === event && matches(one.data));
        if (found) return found;
        await wait(10);
      }
      throw new Error(`${person.name} never heard ${event}`);
    },
    lastId: () => heard.findLast(one => one.id)?.id ?? '',
    close: async () => {
      leaving.abort();
      await ended;
    },
  };
  while (!heard.some(one => one.event === 'ready' || one.event === 'reset')) await wait(5);
  return stream;
}

async function collect(response: Response, heard: Heard[]) {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of response.body!) {
    const frames = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
    rest = frames.pop()!;
    for (const frame of frames) {
      const id = /^id: (.*)$/m.exec(frame)?.[1] ?? '';
      // U+2028 ends no line of a stream.
      const data = /^data: ([^\n]*)/m.exec(frame)?.[1];
      if (data) heard.push({ id, ...JSON.parse(data) });
    }
  }
}
