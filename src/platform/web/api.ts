import type { Call, SentInputOf, WireOutputOf } from '#/platform/shared/contract.ts';
import { Refusal, type RefusalCode } from '#/platform/shared/refusal.ts';
import { requestOf } from '#/platform/shared/requestOf.ts';
import { isSomebodyHere } from './activity.ts';
import { fetchSentence } from '#/app/texts/fetchSentence.ts';
import { say, type TextKey } from '#/app/texts.ts';

/**
 * Makes a call of the contract. Throws a `Refusal`: the server's own, or 'unavailable' when it could not be
 * reached or its answer was lost.
 */
export async function ask<C extends Call>(
  call: C,
  input: SentInputOf<C>,
  options: { signal?: AbortSignal } = {},
): Promise<WireOutputOf<C>> {
  const { url, body } = requestOf(call, input as Record<string, unknown>);
  const response = await fetch(url, {
    method: call.method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(!isSomebodyHere() && { 'x-rounds-background': '1' }),
    },
    body,
    signal: options.signal,
  }).catch(unreachable);
  const answer = await readAnswer(response);
  if (response.ok) return answer as WireOutputOf<C>;
  const refusal = refusalOf(answer as Failure | null);
  heard(refusal);
  throw await sayable(refusal);
}

/**
 * The JSON of a response. A 2xx that is HTML (a captive portal) or cut short is no answer of the server: it is a network
 * failure, like no response at all. The shape is not checked again, since the server cuts every answer to the contract.
 */
async function readAnswer(response: Response): Promise<unknown> {
  const body = await response.text().catch(unreachable);
  try {
    if (!response.ok || isJson(response)) return JSON.parse(body);
  } catch {}
  return response.ok ? unreachable() : null;
}

const isJson = ({ headers }: Response) => /^application\/json\b/i.test(headers.get('content-type') ?? '');

let heard: (refusal: Refusal) => void = () => {};

/** Calls `listener` with every refusal a call was answered with. There is one listener. */
export const onRefusal = (listener: typeof heard) => {
  heard = listener;
};

type Failure = {
  error?: { code: RefusalCode; text: TextKey; params?: Record<string, string | number>; field?: string };
};

/** The server's refusal out of its JSON; 'base.failed' when the answer is not one of ours. */
export function refusalOf(answer: Failure | null) {
  if (!answer?.error) return new Refusal('unavailable', 'base.failed');
  const { code, text, params, field } = answer.error;
  return new Refusal(code, text, { params, field });
}

/** The same refusal, once its sentence is at hand. */
export async function sayable(refusal: Refusal) {
  await fetchSentence(refusal.text);
  return refusal;
}

function unreachable(error?: unknown): never {
  if (error instanceof DOMException && error.name === 'AbortError') throw error;
  throw new Refusal('unavailable', 'base.offline');
}

/** The sentence to show for whatever went wrong. */
export function sentenceOf(error: unknown): string {
  return error instanceof Refusal ? say(error.text, error.details.params) : say('base.failed');
}

/** Whether no answer came back: the server may have done what it was asked, or never have heard of it. */
export const isUnanswered = (error: unknown) => error instanceof Refusal && error.text === 'base.offline';

/** Whether the server refused with this code. */
export const isRefused = (error: unknown, code: RefusalCode) =>
  error instanceof Refusal && error.code === code;
