import { rowOf } from '#/matrix.ts';
import { type Permission, permissions } from '#/permissions.ts';
import type { Operation } from './document.ts';

/** The rules that are asked from now on, as they are. */
export function listenToRules() {
  const asked = new Set<string>();
  for (const [name, rule] of Object.entries<{ allows: (...given: never[]) => boolean }>(permissions)) {
    const { allows } = rule;
    rule.allows = (...given) => {
      asked.add(name);
      return allows(...given);
    };
  }
  return asked;
}

/** Fails if a call asked a rule of which its row in the matrix knows nothing. */
export function judgeRules({ method, path }: Operation, asked: Set<string>) {
  const row = rowOf({ method, path: path.replace(/\{(\w+)\}/g, ':$1') });
  const unknown = [...asked].filter(name => typeof row !== 'object' || !row.includes(name as Permission));
  if (unknown.length > 0) throw new Error(`it asks ${unknown}, and its row in matrix.ts does not say so`);
}
