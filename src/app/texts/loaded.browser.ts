import type { Sentences, SetName, Sets } from './sentences.ts';

/** The sentences that this page has fetched. */
export const loaded = {} as Sentences;

const scripts = import.meta.glob<Sets[SetName]>('./*/{visitors,members,seldom}.ts', { import: 'sentences' });

/** Fetches a set of sentences of a language. */
export const fetchSet = (language: string, set: SetName) => scripts[`./${language}/${set}.ts`]!();
