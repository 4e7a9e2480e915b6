import { paths } from '#/app/paths.ts';
import { say, type TextKey } from '#/app/texts.ts';
import { wordsOf } from '#/platform/web/matches.ts';
import { groupsFor } from './groups.ts';
import type { SectionState } from './SectionCard.tsx';

/** A setting: a section of a page, or one of its controls. */
export type Setting = { name: TextKey; group: TextKey; section?: TextKey; to: string; state?: SectionState };

type Candidate = Setting & { words: readonly TextKey[] };

const settingsFor = (hasProfile: boolean): Candidate[] => [
  ...groupsFor(hasProfile).flatMap(({ name, title, sections }) =>
    sections.flatMap(section => {
      const to = paths.settings(name, section.id);
      const labels = section.labels ?? [];
      return [
        { name: section.title, group: title, to, words: [section.words, title] },
        ...labels.map(label => ({
          ...{ name: label, group: title, section: section.title, to, state: { label } },
          words: [],
        })),
      ];
    }),
  ),
  ...(hasProfile
    ? [
        {
          name: 'profiles.editProfile',
          group: 'settings.account',
          to: paths.editProfile(),
          words: ['settings.wordsProfile'],
        } as const,
      ]
    : []),
];

/** 0: not found; the more, the nearer the words are to the name of the setting. */
function relevanceOf({ name, words }: Candidate, query: string[]): number {
  const named = wordsOf(say(name));
  const all = [...named, ...words.flatMap(key => wordsOf(say(key)))];
  const begin = (among: string[]) => query.every(word => among.some(other => other.startsWith(word)));
  if (begin(named)) return 3;
  if (begin(all)) return 2;
  // In the middle of a compound, as German has them.
  return query.every(word => all.some(other => other.includes(word))) ? 1 : 0;
}

/** The settings in which each word of a query occurs, in the language of the page; those that are called so first. */
export function findSettings(query: string, hasProfile: boolean): Setting[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  return settingsFor(hasProfile)
    .map(setting => ({ setting, relevance: relevanceOf(setting, words) }))
    .filter(({ relevance }) => relevance > 0)
    .sort((a, b) => b.relevance - a.relevance)
    .map(({ setting: { words: _, ...setting } }) => setting);
}
