import { cache } from '#/base/web/cache.ts';
import type { Person } from '#/profiles/contract.ts';

const isOf = (userId: string, value: object): value is Person =>
  'id' in value && value.id === userId && 'username' in value && 'fullName' in value;

/** The first card of this person in what the cache holds, in whatever it is contained. */
function cardIn(value: unknown, userId: string): Person | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (isOf(userId, value)) return value;
  for (const part of Object.values(value)) {
    const found = cardIn(part, userId);
    if (found) return found;
  }
  return undefined;
}

/** The value with every card of this person as it is now; itself where there is none. */
export function withPerson<T>(value: T, person: Person): T {
  if (typeof value !== 'object' || value === null) return value;
  const own = isOf(person.id, value) ? Object.keys(value).filter(key => key in person) : [];
  const changes = Object.entries(value).flatMap(([key, part]) => {
    const next = own.includes(key) ? person[key as keyof Person] : withPerson(part, person);
    return next === part ? [] : [[key, next]];
  });
  if (changes.length === 0) return value;
  const patch = Object.fromEntries(changes);
  return (Array.isArray(value) ? Object.assign([...value], patch) : { ...value, ...patch }) as T;
}

/** Somebody as a screen of this browser shows them, or undefined when none does. */
export function knownPerson(userId: string): Person | undefined {
  for (const { state } of cache.getQueryCache().getAll()) {
    const found = cardIn(state.data, userId);
    if (found) return found;
  }
  return undefined;
}

/** Name, picture and profession of this person, wherever the cache holds them: on posts, comments, lists. */
export function keepPerson(person: Person) {
  for (const { queryKey, state } of cache.getQueryCache().getAll()) {
    const next = withPerson(state.data, person);
    // The time of the data stays: the rest of it is no fresher than it was.
    if (next !== state.data) cache.setQueryData(queryKey, next, { updatedAt: state.dataUpdatedAt });
  }
}
