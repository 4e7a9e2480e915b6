import assert from 'node:assert/strict';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { Who } from '#/base/contract.ts';
import { securityHeaders } from '#/base/server/security.ts';
import type { Actor } from './crowd.ts';
import type { Operation, Schema } from './document.ts';

const ajv = addFormats.default(new Ajv({ strict: false }));
const compiled = new Map<Schema, ValidateFunction>();

function validatorOf({ $schema, ...schema }: Schema & { $schema?: string }, key: Schema) {
  const known = compiled.get(key) ?? ajv.compile(schema);
  compiled.set(key, known);
  return known;
}

/** Whether a schema allows this input. */
export const allows = (schema: Schema, input: unknown): boolean => validatorOf(schema, schema)(input);

const headers = Object.entries(securityHeaders(false));
const refusedInput = [400, 413, 415, 422];

/** The one status an actor gets who may not make calls of this kind, or undefined. */
export function turnedAway(actor: Actor, who: Who): number | undefined {
  if (who === 'visitor') return undefined;
  if (actor === 'visitor') return 401;
  if (who === 'staff' || who === 'moderator') return actor === 'keeper' ? undefined : 404;
  return who === 'member' && actor === 'unfinished' ? 403 : undefined;
}

type Asked = { operation: Operation; actor: Actor; who: Who; isInput: boolean; isBody: boolean };

/** Fails unless this answer is one that the document and the rules of the house allow. */
export function judge({ operation, actor, who, isInput, isBody }: Asked, response: Response, text: string) {
  const { status } = response;
  judgeHeaders(response);
  assert.ok(status < 500, `it failed with ${status}`);
  const schema = operation.answers.get(status);
  assert.ok(schema, `${status} is not documented`);
  const validate = validatorOf(schema, schema);
  assert.ok(validate(JSON.parse(text)), `the body of ${status}: ${ajv.errorsText(validate.errors)}`);
  const expected = turnedAway(actor, who);
  // What is no JSON at all is refused before anybody is asked who they are.
  if (!isBody && refusedInput.includes(status)) return;
  if (expected) assert.equal(status, expected, `as ${actor}`);
  else if (!isInput) assert.ok(refusedInput.includes(status), `it took a wrong input: ${status}`);
}

/** Fails unless every answer's headers are there, and none that tells or allows more. */
export function judgeHeaders({ headers: sent, url }: Response) {
  for (const [name, value] of headers) assert.equal(sent.get(name), value, name);
  for (const name of ['access-control-allow-origin', 'server', 'x-powered-by'])
    assert.equal(sent.get(name), null, name);
  if (new URL(url).pathname.startsWith('/api/')) assert.equal(sent.get('cache-control'), 'no-store');
  assert.equal(({} as Record<string, unknown>).polluted, undefined, 'a prototype was polluted');
}
