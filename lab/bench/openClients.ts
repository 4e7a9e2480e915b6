import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Done, Order } from './clients.ts';

/** Browsers in a process of their own, which do one thing after the other. */
export function openClients() {
  const child = fork(new URL('clients.ts', import.meta.url));
  return {
    async does(order: Order): Promise<Done> {
      child.send(order);
      const isOver = new AbortController();
      const { signal } = isOver;
      const [answer] = await Promise.race([
        once(child, 'message', { signal }),
        once(child, 'exit', { signal }).then(() => []),
      ]);
      isOver.abort();
      if (!answer) throw new Error('the clients are gone');
      return answer as Done;
    },
    close: () => child.kill(),
  };
}

type Talk = {
  url: string;
  chatId: string;
  from: { cookie: string };
  to: { cookie: string };
  seconds: number;
};

/** Two people who talk for so many seconds beside what is measured, twenty messages a second. */
export async function talkMeanwhile({ url, chatId, from, to, seconds }: Talk): Promise<Done> {
  const clients = openClients();
  try {
    return await clients.does({
      do: 'talk',
      url,
      chatId,
      from: from.cookie,
      to: to.cookie,
      count: 20 * seconds,
    });
  } finally {
    clients.close();
  }
}
