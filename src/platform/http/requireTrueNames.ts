import { type NameKind, nameFault } from '#/platform/shared/names.ts';
import { refuse } from './refuse.ts';

/**
 * Refuses a new name that could pass for another one, for a verified one or for the people who run this server. What was
 * there before the rule, in `now`, stays valid until it is changed.
 */
export function requireTrueNames<Row extends object>(
  kinds: Partial<Record<keyof Row & string, NameKind>>,
  next: Row,
  now?: { [Field in keyof Row]?: unknown },
) {
  for (const [field, kind] of Object.entries(kinds) as [keyof Row & string, NameKind][]) {
    const name: unknown = next[field];
    if (typeof name !== 'string' || name === now?.[field]) continue;
    const fault = nameFault(name, kind);
    if (fault) refuse('invalid', fault.text, { field, params: fault.params });
  }
}
