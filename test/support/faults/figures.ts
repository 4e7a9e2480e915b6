import type { TestContext } from 'node:test';

export const figuresMark = 'figures: ';

/** Tells what was found, for the table at the end of `npm run lab -- faults`: a few words, such as '812 acknowledged, 0 lost'. */
export const tellFigures = (t: TestContext, figures: string) => t.diagnostic(figuresMark + figures);
