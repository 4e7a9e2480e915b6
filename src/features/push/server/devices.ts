import { sql } from 'drizzle-orm';
import { limits, pushLimits } from '#/app/limits.ts';
import type { Language } from '#/app/texts/languages.ts';
import { isSessionValid } from '#/features/accounts/server/sessions.ts';
import { type PushKind, pushedByDefault } from '#/features/push/kinds.ts';
import { driverOf, pool } from '#/platform/database/database.ts';
import { groupCommit } from '#/platform/database/groupCommit.ts';
import { preparedSql, uuidArray } from '#/platform/database/prepared.ts';
import type { Tx } from '#/platform/database/transact.ts';
import { settings } from '#/platform/process/settings.ts';
import { pushSubscriptions, pushSwitches } from './tables.ts';
import { isUnder } from './tags.ts';

/** A subscribed browser whose session lets its person in. */
export type Device = {
  id: string;
  userId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The tags of what it shows. */
  shown: string[];
  language: Language;
  /** The number on the app's icon. */
  badge: number;
  /** Whether its person has said when they are on duty. */
  hasDuty: boolean;
};

const lasts = `${isSessionValid('$2', '$3')} and u.leaves_at is null and u.withheld_for is null`;

// Counted like the badge of Messaging (messaging/server/selectChats.ts).
const selectDevice = `
  select p.id, p.user_id as "userId", p.endpoint, p.p256dh, p.auth, p.shown, u.language, unread + has_news::int as badge,
    exists (select from duty_plans d where d.user_id = u.id) as "hasDuty"
  from push_subscriptions p join sessions s on s.id = p.session_id join users u on u.id = p.user_id,
    lateral (select count(*)::int as unread from (select from chat_members c
      where c.user_id = u.id and (c.last_seq > c.read_seq or c.is_marked_unread) and not c.is_request
        and c.archived_seq < c.last_seq and c.muted_until <= now() limit ${limits.unreadCounted}) chats) chats,
    lateral (select exists (select from notification_groups g where g.user_id = u.id and g.unread > 0) as has_news) news
  where p.id = $1 and ${lasts}`;

/** The device of this subscription; undefined if it has none any more, or its session has ended. Calls share one connection. */
export const findDevice = groupCommit(
  async (tx: Tx, id: string): Promise<Device | undefined> => {
    const { rows } = await driverOf(tx).query<Device>({
      name: 'device to push to',
      text: selectDevice,
      values: [id, settings.sessionMaxDays, settings.sessionIdleDays],
    });
    return rows[0];
  },
  { key: id => id, interleaved: true },
);

// The lock holds until `send` has begun: ending the session, which deletes its row, waits for that and no longer.
const lockSession = `
  with open as (select s.id from push_subscriptions p join sessions s on s.id = p.session_id join users u on u.id = p.user_id
    where p.id = $1 and ${lasts} for key share of s)
  update push_subscriptions p set shown = case when $4::text is null then shown
    else (array_append(array_remove(shown, $4), $4))[cardinality(array_remove(shown, $4)) + 2 - ${pushLimits.shown}:] end
  from open where p.id = $1 and p.session_id = open.id`;

type Sending = {
  id: string;
  /** What the device will show; null if something is taken away. */
  tag: string | null;
  /** Must only begin the request, not wait for it. */
  send: () => void;
};

/**
 * Begins a request if the device's session has not ended, and says whether it did: after the answer to a logout no request of its session
 * begins.
 */
export const beginSending = groupCommit(
  async (tx: Tx, { id, tag, send }: Sending): Promise<boolean> => {
    const { rowCount } = await driverOf(tx).query({
      name: 'session of a push',
      text: lockSession,
      values: [id, settings.sessionMaxDays, settings.sessionIdleDays, tag],
    });
    if (rowCount === 1) send();
    return rowCount === 1;
  },
  { key: ({ id }) => id },
);

/** These are shown on the device no longer. */
export const forgetShown = (id: string, tags: string[]) =>
  pool.query({
    name: 'forget shown',
    text: 'update push_subscriptions set shown = array(select tag from unnest(shown) tag where tag <> all($2)) where id = $1',
    values: [id, tags],
  });

type Subscribed = { id: string; userId: string; sessionId: string; shown: string[]; switches: object | null };

const newestOfEach = sql`row_number() over (partition by ${pushSubscriptions.userId} order by ${pushSubscriptions.id} desc)`;
const selectOf = preparedSql<Subscribed>(
  'devices of people',
  sql`select id, "userId", "sessionId", shown, switches from (
      select ${pushSubscriptions.id}, ${pushSubscriptions.userId} as "userId", ${pushSubscriptions.sessionId} as "sessionId",
        ${pushSubscriptions.shown}, ${newestOfEach} as place,
        (select json_object_agg(${pushSwitches.kind}, ${pushSwitches.isOn}) from ${pushSwitches}
          where ${pushSwitches.userId} = ${pushSubscriptions.userId}) as switches
      from ${pushSubscriptions} where ${pushSubscriptions.userId} = any(${sql.placeholder('ids')}::uuid[])) device
    where place <= ${sql.raw(String(pushLimits.devicesOfPerson))}`,
);

/** The devices of these people. For people without one it is a look into an index. */
export async function devicesOf(tx: Tx, userIds: string[]) {
  const found = userIds.length > 0 ? await selectOf({ ids: uuidArray(userIds) }, tx) : [];
  return found.map(({ switches, ...device }) => ({
    ...device,
    wants: (kind: PushKind): boolean =>
      (switches as Partial<Record<PushKind, boolean>> | null)?.[kind] ?? pushedByDefault.includes(kind),
  }));
}

/** The device of this session takes away by itself what is read in it. */
export async function forgetOwn(tx: Tx, { id, shown }: { id: string; shown: string[] }, tag: string) {
  const left = shown.filter(one => !isUnder(one, tag));
  if (left.length < shown.length)
    await driverOf(tx).query('update push_subscriptions set shown = $2 where id = $1', [id, left]);
}
