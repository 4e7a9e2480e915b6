/** Keys are made by us; this holds even if one day they are not. */
export function checkKey(key: string) {
  if (!/^[\w-]{8,}\.\w+$/.test(key)) throw new Error(`${key} is no storage key`);
}
