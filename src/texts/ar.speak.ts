import { speak } from '#/texts.ts';
import { arabic } from './ar.ts';

// Run before the app itself, by the page for those who read it.
speak('ar', arabic);
