import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { sep } from 'node:path';
import type { DecoderReach } from '#/features/media/decoderReach.ts';

/** How to run a program so that it reaches nothing of the server: what goes in front of it, and whom it runs as. */
export type Confinement = { prefix: string[]; user?: { uid: number; gid: number } };

/** An account that no machine gives to anyone: it owns nothing. */
const nobodysId = 61_317;

/*
 * Namespaces of Linux, as root or not: no process but its own is to be seen, there is no network, and each folder in $HIDE
 * is an empty one. It keeps no right over its namespaces, so it cannot look behind them.
 */
const namespaces = [
  'unshare',
  ...['--user', '--map-root-user', '--mount', '--pid', '--fork', '--kill-child', '--net', '--ipc'],
];
const apart = `
  while [ "$1" != -- ]; do
    case "$1" in /tmp | /var/tmp) options=size=512m,mode=1777 ;; *) options=size=4k,mode=555 ;; esac
    if [ -d "$1" ]; then mount -t tmpfs -o $options none "$1" || exit 1
    elif [ -e "$1" ]; then mount --bind /dev/null "$1" || exit 1
    fi
    shift
  done
  shift
  exec setpriv --no-new-privs --bounding-set=-all --inh-caps=-all "$@"`;

/**
 * A container masks parts of /proc, and Linux allows no other one there: in its place is an empty folder, which Node can do
 * without.
 */
const processes = { own: { flags: ['--mount-proc'], hidden: [] }, none: { flags: [], hidden: ['/proc'] } };

/** What programs find their way by to what is not theirs: sockets of other servers and files of other accounts. */
const others = ['/run', '/tmp', '/var/tmp', '/home', '/root'];

/**
 * How `script` can be run here so that a decoder that a hostile file has taken over reads neither the environment and memory
 * of the server nor what is in `hidden` (files and folders). Where the machine has no user namespaces, root still
 * runs it as another user; for other accounts nothing is left but an environment without secrets (docs/operations.md).
 */
export function findConfinement(script: string, hidden: string[]): Confinement {
  const user = process.getuid?.() === 0 ? { uid: nobodysId, gid: nobodysId } : undefined;
  const as = user && succeeds(['test', '-r', script, '-a', '-x', process.execPath], user) ? user : undefined;
  const away = hideable(script, hidden);
  for (const { flags, hidden } of [processes.own, processes.none]) {
    const prefix = [...namespaces, ...flags, 'sh', '-c', apart, 'sh', ...away, ...hidden, '--'];
    for (const confinement of [{ prefix, user: as }, { prefix }])
      if (succeeds([...prefix, 'test', '-r', script], confinement.user)) return confinement;
  }
  return { prefix: [], user: as };
}

/** What `confinement` leaves within reach. As the same user, memory is open unless the system forbids it (Yama). */
export function reachOf({ prefix, user }: Confinement): DecoderReach {
  if (prefix.length > 0) return 'nothing';
  if (user) return 'public';
  return succeeds(['sh', '-c', ': < /proc/$PPID/mem'], undefined) ? 'memory' : 'files';
}

/** The paths that exist, without those that contain the program itself, unless named explicitly. */
function hideable(script: string, hidden: string[]) {
  const needed = [script, process.execPath].map(path => realpathSync(path));
  const isNeeded = (folder: string) => needed.some(path => path.startsWith(folder + sep));
  const all = [...hidden, ...others].flatMap(path => {
    try {
      return [realpathSync(path)];
    } catch {
      return [];
    }
  });
  // What is hidden within another one goes first: afterwards it could not be found.
  return [...new Set(all)].filter(path => !isNeeded(path)).sort((one, other) => other.length - one.length);
}

const succeeds = ([command, ...args]: string[], user: Confinement['user']) =>
  spawnSync(command!, args, { stdio: 'ignore', cwd: '/', env: { PATH: process.env.PATH }, ...user })
    .status === 0;
