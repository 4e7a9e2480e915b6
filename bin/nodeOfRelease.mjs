import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inProject, ownNode } from './project.mjs';

/**
 * Whether the Node that was installed is, byte for byte, the one this release was tested with. It is the only thing npm
 * brings that package-lock.json does not hold: its package fetches it for the machine at hand. Where we know no hash of
 * a machine's Node, npm's word for it has to do.
 */
export function isNodeOfThisRelease() {
  const known = JSON.parse(readFileSync(inProject('security', 'node.json'), 'utf8'));
  const wanted = known.sha256[`${process.platform}-${process.arch}`];
  return !wanted || createHash('sha256').update(readFileSync(ownNode)).digest('hex') === wanted;
}
