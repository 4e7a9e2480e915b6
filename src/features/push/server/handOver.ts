import { createHash } from 'node:crypto';
import { buildPushPayload } from '@block65/webcrypto-web-push';
import { eq } from 'drizzle-orm';
import { dutyLimits, pushLimits } from '#/app/limits.ts';
import { paths } from '#/app/paths.ts';
import { readDuties } from '#/features/duty/server/ownDuty.ts';
import type { PushKind, PushPayload } from '#/features/push/kinds.ts';
import { db } from '#/platform/database/database.ts';
import { transact } from '#/platform/database/transact.ts';
import { sayIn } from '#/platform/http/languageOf.ts';
import { enqueue, job } from '#/platform/jobs/jobs.ts';
import { log } from '#/platform/observability/log.ts';
import { counter } from '#/platform/observability/metrics/counters.ts';
import { BoundedMap } from '#/platform/shared/BoundedMap.ts';
import { productName, readContent, readUnreadTags } from './contents.ts';
import { beginSending, type Device, findDevice, forgetShown } from './devices.ts';
import { type Answer, openPost } from './httpPost.ts';
import { vapid } from './keys.ts';
import { parseEndpoint } from './publicAddress.ts';
import { pushSubscriptions } from './tables.ts';
import { isOfChat, isUnder, tagOfSummary } from './tags.ts';

const sent = counter('rounds_push_sent_total', 'Push messages that a push service has taken');
const gone = counter('rounds_push_gone_total', 'Subscriptions that a push service did not know any more');
const givenUp = counter('rounds_push_given_up_total', 'Push messages that could not be handed over');

/** What a device may have to be told: ids alone, the rest is read when it is handed over. */
export type Push = {
  subscriptionId: string;
  userId: string;
  /** `close` takes away what is read, `summary` says what came in off duty. */
  kind: PushKind | 'close' | 'summary';
  tag: string;
  /** The message or notification; null for a close or a summary. */
  subjectId: string | null;
  /** Only if the device shows something under this tag, which is replaced. */
  isInPlace?: true;
  /** When it was to be shown first, in milliseconds since 1970. */
  askedAt: number;
  failures: number;
};

const { retries, expireSeconds, keptSeconds } = pushLimits.job;
const conditions = { retries, expireSeconds, keptSeconds };

/** For a push service that answered its last request in time. */
export const push = job<Push>('push', { ...conditions, ...pushLimits.lanes }, data => handOver(data, false));

/** For all others, and for what is tried again or waits; its group is the person, who so holds up nobody else. */
export const pushSlowly = job<Push>(
  'push.slowly',
  { ...conditions, ...pushLimits.slowLanes, isOneOfGroup: true },
  data => handOver(data, true),
);

/** The push services, by origin, that answered their last request in time. */
const inTime = new BoundedMap<string, true>(pushLimits.known);
/** How many requests of the slow lanes are under way, by origin. */
const underWay = new Map<string, number>();
/** Until when nothing is sent to a device after a failure, by its id. */
const pausedUntil = new BoundedMap<string, number>(pushLimits.known);

async function handOver(data: Push, isSlow: boolean): Promise<void> {
  const device = await findDevice(data.subscriptionId);
  if (!device) return;
  const endpoint = parseEndpoint(device.endpoint);
  if (!endpoint) return dropDevice(device);
  if (Date.now() - data.askedAt > pushLimits.givenUp) return givenUp.add();
  const payload = await payloadOf(data, device);
  if (!payload) return;
  if (payload.type === 'show' && device.hasDuty) {
    const duty = (await readDuties(db, [data.userId])).get(data.userId);
    if (duty?.isOn === false) return sumUp(data, duty.until ?? farAhead());
  }
  const { origin } = endpoint;
  if (!isSlow) {
    const pause = Math.max(0, (pausedUntil.get(device.id) ?? 0) - Date.now());
    const isReady = pause === 0 && inTime.has(origin);
    return isReady ? send(data, payload, device, endpoint, false) : postpone(data, pause);
  }
  const others = underWay.get(origin) ?? 0;
  if (others >= pushLimits.slowOfService) return postpone(data, pushLimits.retry.first * (1 + Math.random()));
  underWay.set(origin, others + 1);
  try {
    await send(data, payload, device, endpoint, true);
  } finally {
    const left = underWay.get(origin)! - 1;
    if (left > 0) underWay.set(origin, left);
    else underWay.delete(origin);
  }
}

/**
 * Push services whose browsers end a subscription when a message shows nothing (WebKit). There a notification that was read
 * elsewhere goes when Rounds is opened.
 */
export const alwaysShowing = new Set(['https://web.push.apple.com']);

/** What the device is told now; undefined if there is nothing to tell any more. */
async function payloadOf(data: Push, device: Device): Promise<PushPayload | undefined> {
  const { kind, tag } = data;
  const { badge, shown, userId } = device;
  if (kind === 'summary') return badge > 0 ? summaryOf(device) : undefined;
  if (kind === 'close') {
    const all = shown.filter(one => (one === tagOfSummary ? badge === 0 : isUnder(one, tag)));
    if (all.length === 0 || alwaysShowing.has(new URL(device.endpoint).origin)) return undefined;
    const unread = await readUnreadTags(userId, tag);
    const tags = all.filter(one => !unread.has(one));
    return tags.length > 0 ? { type: 'close', tags, badge } : undefined;
  }
  if (data.isInPlace && !shown.includes(tag)) return undefined;
  const content = await readContentOf(data);
  return content && { type: 'show', tag, ...content, badge };
}

const readContentOf = ({ userId, kind, tag, subjectId }: Push) =>
  kind === 'close' || kind === 'summary' || subjectId === null
    ? undefined
    : readContent({ userId, kind, tag, subjectId });

const summaryOf = ({ badge, language }: Device): PushPayload => ({
  type: 'show',
  id: `summary:${Date.now()}`,
  tag: tagOfSummary,
  title: productName,
  body: sayIn(language)('push.cameInOffDuty', { count: badge }),
  path: paths.messaging(),
  badge,
});

/** For people off duty without an end: asked again when their plan changes. */
const farAhead = () => new Date(Date.now() + dutyLimits.offDays * 24 * 60 * 60_000);

/** The key of the one summary that waits for a device. */
export const keyOfSummary = (subscriptionId: string) => `summary:${subscriptionId}`;

const sumUp = ({ subscriptionId, userId }: Push, at: Date): Promise<void> =>
  transact(tx =>
    enqueue(
      tx,
      pushSlowly,
      {
        ...{ subscriptionId, userId, kind: 'summary', tag: tagOfSummary, subjectId: null },
        ...{ askedAt: at.getTime(), failures: 0 },
      },
      {
        key: keyOfSummary(subscriptionId),
        group: userId,
        startAfterSeconds: Math.max(1, (at.getTime() - Date.now()) / 1000),
      },
    ),
  );

/** Lets it wait this many milliseconds for a slow lane. */
const postpone = (data: Push, ms: number): Promise<void> =>
  transact(tx =>
    enqueue(tx, pushSlowly, data, { group: data.userId, startAfterSeconds: Math.ceil(ms / 1000) }),
  );

async function send(
  data: Push,
  payload: PushPayload,
  device: Device,
  endpoint: URL,
  isSlow: boolean,
): Promise<void> {
  const { origin } = endpoint;
  const { inTime: patience, time } = pushLimits;
  const begun = performance.now();
  const answer = await post(payload, device, endpoint, AbortSignal.timeout(isSlow ? time : patience));
  if (answer === 'ended') return;
  if (answer && performance.now() - begun <= patience) inTime.set(origin, true);
  else inTime.delete(origin);
  if (answer?.status === 404 || answer?.status === 410) return dropDevice(device);
  const isRefused = answer && answer.status >= 300;
  if (isRefused && payload.type === 'show' && !device.shown.includes(payload.tag))
    await forgetShown(device.id, [payload.tag]);
  if (!answer || mayTryAgain(answer)) {
    const pause = pauseAfter(data, answer);
    pausedUntil.set(device.id, Date.now() + pause);
    return postpone({ ...data, failures: data.failures + 1 }, pause);
  }
  if (isRefused) return givenUp.add();
  sent.add();
  if (payload.type === 'close') await forgetShown(device.id, payload.tags);
  // What was read or deleted while the request was under way is taken away after it.
  else if (data.kind !== 'close' && data.kind !== 'summary' && !(await readContentOf(data)))
    await transact(tx => enqueue(tx, push, { ...data, kind: 'close', subjectId: null }));
}

/** The answer, `ended` if the session has ended before the request began, or undefined if none came in time. */
async function post(payload: PushPayload, device: Device, endpoint: URL, signal: AbortSignal) {
  const { origin } = endpoint;
  const tag = payload.type === 'show' ? payload.tag : payload.tags[0]!;
  try {
    const { headers, body } = await encrypt(payload, device, endpoint, tag);
    // Connecting, which may take long, comes first.
    const request = await openPost(endpoint, { headers, signal });
    const shownTag = payload.type === 'show' ? tag : null;
    if (!(await beginSending({ id: device.id, tag: shownTag, send: () => request.send(body) }))) {
      request.drop();
      return 'ended';
    }
    const answer = await request.answer;
    // Only the origin is logged: with the rest of its address anyone could write to the browser.
    if (answer.status >= 300) log.warn({ origin, status: answer.status }, 'a push service refused a message');
    return answer;
  } catch (err) {
    log.warn({ err, origin }, 'a push service did not answer');
    return undefined;
  }
}

function encrypt(
  payload: PushPayload,
  { id, endpoint, p256dh, auth }: Device,
  { protocol }: URL,
  tag: string,
) {
  const options = {
    ttl: pushLimits.keptSeconds,
    urgency: payload.type === 'show' && isOfChat(tag) ? ('high' as const) : ('normal' as const),
    topic: topicOf(id, tag),
  };
  // The token names the origin of a push service, which is https except in tests.
  const signed = protocol === 'http:' ? endpoint.replace(/^http:/, 'https:') : endpoint;
  const subscription = { endpoint: signed, expirationTime: null, keys: { p256dh, auth } };
  return buildPushPayload({ data: payload, options }, subscription, vapid());
}

/** Messages of one topic replace each other at the push service while the device is off: RFC 8030 takes 32 letters. */
const topicOf = (subscriptionId: string, tag: string) =>
  createHash('sha256').update(`${subscriptionId} ${tag}`).digest('base64url').slice(0, 32);

// A redirect counts, too: it is not followed.
const mayTryAgain = ({ status }: Answer) =>
  status === 408 || status === 429 || status >= 500 || (status >= 300 && status < 400);

function pauseAfter({ failures }: Push, answer: Answer | undefined) {
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

async function dropDevice({ id }: Device) {
  gone.add();
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}
