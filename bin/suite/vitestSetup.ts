import { pino } from 'pino';
import { afterEach, beforeEach, vi } from 'vitest';
import { log } from '#/platform/observability/log.ts';

const keptLines = 100;
const lines: string[] = [];

// What the server logs is shown with the test that fails, and is not for the terminal.
Object.assign(log, {
  [pino.symbols.streamSym]: {
    write(line: string) {
      lines.push(line);
      if (lines.length > keptLines) lines.shift();
    },
  },
});

declare module 'vitest' {
  interface TaskMeta {
    /** The last lines that the server logged before this test failed. */
    log?: string;
  }
}

beforeEach(({ onTestFailed, task }) => {
  lines.length = 0;
  onTestFailed(() => {
    task.meta.log = lines.join('');
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});
