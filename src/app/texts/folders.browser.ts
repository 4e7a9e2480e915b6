import type { About } from './languages.ts';

const files = import.meta.glob<About>('./*/language.ts', { eager: true, import: 'language' });

/** The languages there are: each folder here named after one. */
export const folders: Record<string, About> = Object.fromEntries(
  Object.entries(files).map(([file, about]) => [file.split('/')[1], about]),
);
