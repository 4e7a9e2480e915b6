import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { count } from './count.ts';

export const isDebian = existsSync('/etc/debian_version');

/** Installs packages of Debian, where that may be done without asking. Returns whether they were. */
export function installDebian(packages: string[], what: string) {
  if (process.getuid?.() !== 0 || !isDebian) return false;
  console.log(`Installing ${what}.`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => spawnSync('apt-get', args, { stdio: 'inherit', env }).status === 0;
  return apt('update', '-q') && apt('install', '-y', '-q', '--no-install-recommends', ...packages);
}

export const adviceOfDebian = (packages: string[]) => `run \`sudo apt-get install -y ${packages.join(' ')}\``;

type Programs = Record<string, string>;

/** What tests of several nodes need, by package, and those of the scanner for malware. */
export const ofNodes: Programs = { 'redis-server': '/usr/bin/redis-server', haproxy: '/usr/sbin/haproxy' };
export const ofScanner: Programs = { 'clamav-daemon': '/usr/sbin/clamd' };

/** Makes sure of programs that tests need, on Debian by installing them. Counts a failure if they are not there. */
export function ensure(programs: Programs, what: string) {
  const packages = Object.entries(programs).flatMap(([name, place]) => (existsSync(place) ? [] : [name]));
  if (packages.length === 0 || installDebian(packages, `what ${what} needs`)) return true;
  count.failed++;
  const advice = isDebian ? adviceOfDebian(packages) : 'it runs on Debian';
  console.log(`✖ Not here for ${what}: ${packages.join(', ')}; ${advice}.`);
  return false;
}
