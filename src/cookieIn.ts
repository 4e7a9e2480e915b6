/** What a `cookie` header or `document.cookie` holds under a name. */
export function cookieIn(cookies: string | undefined, name: string): string | undefined {
  const pairs = (cookies ?? '').split(';').map(pair => pair.trim().split('='));
  return pairs.find(([called]) => called === name)?.[1];
}
