import type { FileHandle } from 'node:fs/promises';
import { Unreadable } from './Unreadable.ts';

/** The bytes from `start` up to `end`; fewer are no such part. */
export async function readPart(file: FileHandle, start: number, end: number) {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(end - start), 0, end - start, start);
  if (bytesRead < end - start) throw new Unreadable();
  return buffer;
}

const zeros = Buffer.alloc(1024 * 1024);

/** Writes zeros over a part of the file. */
export async function erase(file: FileHandle, { start, end }: { start: number; end: number }) {
  for (let at = start; at < end; at += zeros.length)
    await file.write(zeros, 0, Math.min(zeros.length, end - at), at);
}
