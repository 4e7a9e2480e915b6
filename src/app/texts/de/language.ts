import type { About } from '../languages.ts';

export const language: About = { name: 'Deutsch', direction: 'ltr' };
