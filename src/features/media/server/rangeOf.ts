import type { IncomingHttpHeaders } from 'node:http';
import type { Range } from './storage.ts';

/**
 * The part of a file of `size` bytes that a request asks for. Undefined: all of it, also when several parts are asked
 * for at once or the file is another one than If-Range names (RFC 9110, 14).
 */
export function rangeOf(
  headers: IncomingHttpHeaders,
  tag: string,
  size: number,
): Range | undefined | 'unsatisfiable' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '');
  if (!match || match[0] === 'bytes=-') return undefined;
  if (headers['if-range'] !== undefined && headers['if-range'] !== tag) return undefined;
  const [first, last] = [match[1]!, match[2]!];
  if (first === '') return suffix(Number(last), size);
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start < size ? { start, end } : 'unsatisfiable';
}

const suffix = (length: number, size: number) =>
  length === 0 ? 'unsatisfiable' : { start: Math.max(size - length, 0), end: size - 1 };
