import type { Events } from '#/app/events.ts';
import type { OutboxRow } from './outbox.ts';
import type { Streams } from './streams.ts';

/** Events about `hidden` people are not delivered to a reader; posts of `muted` people are marked as such. */
export type HiddenUsers = { hidden: Set<string>; muted: Set<string> };

/** Applies an event to the visibility kept in the open streams. Events arrive in commit order, so the last one wins. */
export function updateHiddenUsers(
  streams: Streams,
  inactive: Set<string>,
  { name, audience, data }: OutboxRow,
) {
  if (name === 'block.changed') {
    const { people, isHidden } = data as Events['block.changed'];
    const [a, b] = people;
    for (const stream of streams.of(a)) put(stream.hiddenUsers.hidden, b, isHidden);
    for (const stream of streams.of(b)) put(stream.hiddenUsers.hidden, a, isHidden);
  }
  if (name === 'person.hidden') {
    const { userId, isHidden } = data as Events['person.hidden'];
    put(inactive, userId, isHidden);
  }
  if (name === 'mute.changed') {
    const { userId, isMuted } = data as Events['mute.changed'];
    for (const stream of streams.of(audience![0]!)) put(stream.hiddenUsers.muted, userId, isMuted);
  }
}

const put = (ids: Set<string>, id: string, isIn: boolean) => (isIn ? ids.add(id) : ids.delete(id));
