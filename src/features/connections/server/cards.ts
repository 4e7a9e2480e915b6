import { and, isNotNull, sql } from 'drizzle-orm';
import { users } from '#/features/accounts/server/tables.ts';
import type { Card } from '#/features/connections/shapes.ts';
import { personColumns } from '#/features/profiles/server/people.ts';
import { visibleTo } from '#/features/profiles/server/visibleTo.ts';
import { prepared } from '#/platform/database/prepared.ts';
import type { Me } from '#/platform/http/api.ts';
import { relationColumns } from './relation.ts';

const me = sql`${sql.placeholder('me')}::uuid`;

const cards = prepared('cards', from =>
  from
    .select({
      ...personColumns(me),
      city: sql<string>`coalesce(${users.city}, '')`,
      country: sql<string>`coalesce(${users.country}, '')`,
      field: sql<string>`coalesce(nullif(${users.specialization}, ''), ${users.department}, ${users.ward}, '')`,
      ...relationColumns(me),
    })
    .from(users)
    .where(
      and(
        sql`${users.id} = any(${sql.placeholder('ids')}::uuid[])`,
        isNotNull(users.fullName),
        visibleTo(me),
      ),
    ),
);

/** The cards of these people, in this order, without those whom `me` may not see. */
export async function selectCards(me: Me, ids: string[]): Promise<Card[]> {
  if (ids.length === 0) return [];
  const rows = await cards({ me: me.id, ids });
  const byId = new Map(
    rows.map(({ state, connections, mutual, ...person }) => [
      person.id,
      { ...person, relation: { state, connections, mutual } },
    ]),
  );
  return ids.flatMap(id => byId.get(id) ?? []);
}
