import type { Me } from '#/base/server/api.ts';
import type { Database } from '#/base/server/database.ts';
import type { Found } from '#/search/contract.ts';
import type { Term } from './term.ts';

/** Whom somebody looks for, and where. */
export type Wanted = { me: Me; from: Database; term: Term; take: number; after?: string | undefined };
/** One way of being found; nobody is found by two of them. */
export type Tier = (wanted: Wanted) => Promise<Found[]>;
