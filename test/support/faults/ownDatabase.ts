import type { TestContext } from 'vitest';
import { undo } from '#test/support/undo.ts';
import { openTestDatabase } from '../../../bin/suite/testDatabase.ts';

/** A PostgreSQL for what `openRounds` opens, unless there is one already. Gone after the test. */
export async function needDatabase(t: TestContext) {
  if (process.env.TEST_DATABASE_URL) return;
  const close = await openTestDatabase();
  undo(t, async () => {
    await close();
    delete process.env.TEST_DATABASE_URL;
    delete process.env.TEST_DATA_FOLDERS;
  });
}
