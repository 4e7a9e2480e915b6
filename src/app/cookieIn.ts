/** The value of a name in a `cookie` header or `document.cookie`. */
export function cookieIn(cookies: string | undefined, name: string): string | undefined {
  for (const pair of (cookies ?? '').split(';')) {
    const [called, value] = pair.trim().split('=');
    if (called === name) return value;
  }
  return undefined;
}
