import type { FileHandle } from 'node:fs/promises';
import { Unreadable } from './Unreadable.ts';

/** An element of EBML (RFC 8794): `start` is its id, `body` its content, `end` the first byte after it. */
export type Element = { id: number; start: number; body: number; end: number };

const longestHeader = 12;
const windowBytes = 64 * 1024;
const most = 1_000_000;
/** Cluster: the one kind that recorders leave open, as they cannot know its length. */
const cluster = 0x1f43b675;

/** The sibling elements in a range; a cluster of unknown length is replaced by its children. */
export async function elementsIn(file: FileHandle, start: number, end: number, wanted = most) {
  const elements: Element[] = [];
  let window = { from: 0, bytes: Buffer.alloc(0) };
  for (let at = start; at < end && elements.length < wanted; ) {
    if (at < window.from || at + longestHeader > window.from + window.bytes.length) {
      const length = Math.min(windowBytes, end - at);
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
      window = { from: at, bytes: buffer.subarray(0, bytesRead) };
    }
    const element = readHeader(window.bytes.subarray(at - window.from), at, end);
    // What was cut off in the middle still plays up to there.
    if (!element && elements.length > 0) break;
    if (!element || elements.length === most) throw new Unreadable();
    elements.push(element);
    at = element.id === cluster && element.end === end ? element.body : element.end;
  }
  return elements;
}

function readHeader(bytes: Buffer, at: number, end: number): Element | undefined {
  const idLength = lengthOf(bytes[0], 4);
  if (!idLength || bytes.length <= idLength) return undefined;
  const sizeLength = lengthOf(bytes[idLength], 8);
  if (!sizeLength || bytes.length < idLength + sizeLength) return undefined;
  const body = at + idLength + sizeLength;
  const mask = (1n << BigInt(7 * sizeLength)) - 1n;
  const size =
    bytes
      .subarray(idLength, idLength + sizeLength)
      .reduce<bigint>((sum, byte) => (sum << 8n) | BigInt(byte), 0n) & mask;
  const isOpen = size === mask;
  if (!isOpen && BigInt(body) + size > BigInt(end)) return undefined;
  return { id: bytes.readUIntBE(0, idLength), start: at, body, end: isOpen ? end : body + Number(size) };
}

/** The length in bytes of a number by its first byte: the count of leading zero bits. */
function lengthOf(first: number | undefined, longest: number) {
  const length = first ? Math.clz32(first) - 23 : undefined;
  return length && length <= longest ? length : undefined;
}

/** The value of an element that is a whole number; NaN when it is longer than any Rounds needs. */
export const readUnsigned = (value: Buffer) =>
  value.length > 6 ? Number.NaN : value.length === 0 ? 0 : value.readUIntBE(0, value.length);

/** The value of an element that is a fraction; NaN unless it has 4 or 8 bytes. */
export const readFloat = (value: Buffer) =>
  value.length === 8 ? value.readDoubleBE() : value.length === 4 ? value.readFloatBE() : Number.NaN;
