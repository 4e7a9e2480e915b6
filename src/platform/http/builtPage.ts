import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WebApp } from './webRoutes.ts';

/** The built page, read once, and where the scripts of its sources are. */
export function builtPage(root: string): Pick<WebApp, 'page' | 'scripts'> {
  const page = readFile(join(root, 'index.html'), 'utf8');
  const manifest = readFile(join(root, '.vite/manifest.json'), 'utf8').then(JSON.parse);
  return {
    page: () => page,
    scripts: async sources => scriptsOf(await manifest, sources),
  };
}

type Manifest = Record<string, { file: string; imports?: string[] }>;

const reachOf = (manifest: Manifest, sources: string[]) => {
  const reached = new Set<string>();
  const follow = (name: string) => {
    if (reached.has(name) || !manifest[name]) return;
    reached.add(name);
    manifest[name].imports?.forEach(follow);
  };
  sources.forEach(follow);
  return reached;
};

/**
 * The URLs of the scripts of these sources and all their imports, beyond those index.html names itself: listed in the
 * page, they load in parallel.
 */
function scriptsOf(manifest: Manifest, sources: string[]): string[] {
  const named = reachOf(manifest, ['index.html']);
  return [...reachOf(manifest, sources).difference(named)].map(name => `/${manifest[name]!.file}`);
}
