import type { Sets } from '../sentences.ts';
import { accounts } from './accounts.ts';
import { base } from './base.ts';
import { pages } from './pages.ts';
import { professions } from './professions.ts';

/** What visitors read, and so does everybody, in Arabic. */
export const sentences: Sets['visitors'] = {
  base,
  accounts,
  pages,
  profiles: professions,
};
