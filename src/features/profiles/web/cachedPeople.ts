import type { Person } from '#/features/profiles/shapes.ts';
import { cacheCard, cachedCard, withCard } from './cachedCards.ts';

const is =
  (userId: string) =>
  (value: object): value is Person =>
    'id' in value && value.id === userId && 'username' in value && 'fullName' in value;

/** The value with every card of this person as it is now; itself where there is none. */
export const withPerson = <T>(value: T, person: Person): T => withCard(value, is(person.id), person);

/** Somebody as a screen of this browser shows them, or undefined when none does. */
export const cachedPerson = (userId: string) => cachedCard(is(userId));

/** Name, picture and profession of this person, from anywhere in the cache. */
export const cachePerson = (person: Person) => cacheCard(is(person.id), person);
