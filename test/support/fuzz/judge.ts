import assert from 'node:assert/strict';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { securityHeaders } from '#/platform/http/security.ts';
import type { Who } from '#/platform/shared/contract.ts';
import type { Actor } from './crowd.ts';
import type { Operation, Schema } from './document.ts';
import type { Answered } from './line.ts';

const ajv = addFormats.default(new Ajv({ code: { optimize: false }, strict: false }));
const compiled = new Map<Schema, ValidateFunction>();

function validatorOf({ $schema, ...schema }: Schema & { $schema?: string }, key: Schema) {
  const known = compiled.get(key) ?? ajv.compile(schema);
  compiled.set(key, known);
  return known;
}

const said = (input: unknown, tidy: (text: string) => string): unknown =>
  JSON.parse(JSON.stringify(input), (_, value) => (typeof value === 'string' ? tidy(value) : value));

/** Whether a schema allows this input, as it is or as fields read it: composed, without its ends, names in lower case. */
export const allows = (schema: Schema, input: unknown): boolean =>
  [
    input,
    said(input, text => text.normalize('NFC').trim()),
    said(input, text => text.normalize('NFKC').toLowerCase().trim()),
  ].some(form => validatorOf(schema, schema)(form));

const { 'cache-control': _, ...required } = securityHeaders(false);
const headers = Object.entries(required);
const refusedInput = [400, 413, 414, 415, 422];

/** The one status an actor gets who may not make calls of this kind, or undefined. */
export function turnedAway(actor: Actor, who: Who): number | undefined {
  if (who === 'visitor') return undefined;
  if (actor === 'visitor') return 401;
  if (who === 'staff' || who === 'moderator') return actor === 'keeper' ? undefined : 404;
  return who === 'member' && actor === 'unfinished' ? 403 : undefined;
}

/** An answer that would be right if something else had happened just before: asked again with nobody beside, it counts. */
export class Doubt extends Error {}

/** Fails unless this answer is one that the document allows to anybody at any time. */
export function judge(operation: Operation, response: Answered) {
  const { status, text } = response;
  judgeHeaders(response);
  assert.ok(status < 500 || isTooBusy(response), `it failed with ${status}`);
  const schema = operation.answers.get(status);
  assert.ok(schema, `${status} is not documented`);
  const validate = validatorOf(schema, schema);
  assert.ok(validate(JSON.parse(text)), `the body of ${status}: ${ajv.errorsText(validate.errors)}`);
}

const isTooBusy = ({ status, headers }: Answered) => status === 503 && headers.has('retry-after');

type Asked = { actor: Actor; who: Who; isInput: boolean; isBody: boolean };

/** Says in what an answer is not for this actor and this input, or may not have been meant for them. */
export function doubtOf({ actor, who, isInput, isBody }: Asked, response: Answered): string | undefined {
  const { status } = response;
  if (isTooBusy(response)) return 'it failed with 503';
  // What is no JSON at all is refused before anybody is asked who they are.
  if (!isBody && refusedInput.includes(status)) return undefined;
  // So is an address that is too long for any of ours.
  if (!isInput && status === 414) return undefined;
  const expected = turnedAway(actor, who);
  if (expected) return status === expected ? undefined : `${status} in place of ${expected}`;
  return isInput || refusedInput.includes(status) ? undefined : `it took a wrong input: ${status}`;
}

/** Fails unless every response has the required headers, and none that reveals or allows more. */
export function judgeHeaders({ headers: sent, url }: Pick<Response, 'headers' | 'url'>) {
  for (const [name, value] of headers) assert.equal(sent.get(name), value, name);
  for (const name of ['access-control-allow-origin', 'server', 'x-powered-by'])
    assert.equal(sent.get(name), null, name);
  if (new URL(url).pathname.startsWith('/api/'))
    // The tus protocol demands `no-store` alone, of an answer that has no body.
    assert.match(sent.get('cache-control') ?? '', /^no-store(, no-transform)?$/);
  assert.equal(({} as Record<string, unknown>).polluted, undefined, 'a prototype was polluted');
}
