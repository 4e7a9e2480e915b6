import type { IncomingHttpHeaders } from 'node:http';
import type { TextKey } from '#/app/texts.ts';
import { uploadMetadata } from '#/features/media/contract.ts';
import { refuse } from '#/platform/http/refuse.ts';

/** What a new upload is to be, from the headers of the tus protocol. Refuses whatever else they ask for. */
export function readCreation(headers: IncomingHttpHeaders) {
  if (headers['upload-defer-length'] || headers['upload-concat']) refuse('invalid', 'base.invalidInput');
  const length = String(headers['upload-length']);
  if (!/^\d{1,15}$/.test(length)) refuse('invalid', 'base.invalidInput', { field: 'Upload-Length' });
  return { ...readMetadata(String(headers['upload-metadata'] ?? '')), bytes: Number(length) };
}

function readMetadata(header: string) {
  const pairs = header.split(',').map(pair => pair.trim().split(' '));
  const named = pairs.map(([key, value = '']) => [key!, Buffer.from(value, 'base64').toString()] as const);
  if (new Set(named.map(([key]) => key)).size < named.length) refuse('invalid', 'base.invalidInput');
  const parsed = uploadMetadata.safeParse(Object.fromEntries(named));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  const isOurs = issue.message.startsWith('base.');
  return refuse('invalid', isOurs ? (issue.message as TextKey) : 'base.invalidInput', {
    field: issue.path.join('.') || undefined,
    params: issue.code === 'custom' ? (issue.params as Record<string, number>) : undefined,
  });
}
