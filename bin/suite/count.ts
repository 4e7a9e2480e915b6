/** What the run comes to: each check and each test counts as one; why those failed, and those that passed only alone. */
export const count = {
  passed: 0,
  failed: 0,
  skipped: 0,
  failures: [] as string[],
  onlyAgain: [] as string[],
};
