import type { About } from '../languages.ts';

export const language: About = { name: 'العربية', direction: 'rtl' };
