import type { Asked } from './scope.ts';
import { keepShell, readShell } from './shell.ts';

const patience = 3_000;

/** A page as the server sends it; when that cannot be had, or takes long, as it is kept here. */
export async function answerPage(event: Asked): Promise<Response> {
  const asked = fetch(event.request);
  const copied = asked.then(page => (page.ok && page.type === 'basic' ? page.clone() : undefined));
  event.waitUntil(copied.then(page => page && keepShell(page)).catch(() => {}));
  const page = await (maySoon(event.request) ? inTime(asked) : asked).catch(() => undefined);
  if (page && isOurs(page)) return page;
  return (await readShell()) ?? asked;
}

// Whoever loads a page anew wants it from the server, and so does a sign-in that goes through another window.
const maySoon = ({ cache, url }: Request) =>
  cache === 'default' && !/^\/(login|register)\/?$/.test(new URL(url).pathname);

const inTime = (asked: Promise<Response>) =>
  Promise.race([asked, new Promise<undefined>(resolve => setTimeout(resolve, patience))]);

/** Not what a proxy says on behalf of a server that is away: each answer of ours has a policy. */
const isOurs = ({ status, headers }: Response) =>
  ![502, 503, 504].includes(status) || headers.has('content-security-policy');
