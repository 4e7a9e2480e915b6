import { fork } from 'node:child_process';
import { once } from 'node:events';

export type Asked = { name: string; runs: number; seed: number };

/** What fuzzing one operation came to: how long it took, and in what it failed if it did. */
export type Came = { seconds: number; again: number; error?: string; line?: string };

/** A Rounds of its own in a process of its own, which fuzzes one operation after another. */
export function openWorker() {
  // Nothing here has to outlive a power cut, and waiting for the disk is most of a write.
  const env = { ...process.env, PGOPTIONS: '-c synchronous_commit=off' };
  const child = fork(new URL('./work.ts', import.meta.url), { env });
  const ended = once(child, 'exit');
  return {
    fuzz: async (asked: Asked): Promise<Came> => {
      child.send(asked);
      const [came] = await Promise.race([once(child, 'message'), ended.then(() => [])]);
      if (!came) throw new Error(`the server ended at ${asked.name}, runs ${asked.runs}, seed ${asked.seed}`);
      return came;
    },
    close: async () => {
      child.disconnect();
      await ended;
    },
  };
}
