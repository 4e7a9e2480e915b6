import type { Plugin } from 'vite';
import { folders } from '../../src/app/texts/folders.ts';

const replaced = /[\\/]src[\\/]app[\\/]texts[\\/](folders|catalogues)\.ts$/;

/**
 * Says in the bundle of the server which languages there are. From its source, it reads the folders of src/app/texts as it
 * starts; bundled, it would load each sentence from a file outside its bundle.
 */
export const languagesFound = (): Plugin => ({
  name: 'languages-found',
  load(id) {
    const [, file] = replaced.exec(id) ?? [];
    if (file === 'folders') return `export const folders = ${JSON.stringify(folders)};`;
    return file ? cataloguesOf(Object.keys(folders)) : null;
  },
});

const sets = ['visitors', 'members', 'seldom'];

// Names that no language can take away: `do` and `in` are codes, and words of JavaScript.
const cataloguesOf = (names: string[]) =>
  [
    `import { addSets } from './sentences.ts';`,
    ...names.flatMap(name =>
      sets.map(set => `import { sentences as ${set}_${name} } from './${name}/${set}.ts';`),
    ),
    'export const catalogues = {',
    ...names.map(name => `${name}: addSets({}, ${sets.map(set => `${set}_${name}`).join(', ')}),`),
    '};',
  ].join('\n');
