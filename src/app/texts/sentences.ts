import type { sentences as members } from './en/members.ts';
import type { sentences as seldom } from './en/seldom.ts';
import type { sentences as visitors } from './en/visitors.ts';

type EnglishSets = { visitors: typeof visitors; members: typeof members; seldom: typeof seldom };
type English = EnglishSets['visitors'] & EnglishSets['members'] & EnglishSets['seldom'];

/** A sentence that counts, in as many forms as its language has for numbers; `{count}` decides. */
export type Counting = { [Form in Intl.LDMLPluralRule]?: string } & { other: string };

/** What is counted in English may be counted in another language, the rest is a sentence. */
type Translated<T> = {
  [Slice in keyof T]: {
    [Name in keyof T[Slice]]: T[Slice][Name] extends string ? string : Counting;
  };
};

/**
 * The sentences of a language, in three sets: what visitors read, what members read besides, and what is seldom read. A
 * set is one file of each language (en/members.ts) and one script of the web app.
 */
export type Sets = { [Name in keyof EnglishSets]: Translated<EnglishSets[Name]> };
export type SetName = keyof Sets;

/** All that can be said in a language. */
export type Sentences = Translated<English>;

export type TextKey = {
  [Slice in keyof English]: `${Slice & string}.${keyof English[Slice] & string}`;
}[keyof English];

export type Params = Record<string, string | number>;

/** The source of a set, a path in the project: the build makes a script of it. */
export const textsOf = (language: string, set: SetName) => `src/app/texts/${language}/${set}.ts`;

type Slices = Record<string, object>;

/** Adds sets to the sentences of a language; a slice may have sentences in several. */
export function addSets(sentences: Sentences, ...sets: Sets[SetName][]): Sentences {
  const slices = sentences as Slices;
  for (const set of sets as Slices[])
    for (const [slice, lines] of Object.entries(set)) slices[slice] = { ...slices[slice], ...lines };
  return sentences;
}
