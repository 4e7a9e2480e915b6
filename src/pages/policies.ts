import type { policies as english } from '#/app/texts/en/policies.ts';
import { activeLanguage } from '#/app/texts.ts';

export type Policies = Record<keyof typeof english, string>;
type Module = { policies: Policies };

const inEach = import.meta.glob<Module>('../app/texts/*/policies.ts');
const fileOf = (language: string) => `../app/texts/${language}/policies.ts`;

/** What the policy pages are written in: a translation may be without them, as only a lawyer should write them. */
export const policyLanguage = fileOf(activeLanguage.language) in inEach ? activeLanguage.language : 'en';

/** The long texts of the policy pages, loaded by those two pages alone; undefined if that failed. */
export const policies = inEach[fileOf(policyLanguage)]!().then(
  module => module.policies,
  () => undefined,
);
