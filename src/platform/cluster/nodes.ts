import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Database, pool } from '#/platform/database/database.ts';
import { preparedSql } from '#/platform/database/prepared.ts';
import { log } from '#/platform/observability/log.ts';
import { apiVersion } from '#/platform/shared/apiVersion.ts';

/** How long a node is believed to live after it last said so, and how often it does. */
const leaseSeconds = 15;
const beatMs = 5_000;
/** How long those who leave a node that stops may take to come to another one before they are missed. */
const farewellSeconds = 8;

/** What this process is called among the nodes of one database: another name after each start. */
export const nodeId = randomUUID();

type Listeners = {
  /** A node has ended; only this one is called, and does what that node no longer can. */
  onGone: (id: string) => Promise<void>;
  /** The others had given this node up, and what they knew of it is to be said again. */
  onMissed: () => Promise<void>;
  /** This node stops: whatever it was about to do is left to the others. */
  onLeave: () => void;
};

let listeners: Listeners = { onGone: async () => {}, onMissed: async () => {}, onLeave: () => {} };
let timer: NodeJS.Timeout;

/** Says what is done about nodes that come and go. */
export function onNodes(heard: Listeners) {
  listeners = heard;
}

/** Counts this process among the nodes until it is stopped. */
export async function joinNodes() {
  await beat();
  timer = setInterval(() => {
    look().catch(err => log.warn({ err }, 'the nodes could not be looked after'));
  }, beatMs);
}

/** This process is about to stop: the others need not wait for it much longer. */
export async function leaveNodes() {
  clearInterval(timer);
  listeners.onLeave();
  await pool
    .query(
      'update nodes set alive_until = least(alive_until, now() + make_interval(secs => $2)) where id = $1',
      [nodeId, farewellSeconds],
    )
    // Without a word it is given up a little later.
    .catch(() => {});
}

const older = preparedSql<{ id: string }>(
  'older nodes',
  sql`select id from nodes where alive_until > now() and coalesce(api_version, 0) < ${sql.placeholder('version')}::int limit 1`,
);

/** Whether every node that lives, other versions among them while an update is going on, knows this version of the API. */
export const doAllNodesKnow = async (version: number, from: Database) =>
  (await older({ version }, from)).length === 0;

async function look() {
  if (await beat()) await listeners.onMissed();
  // Of several nodes that look at once one deletes the row.
  const { rows } = await pool.query<{ id: string }>(
    'delete from nodes where alive_until < now() returning id',
  );
  for (const { id } of rows) await listeners.onGone(id);
}

/** True when the others had not known of this node. */
async function beat(): Promise<boolean> {
  const { rows } = await pool.query(
    `insert into nodes (id, alive_until, api_version) values ($1, now() + make_interval(secs => $2), $3)
      on conflict (id) do update set alive_until = excluded.alive_until returning xmax = 0 as "isNew"`,
    [nodeId, leaseSeconds, apiVersion],
  );
  return rows[0].isNew;
}
