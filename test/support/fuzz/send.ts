import type { Operation } from './document.ts';

/** What is sent: an input of the operation, or `text` in place of its body. */
export type Sent = { input: Record<string, unknown>; text?: string; contentType?: string };

// In an address nothing can be nested.
const asText = (value: unknown) =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).replace(/^nested:\d+$/, '[[]]');

/** Stands for so many arrays in each other, which few can write as one value. */
export const nested = (depth: number) => `nested:${depth}`;
const written = (value: unknown) =>
  JSON.stringify(value)?.replaceAll(/"nested:(\d+)"/g, (_, depth) => '['.repeat(depth) + ']'.repeat(depth));

/** The input as a schema sees it. */
export const seen = (input: unknown) => JSON.parse(JSON.stringify(input).replaceAll(/"nested:\d+"/g, '[[]]'));

// No segment of a path can be empty or a dot: it would be another path.
const asSegment = (value: unknown) => {
  const text = value === undefined ? '' : asText(value);
  return /^\.{0,2}$/.test(text) ? '-' : text.toWellFormed();
};

function asQuery(value: unknown) {
  if (!Array.isArray(value)) return asText(value).toWellFormed();
  return value.length > 1 ? value.map(one => asText(one).toWellFormed()) : asText(value[0]).toWellFormed();
}

/** A text as a header can carry it: its bytes, without those that no header has. */
export const inHeader = (text: string) =>
  Buffer.from(text.slice(0, 4_000), 'utf8')
    .toString('latin1')
    .replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '')
    .trim();

/** The input as it is sent: path parameters as text, without undefined values. */
export function travelling({ inPath, method }: Operation, input: Record<string, unknown>) {
  const inBody = !['GET', 'DELETE'].includes(method);
  const named = { ...Object.fromEntries(inPath.map(name => [name, undefined])), ...input };
  const pairs = Object.entries(named).filter(([name, value]) => value !== undefined || inPath.includes(name));
  return Object.fromEntries(
    pairs.map(([name, value]) => {
      if (inPath.includes(name)) return [name, asSegment(value)];
      return [name, inBody ? value : asQuery(value)];
    }),
  );
}

/** The address and the body of a request. */
export function requestOf({ path, inPath, hasBody, method }: Operation, { input, text }: Sent) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const rest = Object.entries(input).filter(([name]) => !inPath.includes(name));
  if (!['GET', 'DELETE'].includes(method)) {
    const body = hasBody || rest.length > 0 ? written(Object.fromEntries(rest)) : undefined;
    return { url: filled, body: text ?? body };
  }
  const pairs = rest.flatMap(([name, value]) => [value].flat().map(one => [name, String(one)]));
  const query = new URLSearchParams(pairs as [string, string][]);
  return { url: query.size > 0 ? `${filled}?${query}` : filled, body: undefined };
}
