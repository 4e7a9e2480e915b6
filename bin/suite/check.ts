import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { count } from './count.ts';

/** Runs a program that has to end well, and prints what it said only if it does not. Returns whether it did. */
export async function check(name: string, command: string, ...args: string[]) {
  const began = Date.now();
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, 'close');
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  if (code === 0) {
    count.passed++;
    console.log(`✔ ${name} (${seconds} s)`);
    return true;
  }
  count.failed++;
  count.failures.push(`✖ ${name}`);
  console.log(`✖ ${name} (${seconds} s)\n${(await said).join('\n').trim()}\n`);
  return false;
}
