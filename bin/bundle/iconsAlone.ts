import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const imports = /import\s*\{([^}]*)\}\s*from\s*(["'])lucide-react\2;?/g;
const exported = /^export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs';/gm;

/**
 * Icons are imported by name from one module that names them all, so that whoever draws one seems to draw every icon
 * there is. Here each comes from the file of its own, and travels with the screens that draw it.
 */
export const iconsAlone = (): Plugin => {
  let files: Map<string, string>;
  return {
    name: 'icons-alone',
    apply: 'build',
    async buildStart() {
      const all = await this.resolve('lucide-react');
      files = filesOf(await readFile(all!.id, 'utf8'));
    },
    transform(code) {
      if (!code.includes('lucide-react')) return null;
      return { code: code.replace(imports, (_, names: string) => importsOf(names, files)), map: null };
    },
  };
};

/** The file of each name, as the module that names them all has it. */
const filesOf = (source: string) =>
  new Map(
    [...source.matchAll(exported)].flatMap(([, names, file]) =>
      names!.split(',').map(one => [one.trim().replace('default as ', ''), file!] as const),
    ),
  );

const importsOf = (names: string, files: Map<string, string>) =>
  names
    .split(',')
    .map(one => one.trim())
    .filter(Boolean)
    .map(one => {
      const [name, as = name] = one.split(' as ');
      const file = files.get(name!);
      if (!file) throw new Error(`no icon is called ${name}`);
      return `import ${as} from 'lucide-react/icons/${file}';`;
    })
    .join(' ');
