import type { Tell } from './community.ts';

/** Shows on one line of a terminal what is being done; elsewhere a line each time something else begins. */
export function showProgress(out: NodeJS.WriteStream): Tell {
  let last = '';
  return (what, done, of) => {
    if (out.isTTY) out.write(`\r  ${done} of ${of} ${what}\x1b[K${done === of ? '\r\x1b[K' : ''}`);
    else if (what !== last) out.write(`  ${of} ${what}\n`);
    last = what;
  };
}
