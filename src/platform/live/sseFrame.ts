import { formatPosition, type OutboxRow, type Position } from './outbox.ts';

/** A server-sent event with its position as id, from which the browser resumes. */
export const sseFrameAt = (position: Position, event: string, data: unknown) =>
  `id: ${formatPosition(position)}\ndata: ${JSON.stringify({ event, data })}\n\n`;

/** An outbox row as a server-sent event. */
export const sseFrame = (row: OutboxRow) => sseFrameAt(row.position, row.name, row.data);

/** An ephemeral event: without an id, since nobody can resume from it. */
export function ephemeralFrame(event: string, data: unknown) {
  return `data: ${JSON.stringify({ event, data })}\n\n`;
}
