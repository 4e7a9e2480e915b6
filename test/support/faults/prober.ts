import { setTimeout as wait } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { createPost } from '#/features/posts/contract.ts';
import type { Person } from '#test/support/person.ts';

export type Probe = { what: string; status: number; ms: number; retryAfter: string | null };

const json = { 'content-type': 'application/json' };

/** What people ask for, by name: reading, writing, a page, a file on its way. */
const questions: Record<string, (person: Person) => Promise<Response>> = {
  feed: person => person.request('GET', '/api/posts'),
  write: person =>
    person.request('POST', createPost.path, JSON.stringify({ id: uuid(), content: 'A probe' }), json),
  page: person => person.request('GET', '/home'),
  upload: person =>
    person.request('HEAD', `/api/uploads/tus/${crypto.randomUUID()}`, undefined, {
      'tus-resumable': '1.0.0',
    }),
};

/** Sends each request once and reports its duration and response. Status 0: no response at all. */
export const probeAll = (person: Person): Promise<Probe[]> =>
  Promise.all(
    Object.entries(questions).map(async ([what, ask]) => {
      const begun = performance.now();
      const response = await ask(person).catch(() => undefined);
      await response?.arrayBuffer().catch(() => {});
      const ms = Math.round(performance.now() - begun);
      return {
        what,
        ms,
        status: response?.status ?? 0,
        retryAfter: response?.headers.get('retry-after') ?? null,
      };
    }),
  );

/** Sends them every `pauseMs` until stopped, without waiting for earlier responses. */
export function keepProbing(person: Person, pauseMs = 200) {
  const asked: Promise<Probe[]>[] = [];
  let isOver = false;
  const work = (async () => {
    while (!isOver) {
      asked.push(probeAll(person));
      await wait(pauseMs);
    }
  })();
  return async () => {
    isOver = true;
    await work;
    return (await Promise.all(asked)).flat();
  };
}

/** Responses that are neither a success nor an honest 503 with Retry-After. */
export const dishonest = (probes: Probe[]) =>
  probes.filter(
    ({ status, retryAfter }) => (status >= 500 || status === 0) && !(status === 503 && retryAfter),
  );

/** The longest that an answer took, in milliseconds. */
export const longestOf = (probes: Probe[]) => Math.max(...probes.map(({ ms }) => ms));
