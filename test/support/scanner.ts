import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { answers } from './answers.ts';
import { type Scope, undo } from './undo.ts';

/**
 * The test file that every scanner detects (https://www.eicar.org). Built here, so that no file of ours contains it.
 */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!', '$H+H*'].join(
  '$',
);

/** Debian's clamd on a socket of its own, which knows EICAR alone, gone after the test; it can be killed and started anew. */
export async function openScanner(scope: Scope) {
  const folder = await mkdtemp(join(tmpdir(), 'rounds-clamd-'));
  undo(scope, () => rm(folder, { recursive: true, force: true }));
  const place = join(folder, 'clamd.ctl');
  await writeFile(join(folder, 'eicar.ndb'), `Eicar-Test:0:*:${Buffer.from(eicar).toString('hex')}\n`);
  await writeFile(
    join(folder, 'clamd.conf'),
    [`DatabaseDirectory ${folder}`, `LocalSocket ${place}`, 'Foreground yes', 'StreamMaxLength 200M'].join(
      '\n',
    ),
  );
  const start = () => startClamd(folder, place);
  let kill = await start();
  undo(scope, () => kill());
  return {
    url: `unix://${place}`,
    kill: () => kill(),
    start: async () => {
      kill = await start();
    },
  };
}

async function startClamd(folder: string, place: string) {
  const child = spawn('/usr/sbin/clamd', ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' });
  const ended = once(child, 'exit').then(() => 'ended');
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  for (let tries = 0; tries < 1_500; tries++) {
    if (await answers(place)) return kill;
    if ((await Promise.race([ended, wait(20)])) === 'ended') break;
  }
  throw new Error('clamd did not start');
}
