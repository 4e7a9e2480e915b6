import { sql } from 'drizzle-orm';

/**
 * What PostgreSQL saw when it answered: answers of the same moment are of the very same data, as nothing was committed
 * between them, here or on any other node. With the day, as badges end by themselves.
 */
export const snapshotId = sql<string>`(select pg_current_snapshot()::text || ' ' || (now() at time zone 'utc')::date)`;
