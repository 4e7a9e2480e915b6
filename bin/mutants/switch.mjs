import { appendFileSync } from 'node:fs';

// Loaded before a test: lets one question of the product, MUTANT, go unasked, and writes down which were reached.
const { MUTANT, MUTANT_REACHED } = process.env;
const reached = new Set();
const unasked = { refuse: () => undefined, authorize: () => undefined };

globalThis.site = (id, ask) => {
  if (!reached.has(id)) appendFileSync(MUTANT_REACHED, `${id}\n`);
  reached.add(id);
  if (String(id) !== MUTANT) return ask;
  return unasked[ask.name] ?? (async () => undefined);
};
