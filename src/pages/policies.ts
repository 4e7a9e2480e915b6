import type { policies as english } from '#/texts/en/policies.ts';
import type { Language } from '#/texts/languages.ts';
import { spoken } from '#/texts.ts';

export type Policies = Record<keyof typeof english, string>;

const inEach: Record<Language, () => Promise<{ policies: Policies }>> = {
  en: () => import('#/texts/en/policies.ts'),
  de: () => import('#/texts/de/policies.ts'),
  ar: () => import('#/texts/ar/policies.ts'),
};

/** The long texts of the policy pages in the language of this page, on their way: only those two pages ask for them. */
export const policies = inEach[spoken.language]().then(module => module.policies);
