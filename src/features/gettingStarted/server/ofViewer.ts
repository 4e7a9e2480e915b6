import { eq, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { users } from '#/features/accounts/server/tables.ts';
import { provideOfViewer } from '#/features/accounts/server/viewer.ts';
import { businesses } from '#/features/businesses/server/tables.ts';
import { connectionCounts } from '#/features/connections/server/tables.ts';
import { topicFollows } from '#/features/posts/server/tables.ts';
import { prepared } from '#/platform/database/prepared.ts';

const ofViewer = prepared('what home shows the viewer', from =>
  from
    .select({
      businessUsername: businesses.businessUsername,
      hasFewConnections: sql<boolean>`coalesce(${connectionCounts.connections}, 0) < ${sql.raw(String(limits.firstConnections))}`,
      followsTopics: sql<boolean>`exists (select from ${topicFollows} where ${topicFollows.userId} = ${users.id})`,
    })
    .from(users)
    .leftJoin(businesses, eq(businesses.ownerId, users.id))
    .leftJoin(connectionCounts, eq(connectionCounts.userId, users.id))
    .where(eq(users.id, sql.placeholder('me'))),
);

const nothing = { businessUsername: null, hasFewConnections: true, followsTopics: false };

provideOfViewer(async me => (await ofViewer({ me }))[0] ?? nothing);
