import type { OutgoingHttpHeader, OutgoingHttpHeaders } from 'node:http';

// As in listener.ts.
const { ServerResponse } = process.getBuiltinModule('node:http');

type Said = OutgoingHttpHeaders | OutgoingHttpHeader[];

/**
 * Node's answer, which says these headers, in lower case, whoever makes it, unless it says one of them itself. They are
 * put together once: to set each of them on each answer was a twelfth of what a request throws away.
 */
export function answersWith(headers: Record<string, string>) {
  const whole = Object.entries(headers).flat();
  const isOurs = (name: string) => Object.hasOwn(headers, name.toLowerCase());
  return class extends ServerResponse {
    override writeHead(status: number, reason: string | Said = {}, said?: Said) {
      if (typeof reason === 'object' && !Array.isArray(reason) && this.getHeaderNames().length === 0) {
        const own = Object.entries(reason);
        if (!own.some(([name]) => isOurs(name)))
          return super.writeHead(status, [...whole, ...own.flat()] as OutgoingHttpHeader[]);
      }
      for (const [name, value] of Object.entries(headers))
        if (!this.hasHeader(name)) this.setHeader(name, value);
      return super.writeHead(status, reason as string, said);
    }
  };
}
