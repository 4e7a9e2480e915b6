import type { Events } from '#/app/events.ts';
import type { OutboxRow } from './outbox.ts';
import type { Streams } from './streams.ts';

/** Whom a reader does not hear of: people hidden from them not at all, and of muted ones it is said that they are. */
export type ShutOut = { hidden: Set<string>; muted: Set<string> };

/** What an event changes in whom the streams open here do not hear of. In commit order, so the last one is the truth. */
export function keepShutOut(streams: Streams, gone: Set<string>, { name, audience, data }: OutboxRow) {
  if (name === 'block.changed') {
    const { people, isHidden } = data as Events['block.changed'];
    const [a, b] = people;
    for (const stream of streams.of(a)) put(stream.shutOut.hidden, b, isHidden);
    for (const stream of streams.of(b)) put(stream.shutOut.hidden, a, isHidden);
  }
  if (name === 'person.hidden') {
    const { userId, isHidden } = data as Events['person.hidden'];
    put(gone, userId, isHidden);
  }
  if (name === 'mute.changed') {
    const { userId, isMuted } = data as Events['mute.changed'];
    for (const stream of streams.of(audience![0]!)) put(stream.shutOut.muted, userId, isMuted);
  }
}

const put = (ids: Set<string>, id: string, isIn: boolean) => (isIn ? ids.add(id) : ids.delete(id));
