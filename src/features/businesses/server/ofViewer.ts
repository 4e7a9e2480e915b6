import { eq, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { users } from '#/features/accounts/server/tables.ts';
import { provideOfViewer } from '#/features/accounts/server/viewer.ts';
import { connectionCounts } from '#/features/connections/server/tables.ts';
import { prepared } from '#/platform/database/prepared.ts';
import { businesses } from './tables.ts';

const ofViewer = prepared('business and connections of the viewer', from =>
  from
    .select({
      businessUsername: businesses.businessUsername,
      hasFewConnections: sql<boolean>`coalesce(${connectionCounts.connections}, 0) < ${sql.raw(String(limits.firstConnections))}`,
    })
    .from(users)
    .leftJoin(businesses, eq(businesses.ownerId, users.id))
    .leftJoin(connectionCounts, eq(connectionCounts.userId, users.id))
    .where(eq(users.id, sql.placeholder('me'))),
);

const nothing = { businessUsername: null, hasFewConnections: true };
const readOfViewer = async (me: string) => (await ofViewer({ me }))[0] ?? nothing;
provideOfViewer(readOfViewer);

/** Under which username somebody's business page is; null without one. */
export const businessUsernameOf = async (me: string) => (await readOfViewer(me)).businessUsername;
