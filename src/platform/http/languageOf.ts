import type { FastifyRequest } from 'fastify';
import { catalogues } from '#/app/texts/catalogues.ts';
import { type Language, languageFor, localeFor } from '#/app/texts/languages.ts';
import { type Say, sentenceFormatter } from '#/app/texts.ts';

const voices = new Map(
  Object.entries(catalogues).map(([language, sentences]) => [
    language,
    sentenceFormatter(sentences, localeFor(language)),
  ]),
);

/** What says things in a language where there is no page: in mails. English for an account whose language was taken away. */
export const sayIn = (language: Language): Say => voices.get(language) ?? voices.get('en')!;

/** The language of the browser that sends this. */
export function languageOf({ headers }: FastifyRequest): Language {
  const preferred = (headers['accept-language'] ?? '').split(',').map(part => part.split(';')[0]!);
  return languageFor(headers.cookie, preferred);
}
