import { formatPosition, type OutboxRow, type Position } from './outbox.ts';

/** An event as it travels, with the place from which its reader resumes. */
export const framed = (position: Position, event: string, data: unknown) =>
  `id: ${formatPosition(position)}\ndata: ${JSON.stringify({ event, data })}\n\n`;

/** One event of the outbox as it travels. */
export const frame = (row: OutboxRow) => framed(row.position, row.name, row.data);

/** Something that is kept nowhere, as it travels: without a position, since nobody resumes from it. */
export function passing(event: string, data: unknown) {
  return `data: ${JSON.stringify({ event, data })}\n\n`;
}
