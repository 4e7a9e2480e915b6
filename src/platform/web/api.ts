import { loadSentence } from '#/app/texts/load.ts';
import { say, type TextKey } from '#/app/texts.ts';
import { apiVersion, apiVersionHeader } from '#/platform/shared/apiVersion.ts';
import { backgroundHeader } from '#/platform/shared/backgroundHeader.ts';
import type { Call, JsonOutputOf, SentInputOf } from '#/platform/shared/contract.ts';
import { Refusal, type RefusalCode } from '#/platform/shared/refusal.ts';
import { requestOf } from '#/platform/shared/requestOf.ts';
import { inBrowser } from './inBrowser.ts';

/** How long after their last input a user counts as active. */
const activeFor = 60_000;

let lastAt = Number.NEGATIVE_INFINITY;

const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

// A page that moves under a stationary mouse fires pointermove, too.
const isStationary = (event: Event) =>
  event.type === 'pointermove' &&
  (event as PointerEvent).movementX === 0 &&
  (event as PointerEvent).movementY === 0;

if (inBrowser)
  for (const name of activityEvents)
    addEventListener(
      name,
      event => {
        if (event.isTrusted && !isStationary(event)) lastAt = performance.now();
      },
      { capture: true, passive: true },
    );

/** Whether somebody uses this tab, rather than it only being open: its requests then keep the session alive. */
const isUserActive = () => performance.now() - lastAt < activeFor;

/**
 * Makes a call of the contract. Throws a `Refusal`: the server's, or 'unavailable' if the server could not be reached or the
 * response was lost.
 */
export async function callApi<C extends Call>(
  call: C,
  input: SentInputOf<C>,
  options: { signal?: AbortSignal } = {},
): Promise<JsonOutputOf<C>> {
  const { url, body } = requestOf(call, input as Record<string, unknown>);
  const response = await fetch(url, {
    method: call.method,
    headers: {
      [apiVersionHeader]: String(apiVersion),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(!isUserActive() && { [backgroundHeader]: '1' }),
    },
    body,
    signal: options.signal,
  }).catch(unreachable);
  const answer = await readAnswer(response);
  if (response.ok) return answer as JsonOutputOf<C>;
  const refusal = refusalOf(answer as Failure | null);
  handling = refusalListener(refusal) ?? handling;
  throw await withSentence(refusal);
}

/**
 * The JSON of a response. A 2xx with HTML (a captive portal) or a truncated body counts as a network failure. The shape is
 * not validated again: the server serialises every response by its schema.
 */
async function readAnswer(response: Response): Promise<unknown> {
  const body = await response.text().catch(unreachable);
  try {
    if (!response.ok || isJson(response)) return JSON.parse(body);
  } catch {}
  return response.ok ? unreachable() : null;
}

const isJson = ({ headers }: Response) => /^application\/json\b/i.test(headers.get('content-type') ?? '');

let refusalListener: (refusal: Refusal) => Promise<void> | void = () => {};
let handling: Promise<void> | void;

/** Resolves once the listener has handled the last refusal. */
export const refusalHandled = async () => handling;

/** Calls `listener` with the refusal of every call. There is one listener. */
export const onRefusal = (listener: typeof refusalListener) => {
  refusalListener = listener;
};

type Failure = {
  error?: { code: RefusalCode; text: TextKey; params?: Record<string, string | number>; field?: string };
};

/** The refusal in a JSON response; 'base.failed' if it is not one of ours. */
export function refusalOf(answer: Failure | null) {
  if (!answer?.error) return new Refusal('unavailable', 'base.failed');
  const { code, text, params, field } = answer.error;
  return new Refusal(code, text, { params, field });
}

/** The same refusal, once its sentence has been loaded. */
export async function withSentence(refusal: Refusal) {
  await loadSentence(refusal.text);
  return refusal;
}

function unreachable(error?: unknown): never {
  if (error instanceof DOMException && error.name === 'AbortError') throw error;
  throw new Refusal('unavailable', 'base.offline');
}

/** The sentence to show for an error. */
export function sentenceOf(error: unknown): string {
  return error instanceof Refusal ? say(error.text, error.details.params) : say('base.failed');
}

/** Whether no response arrived: the server may or may not have handled the call. */
export const isResponseLost = (error: unknown) => error instanceof Refusal && error.text === 'base.offline';

/** Whether the server refused with this code. */
export const isRefused = (error: unknown, code: RefusalCode) =>
  error instanceof Refusal && error.code === code;

/** The sentences for a failed write: after the session has ended, and otherwise. */
export type ErrorSentences = { signedOut: TextKey; failed: TextKey };

/** The sentence for a failed write: what its sender can fix is said in the words of the server. */
export function errorSentence(error: unknown, { signedOut, failed }: ErrorSentences): string {
  if (isRefused(error, 'unauthorized')) return say(signedOut);
  const isSendersFault = ['invalid', 'forbidden', 'notFound', 'conflict', 'tooMany'] as const;
  return isSendersFault.some(code => isRefused(error, code)) ? sentenceOf(error) : say(failed);
}
