import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Output = Rolldown.OutputBundle[string];

/** What everybody begins with, and the screens of visitors. */
const front =
  /(^|\/)(index\.html|src\/pages\/(Visitors|Landing|Login|Register|offline\/(startOffline|NothingKept))\.tsx?)$/;
/** What few people or few visits need: fetched when it is, and kept from then on. */
const seldom = /src\/(pages\/(admin|design)\/|app\/texts\/[a-z]{2,3}\/)/;

export const workerSource = 'src/platform/web/serviceWorker/sw.ts';

/**
 * Tells the service worker, /sw.js, which files this build is made of: what everybody begins with, and what members need
 * besides, also in each language. Another build makes another worker by that alone.
 */
export const worker = (): Plugin => ({
  name: 'worker',
  apply: 'build',
  generateBundle(_, bundle) {
    const sw = bundle['sw.js'];
    if (sw?.type !== 'chunk') throw new Error('there is no worker');
    // A worker that is no module can import nothing.
    if (sw.imports.length + sw.dynamicImports.length > 0) throw new Error(`the worker imports ${sw.imports}`);
    const all = Object.values(bundle).filter(
      output => output !== sw && /^assets\/.*\.(js|css|woff2)$/.test(output.fileName),
    );
    const first = reachOf(all.filter(isAt(front)), bundle);
    for (const { fileName } of all)
      if (/\.css$|-latin-wght-\w+-[\w-]+\.woff2$/.test(fileName)) first.add(fileName);
    const members = all.filter(output => !first.has(output.fileName) && !isAt(seldom)(output));
    const names = [[...first], members.map(({ fileName }) => fileName)].map(addressesOf);
    const texts = textsIn(all);
    const version = createHash('sha256')
      .update(JSON.stringify([names, texts]))
      .update(sw.code)
      .digest('hex')
      .slice(0, 12);
    const files = { version, first: names[0], members: names[1], texts };
    sw.code = `self.roundsFiles=${JSON.stringify(files)};\n${sw.code}`;
  },
});

const addressesOf = (names: string[]) => names.map(name => posix.join('/', name)).sort();

/** The scripts with the sentences of each language. */
function textsIn(outputs: Output[]) {
  const found: Record<string, string[]> = {};
  for (const output of outputs) {
    const source = output.type === 'chunk' ? output.facadeModuleId : null;
    const [, language] =
      /src\/app\/texts\/([a-z]{2,3})\/(?:visitors|members|seldom)\.ts$/.exec(source ?? '') ?? [];
    if (language) found[language] = addressesOf([...(found[language] ?? []), output.fileName]);
  }
  return found;
}

const isAt = (place: RegExp) => (output: Output) =>
  output.type === 'chunk' && output.facadeModuleId !== null && place.test(output.facadeModuleId);

/** Chunks and all they import before they run. */
function reachOf(outputs: Output[], bundle: Rolldown.OutputBundle) {
  const reached = new Set<string>();
  const follow = (name: string) => {
    const output = bundle[name];
    if (!output || reached.has(name)) return;
    reached.add(name);
    if (output.type === 'chunk') output.imports.forEach(follow);
  };
  for (const { fileName } of outputs) follow(fileName);
  return reached;
}
