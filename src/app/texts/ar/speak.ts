import { speak } from '#/app/texts.ts';
import { sentences } from './sentences.ts';

// Run before the app itself, by a page in this language.
speak(document.documentElement.lang, sentences);
