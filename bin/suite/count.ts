/** What the run comes to: each check and each test counts as one. */
export const count = { passed: 0, failed: 0, skipped: 0 };
