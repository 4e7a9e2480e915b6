import { limits } from '#/app/limits.ts';
import { loadSentence } from '#/app/texts/load.ts';
import { say, type TextKey } from '#/app/texts.ts';
import { currentViewer } from '#/features/accounts/web/viewer.ts';
import { sendMessages } from '#/features/messaging/contract.ts';
import { backoff } from '#/platform/shared/backoff.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { callApi, isRefused, isResponseLost } from '#/platform/web/api.ts';
import { cache } from '#/platform/web/cache.ts';
import { isReachable, onReachabilityChange, untilReachable } from '#/platform/web/connection.ts';
import { toast } from '#/platform/web/ui/toast.ts';
import { chatQuery } from './chatCache.ts';
import type { CachedMessage } from './loadedRange.ts';
import { type Failure, failOutgoing, nextOutgoing, type Outgoing, saveOutgoing } from './outgoing.ts';
import { isOpen } from './receipts.ts';
import { nameOf } from './wording.ts';

const signedOut: Failure = { code: 'unauthorized', text: 'accounts.notAuthenticated' };

/** Shows messages that the server has stored. Passed in, since live.ts, which does so, imports this file. */
type OnStored = (messages: CachedMessage[]) => void;

/** Sends a message, not before what was written earlier in its chat. */
export function sendLater(message: Outgoing, onStored: OnStored) {
  saveOutgoing(message);
  void sendAll(onStored);
}

/** Sends everything that is still on its way: after a reload, and whenever there is more. One tab at a time where there are Web Locks. */
export async function sendAll(onStored: OnStored) {
  const work = async () => {
    while (nextOutgoing(1).length > 0) await sendNext(onStored);
  };
  if (navigator.locks) await navigator.locks.request('rounds outgoing', work);
  else await work();
}

/**
 * Sends what waits in one chat, in one call, and tries a few times unless the server has answered: under the same ids they
 * are the same messages however often they are sent.
 */
async function sendNext(onStored: OnStored) {
  let maxBatch: number = limits.sendBatch;
  for (let failures = 0, lostResponses = 0, offlineTries = 0; ; ) {
    // Read again before each try: the person may have logged out, a message may have come back by a live event, and more may
    // have been written.
    const messages = nextOutgoing(maxBatch);
    if (messages.length === 0) return;
    // The session has ended, and this page knows: nothing is sent in the name of the next person who signs in.
    if (!currentViewer().me) return fail(messages, signedOut);
    try {
      return await sendBatch(messages, onStored);
    } catch (error) {
      if (isRefused(error, 'invalid') && messages.length > 1) {
        // One invalid message would block the others.
        maxBatch = 1;
      } else if (!isRefused(error, 'unavailable')) {
        return fail(messages, failureOf(error));
      } else if (!isReachable()) {
        // While the server is out of reach nothing has failed: it waits.
        await pauseOffline(offlineTries++);
      } else if (isResponseLost(error)) {
        // A lost response says nothing about the message. If it had been stored, the live stream, which is up, would
        // deliver it.
        if (++lostResponses === limits.maxLostResponses) return fail(messages, failureOf(error));
        await pauseOffline(offlineTries++);
      } else {
        if (++failures === limits.sendTries) return fail(messages, failureOf(error));
        // Became unreachable in between: the network failed, not the server, and the messages may have arrived.
        if (await pauseOrChange(limits.sendPause * failures)) failures = 0;
      }
    }
  }
}

/** One call: what was stored is added together, what was refused fails alone. */
async function sendBatch(messages: Outgoing[], onStored: OnStored) {
  const [{ chatId }] = messages as [Outgoing];
  const bodies = messages.map(({ id, content, replyTo, file }) => ({
    id,
    content,
    replyToId: replyTo?.id ?? null,
    fileId: file?.id ?? null,
  }));
  const { answers: results } = await inTime(signal =>
    callApi(sendMessages, { chatId, messages: bodies }, { signal }),
  );
  onStored(results.flatMap(({ message }) => message ?? []));
  const refused = results.flatMap(({ refusal }, n) => (refusal ? { message: messages[n]!, refusal } : []));
  for (const { message, refusal } of refused) {
    if (refusal.code === 'tooMany') continue;
    await loadSentence(refusal.text as TextKey);
    fail([message], refusal as Failure);
  }
  if (refused.some(({ refusal }) => refusal.code === 'tooMany')) await pause(limits.tooManyPause);
}

/** Aborts a call that may never be answered: after `limits.sendTime`, or once the server is back after an outage. */
async function inTime<T>(work: (signal: AbortSignal) => Promise<T>) {
  const lost = new AbortController();
  let wasDisconnected = false;
  const stop = onReachabilityChange(() => {
    if (!isReachable()) wasDisconnected = true;
    else if (wasDisconnected) lost.abort(new DOMException('sent before the disconnect', 'TimeoutError'));
  });
  try {
    return await work(AbortSignal.any([lost.signal, AbortSignal.timeout(limits.sendTime)]));
  } finally {
    stop();
  }
}

const pause = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds));

/** Resolves after so long, or as soon as the server is found to be away or back: then to true. */
const pauseOrChange = (milliseconds: number) =>
  new Promise<boolean>(resolve => {
    const timer = setTimeout(() => done(false), milliseconds);
    const stop = onReachabilityChange(() => done(true));
    function done(isChanged: boolean) {
      clearTimeout(timer);
      stop();
      resolve(isChanged);
    }
  });

// The live stream takes its time to reconnect: poll, unless this device knows that it has no network.
function pauseOffline(tries: number) {
  if (!navigator.onLine) return untilReachable();
  return pauseOrChange(backoff(tries, limits.offlineRetry));
}

/** Why a call failed, as a message keeps it. */
function failureOf(error: unknown): Failure {
  if (!(error instanceof Refusal)) return { code: 'unavailable', text: 'base.failed' };
  const { code, text, details } = error;
  return { code, text, params: details.params };
}

/** These messages of one chat could not be sent: they go back to where they were written. */
function fail(messages: Outgoing[], failure: Failure) {
  for (const message of messages) failOutgoing(message, failure);
  // The pane may be unmounting: check after a delay.
  const { chatId } = messages[0]!;
  setTimeout(() => isOpen(chatId) || void toastIfNotVisible(chatId), limits.failureToastDelay);
}

/** Whoever looks at another chat, or at something else, would not see it return. */
async function toastIfNotVisible(chatId: string) {
  const chat = await cache.ensureQueryData(chatQuery(chatId)).catch(() => undefined);
  toast.error(say('messaging.notSentTo', { name: chat ? nameOf(chat) : say('messaging.unknownUser') }));
}
