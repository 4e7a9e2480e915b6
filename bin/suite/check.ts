import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** Runs a program that has to end well; returns what it said if it did not. */
export async function check(name: string, command: string, ...args: string[]) {
  const began = Date.now();
  // The type checker is written in Go, and is faster if it collects garbage less often.
  const env = { ...process.env, GOGC: '400' };
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, 'close');
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  if (code !== 0) return `✖ ${name} (${seconds} s)\n${(await said).join('\n').trim()}`;
  console.log(`✔ ${name} (${seconds} s)`);
  return undefined;
}
