import { afterAll } from 'vitest';
import type { FixtureName } from './fixtures.ts';
import type { Person } from './person.ts';

type Stage = { member: (part: FixtureName) => Promise<Person>; close: () => Promise<void> };

/** These members of the cast, who come one after the other; the stage closes after the last test of the file. */
export async function bring<P extends FixtureName>(stage: Stage, parts: P[]): Promise<Record<P, Person>> {
  afterAll(() => stage.close());
  const people: Partial<Record<P, Person>> = {};
  for (const part of parts) people[part] = await stage.member(part);
  return people as Record<P, Person>;
}
