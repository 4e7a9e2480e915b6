import { speak } from '#/texts.ts';
import { german } from './de.ts';

// Run before the app itself, by the page for those who read it.
speak('de', german);
