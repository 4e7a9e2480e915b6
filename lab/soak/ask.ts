import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

export type Asked = { status: number; text: string; ms: number; retryAfter: string | undefined };
type Sent = { cookie?: string; json?: object; body?: Buffer; headers?: Record<string, string> };

/** One request, read to its end. Status 0: no answer, but a closed line. */
export function ask(method: string, url: string, { cookie, json, body, headers }: Sent = {}): Promise<Asked> {
  const start = performance.now();
  return new Promise(resolve => {
    const end = (status: number, text = '', retryAfter?: string) =>
      resolve({ status, text, ms: performance.now() - start, retryAfter });
    const bytes = json ? JSON.stringify(json) : body;
    const sent = request(url, {
      method,
      agent,
      headers: {
        ...(cookie && { cookie }),
        ...(json && { 'content-type': 'application/json' }),
        ...(bytes && { 'content-length': Buffer.byteLength(bytes) }),
        ...headers,
      },
    });
    sent.on('error', () => end(0));
    sent.on('response', response => {
      let text = '';
      response
        .setEncoding('utf8')
        .on('data', part => {
          text += part;
        })
        .on('end', () => end(response.statusCode!, text, response.headers['retry-after']))
        .on('error', () => end(0));
    });
    sent.end(bytes);
  });
}
