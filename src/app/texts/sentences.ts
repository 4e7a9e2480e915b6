import type { sentences as english } from './en/sentences.ts';

type English = typeof english;

/** A sentence that counts, in as many forms as its language has for numbers; `{count}` decides. */
export type Counting = { [Form in Intl.LDMLPluralRule]?: string } & { other: string };

/** All that can be said in a language: what is counted in English may be counted there, the rest is a sentence. */
export type Sentences = {
  [Slice in keyof English]: {
    [Name in keyof English[Slice]]: English[Slice][Name] extends string ? string : Counting;
  };
};

export type TextKey = {
  [Slice in keyof English]: `${Slice & string}.${keyof English[Slice] & string}`;
}[keyof English];

export type Params = Record<string, string | number>;
