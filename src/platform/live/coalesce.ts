import type { EventName, Events } from '#/app/events.ts';
import { BoundedMap } from '#/platform/shared/BoundedMap.ts';
import type { OutboxRow } from './outbox.ts';

type SubjectOf<E extends EventName> = (data: Events[E]) => string;

const coalesced = new Map<string, SubjectOf<EventName>>();
const totals = new Set<string>();
const remembered = 10_000;

/** Declares an event that says only that something has changed: of several about one subject a transaction sends one. */
export function coalesces<E extends EventName>(event: E, subjectOf: SubjectOf<E>) {
  coalesced.set(event, subjectOf as SubjectOf<EventName>);
}

/**
 * Declares an event that carries a total, such as the likes of a post, and is published while its subject is locked: a
 * transaction sends the last one, and an older one is never delivered after a newer one.
 */
export function declareTotal<E extends EventName>(event: E, subjectOf: SubjectOf<E>) {
  coalesces(event, subjectOf);
  totals.add(event);
}

type Said = { name: string; data: unknown };

function keyOf({ name, data }: Said): string | undefined {
  const subject = coalesced.get(name)?.(data as Events[EventName]);
  return subject && `${name} ${subject}`;
}

/** All of these but those that a later one in the list makes superfluous. */
export function coalesce<T extends Said>(all: T[]): T[] {
  const last = new Map(all.map(one => [keyOf(one), one]));
  return all.filter(one => {
    const key = keyOf(one);
    return key === undefined || last.get(key) === one;
  });
}

/**
 * Knows the newest total of each subject. Transactions are read in the order of their ids, but one that began first can
 * be the last to change a post, when it was waiting for its lock. Row ids are given under the lock, and tell which is newer.
 */
export class Newest {
  readonly #rowIds = new BoundedMap<string, number>(remembered);

  /** Whether a newer total of the same subject has been seen; remembers this one if not. */
  isSuperseded(row: OutboxRow): boolean {
    const key = totals.has(row.name) ? keyOf(row) : undefined;
    if (key === undefined) return false;
    if ((this.#rowIds.get(key) ?? 0) > row.position.id) return true;
    this.#rowIds.set(key, row.position.id);
    return false;
  }
}
