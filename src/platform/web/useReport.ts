import type { Reportable } from '#/app/reporting.ts';
import { useAddress } from './useAddress.ts';

/** Opens the dialog that reports something: what it is stands in the address, and what reads it there reports. */
export function useReport() {
  const { open } = useAddress();
  return (kind: Reportable, thingId: string) => open({ report: `${kind}.${thingId}` });
}
