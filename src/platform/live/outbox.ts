import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { EventName, Events } from '#/app/events.ts';
import { batch } from '#/platform/database/batch.ts';
import { pool } from '#/platform/database/database.ts';
import { preparedSql } from '#/platform/database/prepared.ts';
import type { Tx } from '#/platform/database/transact.ts';
import { BoundedMap } from '#/platform/shared/BoundedMap.ts';

/** A position in the outbox, which is read in the order of transaction id, then row id. */
export type Position = { xid: bigint; id: number };
export type OutboxRow = {
  position: Position;
  name: string;
  data: unknown;
  /** null: everybody with a profile. Empty: whoever may read what it is about, if it is declared with readers; else nobody. */
  audience: string[] | null;
  about: string[] | null;
  /** Only streams that watch it get the event; null: all in the audience. */
  topic: string | null;
};

/** An event to be written. `audience` as in `OutboxRow`. `about`: the people it is about. */
export type OutboxEntry = { name: string; data: unknown; audience: string[] | null; about: string[] | null };

const write = preparedSql<{ xid: string }>(
  'write outbox',
  sql`insert into outbox (name, data, audience, about, topic)
    select name, data, audience, about, topic
    from json_to_recordset(${sql.placeholder('entries')}::json)
      as entry(name text, data jsonb, audience uuid[], about uuid[], topic text)
    returning xid::text`,
);

/** Writes events in their order. Returns the id of the transaction, or undefined if there are none. */
export async function writeOutbox(tx: Tx, entries: OutboxEntry[]): Promise<string | undefined> {
  if (entries.length === 0) return undefined;
  const rows = entries.map(entry => ({ ...entry, topic: topicOf(entry) }));
  const [row] = await write({ entries: JSON.stringify(rows) }, tx);
  return row!.xid;
}

export const batchSize = 500;

const columns = 'xid::text, id, name, data, audience, about, topic';
// Qualified with the table: `xid` alone is the output column, whose text sorts 1000 before 999.
const inOrder = 'order by outbox.xid, outbox.id';

/** A position as the id of a server-sent event. */
export const formatPosition = ({ xid, id }: Position) => `${xid}-${id}`;

/** The position in an event id, or undefined if it is malformed. */
export function parsePosition(text: string | undefined): Position | undefined {
  const match = /^(\d{1,19})-(\d{1,15})$/.exec(text ?? '');
  return match ? { xid: BigInt(match[1]!), id: Number(match[2]) } : undefined;
}

/** Whether `a` is later than `b`. */
export const isAfter = (a: Position, b: Position) => a.xid > b.xid || (a.xid === b.xid && a.id > b.id);

const toRow = ({ xid, id, ...rest }: Omit<OutboxRow, 'position'> & { xid: string; id: string }) => ({
  position: { xid: BigInt(xid), id: Number(id) },
  ...rest,
});

/**
 * The transaction id below which no row can appear any more: every later snapshot sees all there are.
 *
 * A statement takes its snapshot before it runs, here before it looks at the sessions. An id below the end of the snapshot
 * belongs to a transaction that has ended, or that the sessions show as running; later ones get higher ids. The rows
 * are read in a later snapshot, which sees what has ended in between (docs/adr/0081).
 *
 * Only sessions that may write to the outbox count: of our role, and of one that replaces it while servers restart, but
 * not of the owner of the tables, who only migrates.
 */
export async function finalBelow(on: Pick<pg.Pool, 'query'> = pool): Promise<bigint> {
  const { rows } = await on.query<{ end: string; running: string[] }>({
    name: 'outbox final below',
    text: `select pg_snapshot_xmax(pg_current_snapshot())::text as end, array(
        select backend_xid::text from pg_stat_activity
        where datname = current_database() and backend_xid is not null and (usename = session_user
          or has_table_privilege(usesysid, 'outbox', 'insert')
            and not pg_has_role(usesysid, (select relowner from pg_class where oid = 'outbox'::regclass), 'usage')
        )) as running`,
  });
  const { end, running } = rows[0]!;
  // Sessions show the lower 32 bits of an id: so far is it behind the end.
  const behind = running.map(xid => BigInt.asIntN(32, BigInt(end) - BigInt(xid)));
  return BigInt(end) - behind.reduce((most, one) => (one > most ? one : most), 0n);
}

/** The position before which no row can appear any more: everything written before it is visible to every later snapshot. */
export async function currentPosition(): Promise<Position> {
  return { xid: await finalBelow(), id: 0 };
}

/** The next final rows after `after`, at most `batchSize`. */
export async function readOutbox(after: Position, below?: bigint): Promise<OutboxRow[]> {
  const { rows } = await pool.query({
    name: 'read outbox',
    text: `select ${columns} from outbox
      where (xid, id) > ($1::xid8, $2) and xid < $3::xid8 ${inOrder} limit ${batchSize}`,
    values: [after.xid.toString(), after.id, String(below ?? (await finalBelow()))],
  });
  return rows.map(toRow);
}

type Reader = {
  userId: string;
  isMember: boolean;
  /** Events of topics come by `readMissedOf`, once its browser has said what it shows. */
  watchesTopics: boolean;
};

/**
 * What one person missed between two positions. `batchSize` + 1 rows mean that it was too much. Of rows that name nobody
 * only those of `withReaders`, the events of which it is asked who may be told, are read.
 */
export async function readMissed(
  { userId, isMember, watchesTopics }: Reader,
  after: Position,
  until: Position,
  withReaders: string[],
): Promise<OutboxRow[]> {
  const { rows } = await pool.query({
    name: 'read missed events',
    text: `select ${columns} from outbox where (xid, id) > ($1::xid8, $2) and (xid, id) <= ($3::xid8, $4)
      and ((audience is null and $6) or $5 = any(audience) or (audience = '{}' and name = any($8)))
      and (topic is null or not $7)
      ${inOrder} limit ${batchSize + 1}`,
    values: [
      ...[after.xid.toString(), after.id, until.xid.toString(), until.id],
      ...[userId, isMember, watchesTopics, withReaders],
    ],
  });
  return rows.map(toRow);
}

export type MissedTopic = { topic: string; since: Position };

/** More events about one topic than that are not replayed: its browser reads it again. */
export const topicBatchSize = 50;

/**
 * The newest events about each topic after its position and up to `until`, at most `topicBatchSize` + 1 of each, in their
 * order. One query, whatever their number.
 */
export async function readMissedOf(topics: MissedTopic[], until: Position): Promise<OutboxRow[][]> {
  if (topics.length === 0) return [];
  const wanted = topics.map(({ topic, since }, n) => ({ n, topic, xid: String(since.xid), id: since.id }));
  const { rows } = await pool.query({
    name: 'read missed of topics',
    text: `select wanted.n, event.* from json_to_recordset($1) as wanted(n int, topic text, xid xid8, id bigint)
      cross join lateral (
        select ${columns} from outbox
        where outbox.topic = wanted.topic and (outbox.xid, outbox.id) > (wanted.xid, wanted.id)
          and (outbox.xid, outbox.id) <= ($2::xid8, $3)
        order by outbox.xid desc, outbox.id desc limit ${topicBatchSize + 1}) event`,
    values: [JSON.stringify(wanted), until.xid.toString(), until.id],
  });
  const missed = topics.map((): OutboxRow[] => []);
  for (const { n, ...row } of rows) missed[n]!.unshift(toRow(row));
  return missed;
}

const readFloor = batch(async (requested: null[]) => {
  const { rows } = await pool.query({
    name: 'outbox floor',
    text: 'select xid::text, id from outbox order by outbox.xid, outbox.id limit 1',
  });
  const first = rows[0] && { xid: BigInt(rows[0].xid), id: Number(rows[0].id) };
  return requested.map((): Position | undefined => first);
});

/** False if rows after `position` may have been swept: the browser then loads everything again. */
export async function reachesBackTo(position: Position) {
  const first = await readFloor(null);
  // The identity column starts at 1: while that row exists, nothing has been swept.
  return !first || first.id === 1 || !isAfter(first, position);
}

/** The age in seconds of the first event after `position`; 0 if there is none. */
export async function ageBehind({ xid, id }: Position): Promise<number> {
  const { rows } = await pool.query(
    `select greatest(0, extract(epoch from now() - created_at))::float8 as age from outbox
      where (xid, id) > ($1::xid8, $2) order by xid, id limit 1`,
    [xid.toString(), id],
  );
  return rows[0]?.age ?? 0;
}

/**
 * Deletes the rows older than a day, oldest first, in batches until none is left. The newest row always stays: with an empty
 * outbox a browser that has missed events could not be told from one that has missed none.
 */
export async function sweepOutbox() {
  // Each batch begins where the one before has ended: the index keeps the entries of what has gone until it is vacuumed.
  const oldest = `with oldest as (select xid, id, created_at from outbox where (xid, id) >= ($1::xid8, $2)
        order by xid, id limit 5000),
      kept as (select xid, id from oldest where created_at > now() - interval '1 day'
        union all select xid, id from (select xid, id from oldest order by xid desc, id desc limit 1) last),
      first as (select xid, id from kept order by xid, id limit 1),
      gone as (delete from outbox using first where (outbox.xid, outbox.id) >= ($1::xid8, $2)
        and (outbox.xid, outbox.id) < (first.xid, first.id) returning 1)
    select first.xid::text, first.id, (select count(*)::int from gone) as gone from first`;
  let from = { xid: '0', id: 0, gone: 1 };
  while (from.gone > 0) {
    const { rows } = await pool.query<typeof from>(oldest, [from.xid, from.id]);
    from = rows[0] ?? { ...from, gone: 0 };
  }
}

type SubjectOf<E extends EventName> = (data: Events[E]) => string;

const topics = new Map<string, SubjectOf<EventName>>();

/**
 * Declares an event that only those get who show what it is about: the streams that watch this topic, such as `post:{id}`.
 * Never for what is addressed to somebody, or for what takes away a right.
 */
export function declareTopic<E extends EventName>(event: E, topicOf: SubjectOf<E>) {
  topics.set(event, topicOf as SubjectOf<EventName>);
}

const topicOf = ({ name, data }: OutboxEntry) => topics.get(name)?.(data as Events[EventName]) ?? null;

const coalesced = new Map<string, { subjectOf: SubjectOf<EventName>; as: string }>();
const totals = new Set<string>();
const remembered = 10_000;

/**
 * Declares an event that says only that something has changed: of several about one subject a transaction sends one, and a
 * browser that has missed several gets the last. Events declared `as` the same are counted as one.
 */
export function declareCoalesced<E extends EventName>(event: E, subjectOf: SubjectOf<E>, as: string = event) {
  coalesced.set(event, { subjectOf: subjectOf as SubjectOf<EventName>, as });
}

/**
 * Declares an event that carries a total, such as the likes of a post, and is published while its subject is locked: a
 * transaction sends the last one, and an older one is never delivered after a newer one.
 */
export function declareTotal<E extends EventName>(event: E, subjectOf: SubjectOf<E>) {
  declareCoalesced(event, subjectOf);
  totals.add(event);
}

const gathered = new Set<string>();

/** Declares an event that can come often: of those within `limits.liveTotalPause` all but the first are delivered together. */
export function declareGathered(event: EventName) {
  gathered.add(event);
}

type NamedEvent = { name: string; data: unknown };

/** Whether events like this one wait for each other. */
export const isGathered = ({ name }: NamedEvent) => gathered.has(name);

/** The subject of an event that carries a total; undefined for others. */
export const totalKeyOf = (event: NamedEvent) => (totals.has(event.name) ? keyOf(event) : undefined);

function keyOf({ name, data }: NamedEvent): string | undefined {
  const found = coalesced.get(name);
  const subject = found?.subjectOf(data as Events[EventName]);
  return subject && `${found!.as} ${subject}`;
}

/** All of these but those that a later one in the list makes superfluous. */
export function coalesce<T extends NamedEvent>(all: T[]): T[] {
  const last = new Map(all.map(one => [keyOf(one), one]));
  return all.filter(one => {
    const key = keyOf(one);
    return key === undefined || last.get(key) === one;
  });
}

/**
 * Knows the newest total of each subject. Transactions are read in the order of their ids, but one that began first can
 * be the last to change a post, when it was waiting for its lock. Row ids are given under the lock, and tell which is newer.
 */
export class LatestTotals {
  readonly #rowIds = new BoundedMap<string, number>(remembered);

  /** Whether a newer total of the same subject has been seen; remembers this one if not. */
  isSuperseded(row: OutboxRow): boolean {
    const key = totalKeyOf(row);
    if (key === undefined) return false;
    if ((this.#rowIds.get(key) ?? 0) > row.position.id) return true;
    this.#rowIds.set(key, row.position.id);
    return false;
  }
}
