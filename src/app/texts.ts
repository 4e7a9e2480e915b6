import { loaded } from '#/app/texts/loaded.ts';
import { isolated } from './texts/isolated.ts';
import { directionOf, type Language, localeFor } from './texts/languages.ts';
import type { Counting, Params, Sentences, TextKey } from './texts/sentences.ts';

export type { Params, TextKey } from './texts/sentences.ts';

export type Say = (key: TextKey, params?: Params) => string;

/**
 * Says sentences in one way of writing numbers: `{name}` is replaced by the parameter `name`, `{count:compact}` by
 * '1.2K'. Of a sentence in several forms it takes the one for the number `count`. A name that runs the
 * other way stays together, and with the @ before it.
 */
export function sentenceFormatter(sentences: Sentences, locale: string): Say {
  const plural = new Intl.PluralRules(locale);
  const whole = new Intl.NumberFormat(locale);
  const toLeft = directionOf(locale) === 'rtl';
  const compact = new Intl.NumberFormat(locale, { notation: 'compact' });
  const formOf = ({ other }: Counting, { count }: Params) =>
    // Written short, 12,345 is counted as the thousands it is written in.
    plural.select(Number(count) >= 1_000 && other.includes(':compact') ? 1_000 : Number(count));
  const find = (key: string) => {
    const [slice, name] = key.split('.') as [keyof Sentences, string];
    return (sentences[slice] as Record<string, string | Counting> | undefined)?.[name];
  };
  return (key, params = {}) => {
    const found = find(key) ?? sentences.base.failed;
    const sentence = typeof found === 'string' ? found : (found[formOf(found, params)] ?? found.other);
    return sentence.replace(/(@?)\{(\w+)(:compact)?\}/g, (_, at: string, name: string, short?: string) => {
      const value = params[name] ?? `{${name}}`;
      return typeof value === 'number'
        ? (short ? compact : whole).format(value)
        : isolated(at + value, toLeft);
    });
  };
}

/** The reader's languages, on a server those of its process, where only the first word counts. */
const preferredHere = (): readonly string[] => (typeof navigator === 'undefined' ? [] : navigator.languages);

/** The server has written it into its page. */
const languageHere: Language = typeof document === 'undefined' ? 'en' : document.documentElement.lang;

/** The language of this page, and how its reader writes numbers and dates. English in Node. */
export const activeLanguage: { language: Language; locale: string } = {
  language: languageHere,
  locale: localeFor(languageHere, preferredHere()),
};

let current = sentenceFormatter(loaded, activeLanguage.locale);

/** Says it in the language of this page. */
export const say: Say = (key, params) => current(key, params);

/**
 * Runs `render`, which must not wait, with everything said in this language, as a server does for one page. `preferred` are
 * the reader's languages, best first.
 */
export function inLanguage<T>(
  language: Language,
  sentences: Sentences,
  preferred: readonly string[],
  render: () => T,
): T {
  const [before, formatter] = [{ ...activeLanguage }, current];
  Object.assign(activeLanguage, { language, locale: localeFor(language, preferred) });
  current = sentenceFormatter(sentences, activeLanguage.locale);
  try {
    return render();
  } finally {
    Object.assign(activeLanguage, before);
    current = formatter;
  }
}
