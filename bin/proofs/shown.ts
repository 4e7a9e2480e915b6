import { type Proof, testsOf } from './readChapters.ts';

/** A proof in a cell of a table, as the documents show it. */
export function shown(proof: Proof) {
  if ('notHeld' in proof) return `**Not held**: ${proof.notHeld}`;
  if ('doesNotApply' in proof) return `Does not apply: ${proof.doesNotApply}`;
  return testsOf(proof)
    .map(({ file, title }) => `\`${file}\`${title && `: ${title}`}`)
    .join('<br>');
}
