/** A browser without a screen: keeps cookies per host, follows redirects only on request. */
export class Browser {
  private readonly jar = new Map<string, Map<string, string>>();

  async get(address: string, headers: Record<string, string> = {}): Promise<Response> {
    const url = new URL(address);
    const cookies = this.jar.get(url.host) ?? new Map();
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { ...(cookie && { cookie }), ...headers },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (line.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    }
    this.jar.set(url.host, cookies);
    return response;
  }

  cookie(address: string, name: string): string | undefined {
    return this.jar.get(new URL(address).host)?.get(name);
  }
}
