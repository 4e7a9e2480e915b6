import { Agent, request } from 'node:http';

/** An answer, read to its end. */
export type Answered = { status: number; ok: boolean; url: string; headers: Headers; text: string };

type Asking = { method: string; headers: Record<string, string>; body?: string };

/** Requests on lines that are kept open: made a million times, `fetch` takes longer than the server. */
export function openLine(server: string) {
  const agent = new Agent({ keepAlive: true });
  const ask = (path: string, { method, headers, body }: Asking) =>
    new Promise<Answered>((answered, failed) => {
      const url = server + path;
      const asking = request(url, { method, headers, agent }, response => {
        const parts: Buffer[] = [];
        response.on('data', part => parts.push(part));
        response.on('error', failed);
        response.on('end', () => {
          const status = response.statusCode!;
          const text = Buffer.concat(parts).toString();
          answered({ status, ok: status < 300, url, headers: headersOf(response.rawHeaders), text });
        });
      });
      asking.on('error', failed);
      asking.end(body);
    });
  return { ask, close: () => agent.destroy() };
}

function headersOf(raw: string[]) {
  const headers = new Headers();
  for (let n = 0; n < raw.length; n += 2) headers.append(raw[n]!, raw[n + 1]!);
  return headers;
}
