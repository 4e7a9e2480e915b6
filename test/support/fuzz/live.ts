import assert from 'node:assert/strict';
import fc from 'fast-check';
import { hub } from '#/platform/live/hub.ts';
import { corpus } from '../corpus.ts';
import type { Person } from '../person.ts';
import { type Actor, actors } from './crowd.ts';
import { judgeHeaders } from './judge.ts';
import { inHeader } from './send.ts';

const path = '/api/live';
const position = /^\d{1,19}-\d{1,15}$/;
const own = ['none', 'same-origin'];

/** Places in the stream: none, of somebody else or of another list, at the edges of numbers, and what is none. */
const place = fc.oneof(
  fc.constantFrom(
    '0-0',
    '1-0',
    '9999999999999999999-999999999999999',
    '1-999999999999999',
    '-1--1',
    '1-',
    '+1-1',
  ),
  fc.tuple(fc.nat(), fc.nat()).map(([xid, id]) => `${xid}-${id}`),
  fc.constant('stock:place'),
  fc.constant('stock:cursor'),
  fc.constantFrom(...corpus),
);

const mostly = (usual: string, ...others: string[]) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(usual) }, fc.constantFrom(...others));

type Asking = { actor: Actor; method: string; after: string[]; last?: string; origin: string; site: string };

/** One way to ask for the live stream. */
export const asking: fc.Arbitrary<Asking> = fc.record(
  {
    actor: fc.constantFrom(...actors),
    method: fc.oneof(
      { weight: 5, arbitrary: fc.constant('GET') },
      fc.constantFrom('HEAD', 'POST', 'OPTIONS', 'PUT'),
    ),
    after: fc.array(place, { maxLength: 3 }),
    last: place,
    origin: mostly('none', 'null', 'https://evil.example', 'http://127.0.0.1.evil.example'),
    site: mostly('none', 'same-origin', 'same-site', 'cross-site'),
  },
  { requiredKeys: ['actor', 'method', 'after', 'origin', 'site'] },
);

/** Opens the stream, reads its position, and fails unless that is the right response for this person. */
export async function askLive(
  person: Person,
  { actor, method, after, last, origin, site }: Asking,
  filled: (text: string) => string,
) {
  const query = after.map(text => `after=${encodeURIComponent(filled(text).toWellFormed())}`).join('&');
  const leaving = new AbortController();
  const response = await fetch(`${person.url}${path}?${query}`, {
    method,
    signal: leaving.signal,
    headers: {
      ...(person.cookie && { cookie: person.cookie }),
      ...(last !== undefined && { 'last-event-id': inHeader(filled(last)) }),
      ...(origin !== 'none' && { origin }),
      ...(site !== 'none' && { 'sec-fetch-site': site }),
    },
  });
  try {
    judgeHeaders(response);
    const isForeign = !own.includes(origin) || !own.includes(site);
    if (method !== 'GET')
      return assert.ok([403, 404].includes(response.status), `${method} ${response.status}`);
    if (isForeign) return assert.equal(response.status, 403, 'another site');
    if (actor === 'visitor') return assert.equal(response.status, 401);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-type'), 'text/event-stream');
    return await readPlace(response);
  } finally {
    leaving.abort();
    // One person may hold ten; this one has left.
    for (let looks = 0; looks < 500 && person.id && hub.streamsOf(person.id) > 0; looks++)
      await new Promise(resolve => setTimeout(resolve, 2));
  }
}

/** Reads until the stream sends its position. */
async function readPlace(response: Response) {
  let text = '';
  for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
    text += part;
    const stands = /^id: (.*)\ndata: \{"event":"(?:ready|reset)"/m.exec(text)?.[1];
    if (!stands) continue;
    assert.match(stands, position);
    return stands;
  }
  throw new Error(`it ended without a place: ${text}`);
}
