import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { postgresesOf } from '#/platform/database/embedded/processes.ts';
import { compiled, shipped } from './program.ts';
import { type Scope, undo } from './undo.ts';

export type Ended = { code: number | null; stdout: string; stderr: string };
export type Started = {
  child: ChildProcess;
  /** Where it answers. Rejects if it ends before. */
  opened: Promise<string>;
  ended: Promise<Ended>;
};

// What a developer has set for themselves, in the environment or in .env, is not meant for tests.
const unset = { HOST: '', PORT: '0', PUBLIC_URL: '', DATABASE_URL: '', DATABASE_OWNER_URL: '' };

/** Starts Rounds in a process of its own, as npm does, on a free port; of another version, which lies in `cwd`. Killed after the test, with its PostgreSQL. */
export function startProcess(
  scope: Scope,
  settings: Record<string, string>,
  program = shipped,
  cwd = join(import.meta.dirname, '../..'),
): Started {
  const child = spawn(process.execPath, program, {
    cwd,
    env: { PATH: process.env.PATH, ...compiled, ...unset, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', text => {
    said.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', text => {
    said.stderr += text;
  });
  const ended = once(child, 'close').then(([code]) => ({ code, ...said }));
  const opened = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const address = /Rounds is open at (\S+)/.exec(said.stdout)?.[1];
      if (address) resolve(address);
    });
    ended.then(({ code, stderr }) =>
      reject(new Error(`it ended with code ${code} before it opened: ${stderr}${said.stdout}`)),
    );
  });
  opened.catch(() => {});
  undo(scope, () => killAll(child, ended, settings.DATA_DIR));
  return { child, opened, ended };
}

async function killAll(child: ChildProcess, ended: Promise<Ended>, dataDir: string | undefined) {
  child.kill('SIGKILL');
  await ended;
  const left = dataDir ? await postgresesOf(join(dataDir, 'postgres')) : [];
  for (const pid of left) killIfThere(pid);
}

/** The children of a PostgreSQL end by themselves once it is gone. */
export function killIfThere(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
