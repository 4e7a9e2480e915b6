import fc from 'fast-check';
import { corpus } from '../corpus.ts';
import type { Schema } from './document.ts';
import { nested } from './send.ts';

type Place = { path: string[]; schema: Schema; isRequired: boolean };

/** Keys that a body must not have: what the server says itself, and what JavaScript reads differently. */
const foreignKeys = [
  'authorId',
  'senderId',
  'ownerId',
  'userId',
  'participants',
  'likes',
  'reposts',
  'connections',
  'timestamp',
  'authorName',
  'authorPic',
  'isStaff',
  'createdAt',
  'constructor',
  'prototype',
  'toString',
  '__defineGetter__',
  '',
];

const foreign: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  '',
  'text',
  [],
  [null],
  {},
  { $gt: '' },
  [['a']],
  { toString: 1 },
];

/** A value, spoiled in one place: `path` says which. The result may by chance be allowed still. */
export function spoiled(
  input: Record<string, unknown>,
  schema: Schema,
): fc.Arbitrary<Record<string, unknown>> {
  const places = placesOf(schema);
  const objects = [{ path: [], schema, isRequired: true }, ...places].filter(
    place => place.schema.additionalProperties === false,
  );
  return fc.oneof(
    fc
      .tuple(fc.constantFrom(...objects), fc.constantFrom(...foreignKeys))
      .map(([{ path }, key]) => changed(input, [...path, key], 'more')),
    ...(places.length === 0
      ? []
      : [
          fc
            .constantFrom(...places)
            .chain(({ path, schema }) => wrong(schema).map(value => changed(input, path, value))),
          ...missing(places, input),
        ]),
  );
}

function missing(places: Place[], input: Record<string, unknown>) {
  const required = places.filter(({ isRequired }) => isRequired);
  return required.length === 0
    ? []
    : [fc.constantFrom(...required).map(({ path }) => changed(input, path, undefined))];
}

/** A value this schema does not allow: of another type, over a limit, hostile, or very deep. */
function wrong(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof(
    fc.constantFrom(...foreign),
    fc.constantFrom(...corpus),
    fc.constantFrom(100, 5_000).map(nested),
    fc.constantFrom(...beyond(schema)),
  );
}

function* beyond({
  maxLength,
  minLength,
  maxItems,
  items,
  minimum,
  maximum,
  anyOf,
}: Schema): Iterable<unknown> {
  if (maxLength !== undefined) yield 'a'.repeat(maxLength + 1);
  if (minLength) yield 'a'.repeat(minLength - 1);
  if (maxItems !== undefined) yield Array(maxItems + 1).fill(items?.type === 'string' ? 'a' : {});
  if (minimum !== undefined) yield minimum - 1;
  if (maximum !== undefined) yield maximum + 1;
  for (const option of anyOf ?? []) yield* beyond(option);
  yield Number.MAX_SAFE_INTEGER + 2;
}

function placesOf(schema: Schema, path: string[] = []): Place[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => [
    { path: [...path, key], schema: inner, isRequired: schema.required?.includes(key) ?? false },
    ...placesOf(inner, [...path, key]),
  ]);
}

function changed(input: unknown, [key, ...rest]: string[], value: unknown): Record<string, unknown> {
  const object = typeof input === 'object' && input !== null ? { ...input } : {};
  const inner = rest.length === 0 ? value : changed((object as Record<string, unknown>)[key!], rest, value);
  return { ...object, [key!]: inner };
}
