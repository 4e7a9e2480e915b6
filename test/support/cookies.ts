/** A `cookie` header as a browser is given its cookies. */
export const browserCookies = (cookie: string, url: string) =>
  cookie.split('; ').map(pair => {
    const [name, value] = pair.split('=') as [string, string];
    return { name, value, url };
  });

/** The `cookie` header of a browser after these `set-cookie` lines: what they set, and without what they take away. */
export function cookiesAfter(cookie: string, lines: string[]): string {
  const jar = new Map(cookie ? cookie.split('; ').map(pair => pair.split('=') as [string, string]) : []);
  for (const line of lines) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
    if (line.includes('Max-Age=0')) jar.delete(name!);
    else jar.set(name!, value!);
  }
  return [...jar].map(pair => pair.join('=')).join('; ');
}
