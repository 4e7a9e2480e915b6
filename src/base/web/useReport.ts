import { useSearchParams } from '#/base/web/way/useSearchParams.ts';
import type { Reportable } from '#/reporting.ts';

/** Opens the dialog that reports something: what it is stands in the address, and what reads it there reports. */
export function useReport() {
  const [query, setQuery] = useSearchParams();
  return (kind: Reportable, thingId: string) => {
    const next = new URLSearchParams(query);
    next.set('report', `${kind}.${thingId}`);
    setQuery(next, { preventScrollReset: true });
  };
}
