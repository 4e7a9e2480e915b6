import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Person } from '#/testing/person.ts';

type Memory = { now: number; most: number };

/** Starts bench/server.ts: somebody who is signed in there, and what it holds. Its log is not shown. */
export async function openServer() {
  const child = fork(new URL('./server.ts', import.meta.url), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [{ url, cookie, databaseUrl }] = await once(child, 'message');
  return {
    databaseUrl: databaseUrl as string,
    person: Object.assign(new Person(url, 'Amara'), { cookie: cookie as string }),
    memory: async () => {
      child.send('memory');
      return (await once(child, 'message'))[0] as Memory;
    },
    close: async () => {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}
