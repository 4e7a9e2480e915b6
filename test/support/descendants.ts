import { readdir, readFile } from 'node:fs/promises';

export type Process = { pid: number; cmdline: string; environ: string };

const read = (pid: string, file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');

/** The processes under this one, on a machine with /proc: what anybody, and what their user, can read of them. */
export async function descendantsOf(root: number): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter(name => /^\d+$/.test(name));
  const parents = new Map<string, string>();
  for (const pid of pids) {
    // After the name, which may contain anything: the state, then the parent.
    const stat = await read(pid, 'stat');
    parents.set(pid, stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? '');
  }
  const isUnder = (pid: string): boolean =>
    parents.get(pid) === String(root) || (parents.has(pid) && isUnder(parents.get(pid)!));
  return Promise.all(
    pids.filter(isUnder).map(async pid => ({
      pid: Number(pid),
      cmdline: await read(pid, 'cmdline'),
      environ: await read(pid, 'environ'),
    })),
  );
}
