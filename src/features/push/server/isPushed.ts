import { type SQL, sql } from 'drizzle-orm';
import { pushedByDefault } from '#/features/push/kinds.ts';
import { pushSwitches } from './tables.ts';

const defaults = sql.join(
  pushedByDefault.map(kind => sql`${kind}`),
  sql`, `,
);

/** Whether this person gets push messages about this kind; both are expressions of the query around. */
export const isPushed = (userId: SQL, kind: SQL): SQL =>
  sql`coalesce((select ${pushSwitches.isOn} from ${pushSwitches}
    where ${pushSwitches.userId} = ${userId} and ${pushSwitches.kind} = ${kind}), ${kind} in (${defaults}))`;
