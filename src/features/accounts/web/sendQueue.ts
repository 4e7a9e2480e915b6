import { limits } from '#/app/limits.ts';
import { backoff } from '#/platform/shared/backoff.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { isRefused, isResponseLost } from '#/platform/web/api.ts';
import { isReachable, onReachabilityChange, untilReachable } from '#/platform/web/connection.ts';
import type { Failure } from './OutgoingQueue.ts';
import { currentViewer } from './viewer.ts';

const signedOut: Failure = { code: 'unauthorized', text: 'accounts.notAuthenticated' };

type Sending<T> = {
  /** The name of the Web Lock under which one tab at a time sends. */
  name: string;
  /** What goes next in one call, at most so many; nothing once all is sent. */
  next: (most: number) => T[];
  send: (together: T[], signal: AbortSignal) => Promise<void>;
  /** These could not be sent. */
  fail: (together: T[], failure: Failure) => void;
};

/** Sends everything that is still on its way: after a reload, and whenever there is more. One tab at a time where there are Web Locks. */
export async function sendQueue<T>(sending: Sending<T>) {
  const work = async () => {
    while (sending.next(1).length > 0) await sendNext(sending);
  };
  if (navigator.locks) await navigator.locks.request(sending.name, work);
  else await work();
}

/**
 * Sends what goes in one call, and tries a few times unless the server has answered: under the same ids they are the same
 * things however often they are sent.
 */
async function sendNext<T>({ next, send, fail }: Sending<T>) {
  let maxBatch: number = limits.sendBatch;
  for (let failures = 0, lostResponses = 0, offlineTries = 0; ; ) {
    // Read again before each try: the person may have logged out, it may have come back by a live event or been taken back, and
    // more may have been written.
    const together = next(maxBatch);
    if (together.length === 0) return;
    // The session has ended, and this page knows: nothing is sent in the name of the next person who signs in.
    if (!currentViewer().me) return fail(together, signedOut);
    try {
      return await inTime(signal => send(together, signal));
    } catch (error) {
      if (isRefused(error, 'invalid') && together.length > 1) {
        // One that is invalid would block the others.
        maxBatch = 1;
      } else if (!isRefused(error, 'unavailable')) {
        return fail(together, failureOf(error));
      } else if (!isReachable()) {
        // While the server is out of reach nothing has failed: it waits.
        await pauseOffline(offlineTries++);
      } else if (isResponseLost(error)) {
        // A lost response says nothing about what was sent. If it had been stored, the live stream, which is up, would
        // deliver it.
        if (++lostResponses === limits.maxLostResponses) return fail(together, failureOf(error));
        await pauseOffline(offlineTries++);
      } else {
        if (++failures === limits.sendTries) return fail(together, failureOf(error));
        // Became unreachable in between: the network failed, not the server, and it may have arrived.
        if (await pauseOrChange(limits.sendPause * failures)) failures = 0;
      }
    }
  }
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

/** Why a call failed, as it is kept. */
function failureOf(error: unknown): Failure {
  if (!(error instanceof Refusal)) return { code: 'unavailable', text: 'base.failed' };
  const { code, text, details } = error;
  return { code, text, params: details.params };
}
