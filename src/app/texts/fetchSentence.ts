import { activeLanguage, type TextKey } from '#/app/texts.ts';
import { english } from './here.ts';
import type { Counting } from './sentences.ts';

type AtHand = Record<string, Record<string, string | Counting> | undefined>;
const atHand = english as unknown as AtHand;

/**
 * Makes a sentence sayable that a server has named: no script of this page may have brought it. Without a network it is
 * said that something went wrong.
 */
export async function fetchSentence(key: TextKey) {
  const [slice, name] = key.split('.') as [string, string];
  if (activeLanguage.language !== 'en' || atHand[slice]?.[name] !== undefined) return;
  const whole = await import('./en/sentences.ts').catch(() => undefined);
  for (const [slice, sentences] of Object.entries(whole?.sentences ?? {}))
    atHand[slice] = Object.assign(atHand[slice] ?? {}, sentences);
}
