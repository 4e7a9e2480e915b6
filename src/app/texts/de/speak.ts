import { setLanguage } from '#/app/texts.ts';
import { sentences } from './sentences.ts';

// Run before the app itself, by a page in this language.
setLanguage(document.documentElement.lang, sentences);
