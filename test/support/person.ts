import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { shapeOf } from '#/app/api.ts';
import { answerSchema } from '#/platform/http/answerSchema.ts';
import { apiVersion, apiVersionHeader } from '#/platform/shared/apiVersion.ts';
import type { Call, JsonOutputOf, SentInputOf } from '#/platform/shared/contract.ts';
import type { Refusal } from '#/platform/shared/refusal.ts';
import { requestOf } from '#/platform/shared/requestOf.ts';
import { refusalOf } from '#/platform/web/api.ts';
import { cookiesAfter } from './cookies.ts';
import { listenLive } from './listenLive.ts';

const ajv = addFormats.default(new Ajv({ code: { optimize: false }, strict: false }));
const validators = new Map<Call, ReturnType<typeof ajv.compile>>();

function validatorOf(call: Call) {
  const known = validators.get(call) ?? ajv.compile(answerSchema(shapeOf(call).output));
  validators.set(call, known);
  return known;
}

const agent = new Agent({ keepAlive: true });

/** What `fetch` would receive, for half of its processor time and without compression. */
function exchange(
  method: string,
  url: string,
  headers: Record<string, string>,
  body?: string,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers }, async incoming => {
      try {
        const { statusCode: status, rawHeaders } = incoming;
        const received = Array.from({ length: rawHeaders.length / 2 }, (_, n): [string, string] => [
          rawHeaders[2 * n]!,
          rawHeaders[2 * n + 1]!,
        ]);
        const content = await buffer(incoming);
        resolve(new Response(content.length > 0 ? content : null, { status: status!, headers: received }));
      } catch (error) {
        reject(error);
      }
    });
    sent.on('error', (cause: NodeJS.ErrnoException) => {
      // The server has closed an idle connection while this was on its way: browsers send it again.
      const isStale = sent.reusedSocket && cause.code === 'ECONNRESET';
      if (isStale) resolve(exchange(method, url, headers, body));
      else reject(new TypeError('fetch failed', { cause }));
    });
    sent.end(body);
  });
}

const isBrowser = (cookie: string) => /^(__Host-)?rounds-browser=/.test(cookie);

/** Somebody at a browser of their own: speaks to the server by HTTP only, keeps a cookie. */
export class Person {
  readonly url: string;
  readonly name: string;
  cookie = '';
  /** What their browser is known by since they signed in. */
  browser = '';
  /** Set once they are somebody. */
  id = '';
  username = '';

  constructor(url: string, name: string) {
    this.url = url;
    this.name = name;
  }

  /** Any request, as this person's browser would send it. */
  async request(method: string, path: string, body?: BodyInit, headers: Record<string, string> = {}) {
    const response = await fetch(this.url + path, {
      method,
      body,
      headers: { ...this.cookies(), ...headers },
      redirect: 'manual',
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    } as RequestInit);
    this.keep(response.headers.getSetCookie());
    return response;
  }

  private cookies(): Record<string, string> {
    const cookie = [this.cookie, this.browser].filter(Boolean).join('; ');
    return cookie ? { cookie } : {};
  }

  private keep(lines: string[]) {
    const { browser, other = [] } = Object.groupBy(lines, line => (isBrowser(line) ? 'browser' : 'other'));
    this.browser = browser?.[0]?.split(';')[0] ?? this.browser;
    this.cookie = cookiesAfter(this.cookie, other);
  }

  /** Makes a call of the contract and returns its answer, checked against the contract; throws its Refusal. */
  async does<C extends Call>(call: C, input: SentInputOf<C>): Promise<JsonOutputOf<C>> {
    const response = await this.send(call, input);
    const answer = await response.json();
    if (!response.ok) throw refusalOf(answer);
    const validate = validatorOf(call);
    if (!validate(answer))
      throw new Error(`${call.path} answered against its contract: ${ajv.errorsText(validate.errors)}`);
    return answer as JsonOutputOf<C>;
  }

  /** Makes a call that must be refused; returns its status, code and sentence. */
  async isRefused<C extends Call>(call: C, input: unknown) {
    const response = await this.send(call, input as SentInputOf<C>);
    const answer = await response.json();
    if (response.ok) throw new Error(`${this.name} was not refused by ${call.method} ${call.path}`);
    const { code, text, details }: Refusal = refusalOf(answer);
    return { status: response.status, code, text, field: details.field, params: details.params };
  }

  /** Makes a call of the contract and returns whatever response there is. */
  async send<C extends Call>(call: C, input: SentInputOf<C>) {
    const { url, body } = requestOf(call, input as Record<string, unknown>);
    const headers: Record<string, string> = { ...this.cookies(), [apiVersionHeader]: String(apiVersion) };
    if (body !== undefined) headers['content-type'] = 'application/json';
    const response = await exchange(call.method, this.url + url, headers, body);
    this.keep(response.headers.getSetCookie());
    return response;
  }

  /** Opens the live stream, from `after` on if given. One without a name gets events about what nobody shows, too. */
  listen(after?: string, name?: string) {
    return listenLive(this, after, name);
  }
}
