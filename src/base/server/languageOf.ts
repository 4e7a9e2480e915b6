import type { FastifyRequest } from 'fastify';
import { arabic } from '#/texts/ar.ts';
import { german } from '#/texts/de.ts';
import { english } from '#/texts/en.ts';
import { type Language, languageFor, localeFor } from '#/texts/languages.ts';
import { type Say, speaker } from '#/texts.ts';

const voices: Record<Language, Say> = {
  en: speaker(english, localeFor('en')),
  de: speaker(german, localeFor('de')),
  ar: speaker(arabic, localeFor('ar')),
};

/** What says things in a language where there is no page: in mails. */
export const sayIn = (language: Language): Say => voices[language];

/** The language of the browser that sends this. */
export function languageOf({ headers }: FastifyRequest): Language {
  const preferred = (headers['accept-language'] ?? '').split(',').map(part => part.split(';')[0]!);
  return languageFor(headers.cookie, preferred);
}
