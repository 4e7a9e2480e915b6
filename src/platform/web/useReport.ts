import type { Reportable } from '#/app/reportReasons.ts';
import { useAddress } from './useAddress.ts';

/** Opens the report dialog by the address, which says what is reported. */
export function useReport() {
  const { open } = useAddress();
  return (kind: Reportable, thingId: string) => open({ report: `${kind}.${thingId}` });
}
