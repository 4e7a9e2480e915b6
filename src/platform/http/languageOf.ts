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

/** The languages of the browser that sends this, best first. */
export const preferredLanguages = ({ headers }: FastifyRequest) =>
  (headers['accept-language'] ?? '').split(',').map(part => part.split(';')[0]!.trim());

/** The language of the browser that sends this. */
export const languageOf = (request: FastifyRequest): Language =>
  languageFor(request.headers.cookie, preferredLanguages(request));
