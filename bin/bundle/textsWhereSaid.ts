import { join } from 'node:path';
import type { Plugin } from 'vite';

const atHand = /[\\/]src[\\/]app[\\/]texts[\\/]here\.ts$/;
const words = /(["'`])([a-z]\w+)\.(\w*)(?:\1|\$\{)/g;

type Catalogue = Record<string, Record<string, unknown>>;

/**
 * Puts each English sentence into the scripts that say it, instead of all of them into the first: a script is read for
 * keys of the catalogue, and begins by adding their sentences to it. A key that is put together (`profiles.${x}`) brings
 * all that begin like it. What a server refuses with and no screen says by itself is fetched with the refusal
 * (texts/fetchSentence.ts), so the whole catalogue is a script, too.
 */
export const textsWhereSaid = (): Plugin => {
  let english: Catalogue;
  return {
    name: 'texts-where-said',
    apply: 'build',
    async buildStart() {
      ({ sentences: english } = await import(
        join(import.meta.dirname, '../../src/app/texts/en/sentences.ts')
      ));
    },
    load: id => (atHand.test(id) ? 'export const english = (globalThis.roundsTexts ??= {});' : null),
    renderChunk(code) {
      const said = saidIn(code, english);
      if (Object.keys(said).length === 0) return null;
      return { code: `${adding(said)}\n${code}`, map: null };
    },
  };
};

function saidIn(code: string, english: Catalogue) {
  const said: Catalogue = {};
  for (const [whole, , slice, name] of code.matchAll(words)) {
    const sentences = english[slice!];
    if (!sentences) continue;
    const names = whole.endsWith('${')
      ? Object.keys(sentences).filter(one => one.startsWith(name!))
      : Object.hasOwn(sentences, name!)
        ? [name!]
        : [];
    if (names.length === 0) continue;
    const known = names.map(one => [one, sentences[one]] as const);
    said[slice!] = { ...said[slice!], ...Object.fromEntries(known) };
  }
  return said;
}

// No function of its own: the scripts that need it would have to wait for the one that has it.
const adding = (said: Catalogue) =>
  `{let t=globalThis.roundsTexts??={},n=${JSON.stringify(said)};for(let s in n)Object.assign(t[s]??={},n[s])}`;
