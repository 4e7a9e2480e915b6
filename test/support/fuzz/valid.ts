import fc from 'fast-check';
import { password } from '#test/support/fixtures.ts';
import { corpus } from '../corpus.ts';
import type { Schema } from './document.ts';
import { fromStock } from './stock.ts';

/** Words with which a call gets further than with any others, by the name of their field. */
const known: Record<string, string[]> = {
  password: [password],
  currentPassword: [password],
  newPassword: ['another quiet ward 8'],
  email: ['amara@example.org', 'somebody.new@example.org'],
  contactEmail: ['desk@harbour.example'],
  website: ['https://harbour.example/'],
  dateOfBirth: ['1988-02-29', '2026-02-30', '0000-00-00', '1899-12-31', '9999-12-31'],
  expiresOn: ['2049-06-30', '2020-01-01'],
  fullName: ['Ada Adeyemi', 'نور الحداد'],
  content: ['Rounds at seven. #ward @amara'],
  q: ['amara', '#ward', 'clinic'],
  query: ['coffee'],
};

const idNames = /id$/i;

/** What a schema allows, at its edges more often than elsewhere; ids, names and cursors are those of the stock. */
export function valid(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(option => valid(option, name)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  switch (schema.type) {
    case 'object':
      return validObject(schema);
    case 'array':
      return fc.array(valid(schema.items ?? {}, name), { maxLength: Math.min(schema.maxItems ?? 5, 5) });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'integer':
      return validInteger(schema);
    case 'number':
      return fc.double({ min: schema.minimum ?? 0.5, max: schema.maximum ?? 80, noNaN: true });
    case 'string':
      return validText(schema, name);
    default:
      return fc.oneof(fc.constantFrom(...corpus), validText({}, name));
  }
}

function validObject({ properties = {}, required = [] }: Schema) {
  const values = Object.entries(properties).map(([key, schema]) => [key, valid(schema, key)]);
  return fc.record(Object.fromEntries(values), { requiredKeys: required as never[] });
}

function validInteger({ minimum = 0, maximum = 2 ** 31 - 1 }: Schema) {
  return fc.oneof(fc.integer({ min: minimum, max: maximum }), fc.constantFrom(minimum, minimum + 1, maximum));
}

function validText(schema: Schema, name: string): fc.Arbitrary<string> {
  const pick = fc.nat(999);
  if (schema.format === 'uuid') return validId(name);
  if (name === 'cursor')
    return fc.oneof(
      pick.map(n => fromStock('cursor', n)),
      free(schema),
    );
  if (/username$/i.test(name))
    return fc.oneof({ weight: 3, arbitrary: pick.map(n => fromStock(name, n)) }, written(schema));
  const own = (known[name] ?? []).filter(word => fits(word, schema));
  return own.length > 0
    ? fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...own) }, written(schema))
    : written(schema);
}

/** Mostly of the right kind, sometimes of another, sometimes new. */
function validId(name: string) {
  const pick = fc.nat(999);
  const fresh = fc.constant(fromStock('fresh', 0));
  const any = pick.map(n => fromStock('any', n));
  if (name === 'id') return fc.oneof({ weight: 6, arbitrary: fresh }, any);
  const right = pick.map(n => fromStock(idNames.test(name) ? name : 'any', n));
  return fc.oneof({ weight: 6, arbitrary: right }, any, fresh);
}

const written = (schema: Schema) => (schema.pattern ? matching(schema) : free(schema));

// Those fast-check cannot read are met by what is left of them without their looks ahead and behind.
function matching(schema: Schema) {
  const plain = schema.pattern!.replaceAll(/\(\?<?[!=][^)]*\)/g, '');
  return fc.stringMatching(new RegExp(plain)).filter(text => fits(text, schema));
}

// fast-check builds the list of all graphemes for every arbitrary, so equal lengths share one.
const freeTexts = new Map<string, fc.Arbitrary<string>>();

function free({ minLength = 0, maxLength = 500 }: Schema): fc.Arbitrary<string> {
  const lengths = `${minLength} ${maxLength}`;
  const made = freeTexts.get(lengths) ?? freeOf(minLength, maxLength);
  freeTexts.set(lengths, made);
  return made;
}

function freeOf(minLength: number, maxLength: number) {
  const cut = (text: string) => text.slice(0, maxLength).padEnd(minLength, '.');
  return fc.oneof(
    fc.constantFrom(...corpus).map(cut),
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 40) }).map(cut),
    fc.string({ unit: 'binary', maxLength: Math.min(maxLength, 40) }).map(cut),
    fc.constantFrom('a', 'é', '\u{1F9D1}').map(sign => cut(sign.repeat(maxLength))),
  );
}

const fits = (text: string, { pattern, minLength = 0, maxLength = Infinity }: Schema) =>
  text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern).test(text));
