import { afterAll, type TestContext } from 'vitest';

/** A test, or all tests of a file: what is opened for it is closed when it is over. */
export type Scope = Pick<TestContext, 'onTestFinished'>;

/** All tests of the file that is being loaded; for its top level, not for its hooks. */
export const wholeFile: Scope = { onTestFinished: step => void afterAll(step) };

/** Undoes something once the test is over, what was done last first. */
export const undo = (scope: Scope, step: () => unknown) =>
  scope.onTestFinished(async () => void (await step()));
