import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const imports = /import\s*\{([^}]*)\}\s*from\s*(["'])([^"']*[cC]ontract\.ts)\2;?/g;
const calls = /^export const (\w+) = call\(\{\s*method: '(\w+)',\s*path: '([^']+)'/gm;
const alone = '?calls';

/**
 * The web app needs only the method and the path of a call; its schemas are made with Zod, which is larger than most
 * screens. An import of a call from a contract is redirected to a module that contains nothing else, so that the
 * schemas are loaded only where they are imported (docs/adr/0036).
 */
export const callsAlone = (): Plugin => ({
  name: 'calls-alone',
  apply: 'build',
  async transform(code, id) {
    if (!id.includes('/src/') || /[cC]ontract\.ts/.test(id)) return null;
    const found = [...code.matchAll(imports)];
    if (found.length === 0) return null;
    let changed = code;
    for (const [whole, names, , path] of found) {
      const contract = await this.resolve(path!, id);
      const known = new Set((await callsIn(contract!.id)).map(({ name }) => name));
      const asked = names!.split(',').map(name => name.trim());
      const isCallAlone = (name: string) => known.has(name.split(' as ')[0]!) && !usesShape(code, name);
      const [calls, shapes] = [true, false].map(is => asked.filter(name => name && isCallAlone(name) === is));
      changed = changed.replace(whole, importOf(calls!, path! + alone) + importOf(shapes!, path!));
    }
    return { code: changed, map: null };
  },
  async load(id) {
    if (!id.endsWith(alone)) return null;
    const all = await callsIn(id.slice(0, -alone.length));
    return all.map(({ name, ...call }) => `export const ${name} = ${JSON.stringify(call)};`).join('\n');
  },
});

/** A form of exactly what a call takes. */
const usesShape = (code: string, name: string) =>
  new RegExp(`(?<![.\\w])${name.split(' as ').at(-1)}\\.(input|output)\\b`).test(code);

const importOf = (names: string[], path: string) =>
  names.length > 0 ? `import { ${names.join(', ')} } from ${JSON.stringify(path)};` : '';

async function callsIn(path: string) {
  const source = await readFile(path, 'utf8');
  const found = [...source.matchAll(calls)].map(([, name, method, path]) => ({ name, method, path }));
  // One that is written otherwise would be taken for a shape, and bring them all.
  if (found.length !== source.split(' call({').length - 1)
    throw new Error(`a call in ${path} cannot be read`);
  return found;
}
