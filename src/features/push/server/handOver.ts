import { createHash } from 'node:crypto';
import { buildPushPayload } from '@block65/webcrypto-web-push';
import { and, inArray, sql } from 'drizzle-orm';
import { dutyLimits, limits, pushLimits } from '#/app/limits.ts';
import { paths } from '#/app/paths.ts';
import type { Language } from '#/app/texts/languages.ts';
import { isSessionValid } from '#/features/accounts/server/sessions.ts';
import type { Duty } from '#/features/duty/server/dutyAt.ts';
import { readDuties } from '#/features/duty/server/ownDuty.ts';
import type { PushPayload } from '#/features/push/kinds.ts';
import { driverOf } from '#/platform/database/database.ts';
import { preparedSql, uuidArray } from '#/platform/database/prepared.ts';
import { awaitAll, type Tx, transact } from '#/platform/database/transact.ts';
import { sayIn } from '#/platform/http/languageOf.ts';
import { log } from '#/platform/observability/log.ts';
import { counter } from '#/platform/observability/metrics/counters.ts';
import { settings } from '#/platform/process/settings.ts';
import { type Content, productName, readContents, type Wanted } from './contents.ts';
import { type Answer, httpPost } from './httpPost.ts';
import { vapid } from './keys.ts';
import { type deliveryKinds, pushDeliveries, pushSubscriptions } from './tables.ts';
import { isUnder, tagOfSummary } from './tags.ts';

const sent = counter('rounds_push_sent_total', 'Push messages that a push service has taken');
const gone = counter('rounds_push_gone_total', 'Subscriptions that a push service did not know any more');
const givenUp = counter('rounds_push_given_up_total', 'Push messages that could not be handed over');

type Device = { id: string; endpoint: string; p256dh: string; auth: string; shown: string[] };
type Delivery = {
  id: number;
  subscriptionId: string;
  userId: string;
  kind: (typeof deliveryKinds)[number];
  tag: string;
  subjectId: string | null;
  failures: number;
  /** In milliseconds: until it is due, and since it was written. */
  wait: number;
  age: number;
};
type Reader = { id: string; userId: string; language: Language; badge: number; isOpen: boolean };

/** What became of a device's deliveries. */
type Outcome = {
  device: Device;
  /** Handed over, or not to be any more. */
  done: number[];
  shown: string[];
  isGone?: boolean;
  /** After how many milliseconds the rest is tried again, and after which delivery's failure. */
  pause?: { of: Delivery; after: number; isFailure: boolean };
  isSlow?: boolean;
  /** When what came in off duty is summed up. */
  summaryAt?: Date;
};

/**
 * Hands over a batch of what is due at a push service, in the order of each device. While it does, none of the sessions can be
 * ended: whoever logs out waits, and after the answer nothing leaves any more. Returns how many deliveries it dealt with, and
 * whether the service was too slow for some.
 */
export async function handOverBatch(origin: string): Promise<{ count: number; isSlow: boolean }> {
  const outcomes = await transact(async tx => {
    // Longer than a transaction may take otherwise: the time is that of the push service, which has an end of its own.
    allowLonger(tx);
    const devices = await lockDevices(tx, origin);
    const begun = performance.now();
    const signal = AbortSignal.timeout(pushLimits.time);
    if (devices.length === 0) return [];
    const ids = devices.map(({ id }) => id);
    const [deliveries, readers] = await awaitAll([readDeliveries(tx, ids), readReaders(tx, ids)]);
    const wanted = deliveries.flatMap(({ subjectId, userId, kind }, n) =>
      subjectId && kind !== 'close' && kind !== 'forget' && kind !== 'summary'
        ? [{ n, userId, kind, subjectId }]
        : [],
    );
    const userIds = [...new Set(readers.map(({ userId }) => userId))];
    const [contents, duties] = await awaitAll([
      readContents(tx, wanted satisfies Wanted[]),
      readDuties(tx, userIds),
    ]);
    const contentOf = new Map(deliveries.map((delivery, n) => [delivery, contents.get(n)]));
    const all = Map.groupBy(deliveries, ({ subscriptionId }) => subscriptionId);
    const readerOf = new Map(readers.map(reader => [reader.id, reader]));
    const outcomes = await Promise.all(
      devices.map(device =>
        handOver(device, all.get(device.id) ?? [], {
          reader: readerOf.get(device.id),
          duties,
          contentOf,
          signal,
          mayBegin: () => performance.now() - begun < pushLimits.begun,
        }),
      ),
    );
    await keep(tx, outcomes);
    return outcomes;
  });
  return {
    count: outcomes.reduce(
      (sum, { done, pause, isGone }) => sum + done.length + (pause || isGone ? 1 : 0),
      0,
    ),
    isSlow: outcomes.some(({ isSlow }) => isSlow),
  };
}

function allowLonger(tx: Tx) {
  const ms = String(2 * pushLimits.time);
  tx.execute(
    sql`select set_config('transaction_timeout', ${ms}, true), set_config('idle_in_transaction_session_timeout', ${ms}, true)`,
  ).catch(() => {});
}

const { placeholder } = sql;
const selectDue = preparedSql<{ id: string }>(
  'due pushes',
  sql`select distinct subscription_id as id from (
      select subscription_id from ${pushDeliveries}
      where ${pushDeliveries.origin} = ${placeholder('origin')} and ${pushDeliveries.dueAt} <= now()
      order by ${pushDeliveries.dueAt}, ${pushDeliveries.id}
      limit ${sql.raw(String(pushLimits.lookedAt))}) due
    limit ${sql.raw(String(pushLimits.devices))}`,
);

// Not `for update`: whoever writes a message reads the subscription, and must not wait. Of a session that is just being ended, and
// of a device that another node serves, nothing is taken.
const lock = preparedSql<Device>(
  'lock devices',
  sql`select subscription.id, endpoint, p256dh, auth, shown
    from ${pushSubscriptions} subscription join sessions session on session.id = subscription.session_id
    where subscription.id = any(${placeholder('ids')}::uuid[])
    for no key update of subscription skip locked for key share of session skip locked`,
);

async function lockDevices(tx: Tx, origin: string): Promise<Device[]> {
  const due = (await selectDue({ origin }, tx)).map(({ id }) => id);
  if (due.length === 0) return [];
  const devices = await lock({ ids: uuidArray(due) }, tx);
  const others = due.filter(id => !devices.some(device => device.id === id));
  if (others.length > 0) await dropOrphans(tx, others);
  return devices;
}

const dropOrphans = (tx: Tx, ids: string[]) =>
  tx.delete(pushDeliveries).where(
    sql`${pushDeliveries.subscriptionId} = any(${uuidArray(ids)}::uuid[]) and not exists (
      select from ${pushSubscriptions} where ${pushSubscriptions.id} = ${pushDeliveries.subscriptionId})`,
  );

// Read once the devices are locked: another node may just have handed over what waited before.
const selectDeliveries = preparedSql<Omit<Delivery, 'id'> & { id: string }>(
  'deliveries of devices',
  sql`select delivery.id, delivery.subscription_id as "subscriptionId", user_id as "userId", kind, tag, subject_id as "subjectId",
      failures, (extract(epoch from due_at - now()) * 1000)::float8 as wait,
      (extract(epoch from now() - created_at) * 1000)::float8 as age
    from unnest(${placeholder('ids')}::uuid[]) device(id) cross join lateral (
      select * from ${pushDeliveries} where ${pushDeliveries.subscriptionId} = device.id
        and (${pushDeliveries.kind} <> 'summary' or ${pushDeliveries.dueAt} <= now())
      order by ${pushDeliveries.id} limit ${sql.raw(String(pushLimits.messages))}) delivery
    order by delivery.id`,
);

const readDeliveries = async (tx: Tx, ids: string[]): Promise<Delivery[]> =>
  (await selectDeliveries({ ids: uuidArray(ids) }, tx)).map(row => ({ ...row, id: Number(row.id) }));

// As the badge of Messaging counts (messaging/server/selectChats.ts).
const unreadCounted = limits.unreadCounted;
const selectReaders = `
  select p.id, p.user_id as "userId", u.language, isOpen as "isOpen", unread + hasNews::int as badge
  from push_subscriptions p join sessions s on s.id = p.session_id join users u on u.id = p.user_id,
    lateral (select ${isSessionValid('$2', '$3')} and u.leaves_at is null and u.withheld_for is null as isOpen) session,
    lateral (select count(*)::int as unread from (select from chat_members c
      where c.user_id = u.id and (c.last_seq > c.read_seq or c.is_marked_unread) and not c.is_request
        and c.archived_seq < c.last_seq and c.muted_until <= now() limit ${unreadCounted}) chats) chats,
    lateral (select exists (select from notification_groups g where g.user_id = u.id and g.unread > 0) as hasNews) news
  where p.id = any($1)`;

/** Whose devices these are: whether their session is still good, and the number on the app's icon. */
async function readReaders(tx: Tx, ids: string[]): Promise<Reader[]> {
  const { rows } = await driverOf(tx).query<Reader>({
    name: 'readers of pushes',
    text: selectReaders,
    values: [ids, settings.sessionMaxDays, settings.sessionIdleDays],
  });
  return rows;
}

type Handing = {
  reader: Reader | undefined;
  duties: Map<string, Duty>;
  contentOf: Map<Delivery, Content | undefined>;
  signal: AbortSignal;
  mayBegin: () => boolean;
};

async function handOver(device: Device, deliveries: Delivery[], handing: Handing): Promise<Outcome> {
  const outcome: Outcome = { device, done: [], shown: device.shown };
  if (!handing.reader?.isOpen) return { ...outcome, done: deliveries.map(({ id }) => id) };
  const [first] = deliveries;
  if (first && first.wait > 0)
    return { ...outcome, pause: { of: first, after: first.wait, isFailure: false } };
  const duty = handing.duties.get(handing.reader.userId);
  for (const delivery of deliveries) {
    const payload = payloadOf(delivery, device, outcome.shown, handing);
    if (payload?.type === 'show' && duty?.isOn === false) outcome.summaryAt = duty.until ?? farAhead();
    else if (payload) {
      if (!handing.mayBegin()) break;
      const answer = await send(device, payload, delivery, handing.signal);
      if (answer?.status === 404 || answer?.status === 410) return { ...outcome, isGone: true };
      if (!answer || mayTryAgain(answer)) {
        outcome.isSlow = handing.signal.aborted;
        if (delivery.age < pushLimits.givenUp) {
          outcome.pause = { of: delivery, after: pauseAfter(delivery, answer), isFailure: true };
          break;
        }
        givenUp.add();
      } else if (answer.status >= 300) givenUp.add();
      else sent.add();
      outcome.shown = shownAfter(outcome.shown, delivery);
    } else if (delivery.kind === 'forget') outcome.shown = shownAfter(outcome.shown, delivery);
    outcome.done.push(delivery.id);
  }
  return outcome;
}

/**
 * Push services whose browsers end a subscription when a message shows nothing (WebKit). There a notification that was read
 * elsewhere goes when Rounds is opened.
 */
export const alwaysShowing = new Set(['https://web.push.apple.com']);

function payloadOf(
  delivery: Delivery,
  { endpoint }: Device,
  shown: string[],
  { reader, contentOf }: Handing,
): PushPayload | undefined {
  const { badge, language } = reader!;
  if (delivery.kind === 'forget') return undefined;
  if (delivery.kind === 'close') {
    if (alwaysShowing.has(new URL(endpoint).origin)) return undefined;
    const tags = shown.filter(tag => isUnder(tag, delivery.tag) || (badge === 0 && tag === tagOfSummary));
    return tags.length > 0 ? { type: 'close', tags, badge } : undefined;
  }
  if (delivery.kind === 'summary') return badge > 0 ? summaryOf(delivery, badge, language) : undefined;
  const content = contentOf.get(delivery);
  return content && { type: 'show', tag: delivery.tag, ...content, badge };
}

const summaryOf = ({ id, tag }: Delivery, count: number, language: Language): PushPayload => ({
  type: 'show',
  id: `summary:${id}`,
  tag,
  title: productName,
  body: sayIn(language)('push.cameInOffDuty', { count }),
  path: paths.messaging(),
  badge: count,
});

/** Of somebody off duty without an end: asked again when that changes. */
const farAhead = () => new Date(Date.now() + dutyLimits.offDays * 24 * 60 * 60_000);

function shownAfter(shown: string[], { kind, tag }: Delivery) {
  if (kind === 'close' || kind === 'forget') return shown.filter(one => !isUnder(one, tag));
  return [...shown.filter(one => one !== tag), tag].slice(-pushLimits.shown);
}

/** Undefined: there was no answer. */
async function send(device: Device, payload: PushPayload, { kind, tag }: Delivery, signal: AbortSignal) {
  const { endpoint, p256dh, auth } = device;
  const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } };
  const options = {
    ttl: pushLimits.keptSeconds,
    urgency: kind === 'message' ? ('high' as const) : ('normal' as const),
    topic: topicOf(device, tag),
  };
  // What is signed names the origin of a push service, which is https but for tests.
  const signed = { ...subscription, endpoint: endpoint.replace(/^http:/, 'https:') };
  const { headers, body } = await buildPushPayload({ data: payload, options }, signed, vapid());
  const { origin } = new URL(endpoint);
  const answer = await httpPost(new URL(endpoint), { headers, body, signal }).catch(err => {
    log.warn({ err, origin }, 'a push service did not answer');
    return undefined;
  });
  // Of its address no more than whose it is: with the rest anybody could write to the browser.
  if (answer && answer.status >= 300)
    log.warn({ origin, status: answer.status }, 'a push service refused a message');
  return answer;
}

/** What replaces each other at the push service while the device is off: RFC 8030 takes 32 letters. */
const topicOf = ({ id }: Device, tag: string) =>
  createHash('sha256').update(`${id} ${tag}`).digest('base64url').slice(0, 32);

// A redirect is one, too: it is not followed.
const mayTryAgain = ({ status }: Answer) =>
  status === 408 || status === 429 || status >= 500 || (status >= 300 && status < 400);

function pauseAfter({ failures }: Delivery, answer: Answer | undefined) {
  const { first, longest } = pushLimits.retry;
  const asked = retryAfterOf(answer?.retryAfter);
  return Math.max(Math.min(first * 2 ** failures, longest), Math.min(asked, pushLimits.givenUp));
}

/** In milliseconds; given in seconds, or as a date (RFC 9110). */
function retryAfterOf(said: string | undefined): number {
  if (!said) return 0;
  const ms = /^\d{1,9}$/.test(said) ? Number(said) * 1000 : Date.parse(said) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}

async function keep(tx: Tx, outcomes: Outcome[]) {
  const done = outcomes.flatMap(outcome => outcome.done);
  const goneIds = outcomes.filter(({ isGone }) => isGone).map(({ device }) => device.id);
  const ids = outcomes.map(({ device }) => device.id);
  if (done.length > 0)
    await tx
      .delete(pushDeliveries)
      .where(and(inArray(pushDeliveries.subscriptionId, ids), inArray(pushDeliveries.id, done)));
  await postpone(tx, outcomes);
  await keepShown(tx, outcomes);
  await keepSummaries(tx, outcomes);
  if (goneIds.length === 0) return;
  gone.add(goneIds.length);
  await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, goneIds));
  await tx.delete(pushDeliveries).where(inArray(pushDeliveries.subscriptionId, goneIds));
}

/** All that waits for a device waits together, so that it stays in order. */
async function postpone(tx: Tx, outcomes: Outcome[]) {
  const paused = outcomes.flatMap(({ device, pause }) =>
    pause
      ? [{ device: device.id, seconds: pause.after / 1000, failed: pause.isFailure ? pause.of.id : null }]
      : [],
  );
  if (paused.length === 0) return;
  await tx.execute(sql`
    update ${pushDeliveries} set due_at = now() + make_interval(secs => seconds),
      failures = failures + (${pushDeliveries.id} is not distinct from failed)::int
    from json_to_recordset(${JSON.stringify(paused)}::json) paused(device uuid, seconds float8, failed bigint)
    where ${pushDeliveries.subscriptionId} = device and ${pushDeliveries.kind} <> 'summary'`);
}

async function keepShown(tx: Tx, outcomes: Outcome[]) {
  const changed = outcomes.flatMap(({ device, shown }) =>
    shown === device.shown ? [] : [{ device: device.id, tags: shown }],
  );
  if (changed.length === 0) return;
  await tx.execute(sql`
    update ${pushSubscriptions} set shown = array(select json_array_elements_text(tags))
    from json_to_recordset(${JSON.stringify(changed)}::json) changed(device uuid, tags json)
    where ${pushSubscriptions.id} = device`);
}

/** One waits for each device. */
async function keepSummaries(tx: Tx, outcomes: Outcome[]) {
  const due = outcomes.flatMap(({ device, summaryAt }) =>
    summaryAt ? [{ device: device.id, at: summaryAt }] : [],
  );
  if (due.length === 0) return;
  await tx.execute(sql`
    insert into ${pushDeliveries} (subscription_id, user_id, origin, kind, tag, due_at)
    select ${pushSubscriptions.id}, ${pushSubscriptions.userId}, ${pushSubscriptions.origin}, 'summary', ${tagOfSummary}, due.at
    from json_to_recordset(${JSON.stringify(due)}::json) due(device uuid, at timestamptz)
      join ${pushSubscriptions} on ${pushSubscriptions.id} = due.device
    where not exists (select from ${pushDeliveries} waiting
      where waiting.subscription_id = due.device and waiting.kind = 'summary')`);
}
