import { type ForkOptions, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Gauges } from './server.ts';

export type Scene = {
  url: string;
  crowd: { id: string; cookie: string }[];
  chats: { id: string; cookies: [string, string] }[];
};

/** Starts lab/soak/server.ts and returns its address, its gauges and its process. */
export async function openServer(options: ForkOptions = {}) {
  const child = fork(new URL('./server.ts', import.meta.url), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    ...options,
  });
  const [scene] = (await once(child, 'message')) as [Scene];
  return {
    child,
    scene,
    gauges: async () => {
      child.send('gauges');
      return (await once(child, 'message'))[0] as Gauges;
    },
    close: async () => {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}
