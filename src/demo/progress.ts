import type { Tell } from './fill.ts';

/** Shows on one line of a terminal what is being made; elsewhere it is a line each. */
export function showProgress(out: NodeJS.WriteStream): Tell {
  return what => {
    out.write(out.isTTY ? `\r  ${what} …\x1b[K` : `  ${what} …\n`);
  };
}
