import type { Found } from '#/features/search/shapes.ts';
import type { Database } from '#/platform/database/database.ts';
import type { Me } from '#/platform/http/api.ts';
import type { Term } from './term.ts';

/** Whom somebody looks for, and where. */
export type SearchFor = {
  me: Me;
  from: Database;
  term: Term;
  take: number;
  after?: string | undefined;
  /** Whether somebody was found whose name or profile says just that. */
  isKnown?: boolean;
};
/** One way of being found; nobody is found by two of them. */
export type Tier = (wanted: SearchFor) => Promise<Found[]>;
