import { accounts } from './accounts.ts';
import { base } from './base.ts';
import { pages } from './pages.ts';
import { professions } from './professions.ts';

/** What visitors read, and so does everybody, in English. */
export const sentences = {
  base,
  accounts,
  pages,
  profiles: professions,
} as const;
