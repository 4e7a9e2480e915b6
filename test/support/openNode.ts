import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Person } from './person.ts';
import { compiled, nodeProgram } from './program.ts';
import type { Rounds } from './rounds.ts';

export type Node = Awaited<ReturnType<typeof openNode>>;

/**
 * One more node on the database and the files of `rounds`, which is opened with `isShared`, in a process of its own.
 * It ends with this process at the latest.
 */
export async function openNode({ databaseUrl, dataDir }: Rounds, settings: Record<string, string> = {}) {
  const child = fork(nodeProgram, {
    env: {
      PATH: process.env.PATH,
      ...compiled,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: '0',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    if (child.connected) child.disconnect();
    await ended;
  };
  const [url] = await Promise.race([once(child, 'message'), ended.then(() => [])]);
  if (typeof url !== 'string') throw new Error('the node ended before it was open');
  return {
    url,
    /** The same person in the same browser, whom the balancer has sent here. */
    at: (person: Person) => Object.assign(new Person(url, person.name), { ...person, url }),
    /** Stops it in order. */
    stop,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
