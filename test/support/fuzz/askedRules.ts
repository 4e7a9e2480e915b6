import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { contract } from '#/app/api.ts';
import { permissions } from '#/app/permissions.ts';
import { rulesOf } from '#/platform/shared/contract.ts';
import type { Operation } from './document.ts';

/** The header by which an attempt is known on the server, which knows nothing of it. */
export const attemptHeader = 'x-attempt';

/** Tells the rules that the request of one attempt asks, many of them being under way at once in this process. */
export function listenToRules() {
  const heard = new Map<string, Set<string>>();
  const attempts = new AsyncLocalStorage<Set<string> | undefined>();
  subscribe('http.server.request.start', message => {
    const { headers } = (message as { request: IncomingMessage }).request;
    attempts.enterWith(heard.get(String(headers[attemptHeader])));
  });
  for (const [name, rule] of Object.entries<{ allows: (...given: never[]) => boolean }>(permissions)) {
    const { allows } = rule;
    rule.allows = (...given) => {
      attempts.getStore()?.add(name);
      return allows(...given);
    };
  }
  let last = 0;
  return async function askedBy<T>(work: (attempt: string) => Promise<T>) {
    const attempt = String(++last);
    const asked = new Set<string>();
    heard.set(attempt, asked);
    const answer = await work(attempt).finally(() => heard.delete(attempt));
    return { ...answer, asked };
  };
}

const declared = new Map<string, Set<string>>(
  contract.map(call => [`${call.method} ${call.path}`, new Set(rulesOf(call))]),
);

/** Fails if a call asked a rule that its declaration does not name. */
export function judgeRules({ method, path }: Operation, asked: Set<string>) {
  const rules = declared.get(`${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`);
  const unknown = [...asked].filter(name => !rules?.has(name));
  if (unknown.length > 0)
    throw new Error(`it asks ${unknown}, and its contract does not say so in \`rules\``);
}
