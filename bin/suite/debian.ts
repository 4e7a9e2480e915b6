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

const ofNodes = { 'redis-server': '/usr/bin/redis-server', haproxy: '/usr/sbin/haproxy' };

/** Makes sure of what tests of several nodes need, on Debian by installing it. Counts a failure if it is not there. */
export function ensureNodes() {
  const packages = Object.entries(ofNodes).flatMap(([name, place]) => (existsSync(place) ? [] : [name]));
  if (packages.length === 0 || installDebian(packages, 'what several nodes need')) return true;
  count.failed++;
  const advice = isDebian ? adviceOfDebian(packages) : 'they run on Debian';
  console.log(`✖ Not here for the tests of several nodes: ${packages.join(', ')}; ${advice}.`);
  return false;
}
