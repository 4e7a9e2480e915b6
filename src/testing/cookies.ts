/** The `cookie` header of a browser after this answer: what it sets, and without what it takes away. */
export function cookiesAfter(cookie: string, response: Response): string {
  const jar = new Map(cookie ? cookie.split('; ').map(pair => pair.split('=') as [string, string]) : []);
  for (const line of response.headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
    if (line.includes('Max-Age=0')) jar.delete(name!);
    else jar.set(name!, value!);
  }
  return [...jar].map(pair => pair.join('=')).join('; ');
}
