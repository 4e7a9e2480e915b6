import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scriptsOf } from './scriptsOf.ts';
import type { WebApp } from './webRoutes.ts';

/** The built page, read once, and where the sentences of a language lie; English is in the app. */
export function builtPage(root: string): Pick<WebApp, 'page' | 'sentences' | 'scripts'> {
  const page = readFile(join(root, 'index.html'), 'utf8');
  const manifest = readFile(join(root, '.vite/manifest.json'), 'utf8').then(JSON.parse);
  return {
    page: () => page,
    sentences: async language => {
      const chunk = (await manifest)[`src/app/texts/${language}/speak.ts`];
      return chunk && `/${chunk.file}`;
    },
    scripts: async sources => scriptsOf(await manifest, sources),
  };
}
