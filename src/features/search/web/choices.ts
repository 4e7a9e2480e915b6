import type { Found } from '#/features/search/shapes.ts';

/** One line of the list under the search box. */
export type Choice =
  | { kind: 'person'; person: Found }
  | { kind: 'recent'; query: string }
  | { kind: 'all'; query: string }
  | { kind: 'forget' };

type Known = { typed: string; isEnough: boolean; people: Found[] | undefined; recent: string[] };

/** What can be chosen: with nothing typed what was looked for last, else the people it may mean and the whole search. */
export function choicesOf({ typed, isEnough, people, recent }: Known): Choice[] {
  if (typed.trim() === '' && recent.length > 0)
    return [...recent.map(query => ({ kind: 'recent', query }) as const), { kind: 'forget' }];
  if (!isEnough) return [];
  const persons = (people ?? []).map(person => ({ kind: 'person', person }) as const);
  return [...persons, { kind: 'all', query: typed.trim() }];
}

/** The React key of a choice. */
export const keyOf = (choice: Choice) =>
  choice.kind === 'person'
    ? choice.person.id
    : 'query' in choice
      ? `${choice.kind} ${choice.query}`
      : choice.kind;
