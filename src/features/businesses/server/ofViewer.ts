import { eq, sql } from 'drizzle-orm';
import { prepared } from '#/platform/database/prepared.ts';
import { businesses } from './tables.ts';

const mine = prepared('business of the viewer', from =>
  from
    .select({ businessUsername: businesses.businessUsername })
    .from(businesses)
    .where(eq(businesses.ownerId, sql.placeholder('me'))),
);

/** Under which username somebody's business page is; null without one. */
export const businessUsernameOf = async (me: string) => (await mine({ me }))[0]?.businessUsername ?? null;
