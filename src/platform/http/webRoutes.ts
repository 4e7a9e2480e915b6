import { randomBytes } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { guard } from '#/app/guard.ts';
import { directionOf, type Language } from '#/app/texts/languages.ts';
import { textsOf } from '#/app/texts/sentences.ts';
import { isDatabaseAway } from '#/platform/database/database.ts';
import type { Call } from '#/platform/shared/contract.ts';
import { mask } from '#/platform/shared/mask.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { mediaOf, themeIn } from '#/platform/shared/theme.ts';
import { withAdmission } from './admission.ts';
import { compress } from './compression.ts';
import { logFailure } from './failures.ts';
import { notFound } from './http.ts';
import { languageOf, sayIn } from './languageOf.ts';
import { isPagePath } from './pagePath.ts';

type Viewer = {
  me: { id: string; username: string; hasProfile: boolean; isStaff?: boolean; isModerator?: boolean } | null;
};
type Asked<V> = { viewer: V; language: Language; request: FastifyRequest };
type First = {
  paint: string;
  sources: string[];
  asks: string[];
  /** What the response it is painted of contains (contract.ts). */
  answer: NonNullable<Call['answer']>;
};

export type WebApp<V extends Viewer = Viewer> = {
  root: string;
  page: (url: string) => Promise<string>;
  /** The addresses of the scripts made of these sources; nothing while one develops. */
  scripts?: (sources: string[]) => Promise<string[]>;
  viewerOf: (request: FastifyRequest) => Promise<V>;
  /**
   * What is painted before the first script has come, the sources of what will run there, and the addresses of what that
   * will ask for. `address` is a path with its query.
   */
  first: (address: string, asked: Asked<V>) => Promise<First>;
};

/** Static files by their hashed names, and the page of the web app at every other address. */
export async function webRoutes<V extends Viewer>(app: FastifyInstance, web: WebApp<V>) {
  await app.register(fastifyStatic, {
    root: web.root,
    index: false,
    wildcard: false,
    preCompressed: true,
    // Each file gets a route of its own; the compressed ones are sent in place of the file they were made of.
    globIgnore: ['**/*.{br,gz}'],
    setHeaders: (response, path) => {
      response.header('cache-control', keptFor(path));
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || !isPagePath(request.url.split('?')[0]!)) throw notFound();
    return sendPage(web, request, reply);
  });
}

function keptFor(path: string) {
  // The service worker decides what browsers do next time: never cached.
  if (path.endsWith('/sw.js')) return 'no-cache';
  return path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}

/** The page with its bootstrap data inlined: the guards have decided before the first script runs. */
async function sendPage<V extends Viewer>(web: WebApp<V>, request: FastifyRequest, reply: FastifyReply) {
  // Whoever signs in needs a page first.
  const viewer = await withAdmission(true, () => web.viewerOf(request)).catch(error => {
    if (isDatabaseAway(error) || error instanceof Refusal) reply.code(503).header('retry-after', 1);
    else {
      reply.code(500);
      logFailure(error, request);
    }
    return null;
  });
  // Whoever asks for a page reads one, whatever failed.
  if (!viewer) return send(web, request, reply, { unavailable: true });
  // As it was asked for: a path that is no text is nobody's page (pagePath.ts).
  const decision = guard(request.originalUrl, viewer.me);
  if ('redirect' in decision) return reply.redirect(decision.redirect, 302);
  const asked = { viewer, language: languageOf(request), request };
  const first = decision.found ? await firstOf(web, asked) : undefined;
  return send(web, request, reply.code(decision.found ? 200 : 404), viewer, first);
}

/** What comes with the page; without it the page does as well, only later. */
const firstOf = <V extends Viewer>(web: WebApp<V>, asked: Asked<V>) =>
  web.first(asked.request.url, asked).catch(error => {
    logFailure(error, asked.request);
    return undefined;
  });

async function send<V extends Viewer>(
  web: WebApp<V>,
  request: FastifyRequest,
  reply: FastifyReply,
  viewer: object,
  { paint, sources, asks, answer }: First = { paint: '', sources: [], asks: [], answer: 'published' },
) {
  const language = languageOf(request);
  const themed = withTheme(await web.page(request.url), request.headers.cookie);
  const page = withLanguage(themed, language);
  // With secrets of the reader, beside an address that anybody may have made. No text of a person can end the element, as
  // base64 has no `<`; and a JSON element is data, never run.
  const masked = mask(JSON.stringify(viewer), randomBytes(32));
  const script = `<script type="application/json" id="viewer">"${masked}"</script>`;
  // A sign-in with Google speaks to the window it opens; no other screen keeps one.
  if (/^\/(login|register)\/?(\?|$)/.test(request.url))
    reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
  const scripts = (await web.scripts?.([textsOf(language, 'visitors'), ...sources])) ?? [];
  reply.type('text/html; charset=utf-8');
  const html = page
    .replace('<!--viewer-->', () => script)
    .replace('</head>', head => [...scripts.map(scriptAt), ...asks.map(answerAt), head].join(''))
    .replace('<!--first-->', () => paint);
  return reply.send(answer === 'published' ? compress(request, reply, html) : html);
}

// Once the style sheet is there (src/afterStyles.ts).
const scriptAt = (address: string) =>
  `<link rel="modulepreload" media="not all" crossorigin href="${address}">`;
// Asked for as `fetch` will ask, or it is fetched twice. No part of an address of ours has a quotation mark unescaped.
const answerAt = (address: string) =>
  `<link rel="preload" as="fetch" media="not all" crossorigin href="${address.replaceAll('&', '&amp;')}">`;

/** The page in a language: said in its first element. Without scripts it says in that language what it needs. */
const withLanguage = (page: string, language: Language) =>
  page
    .replace('<!--needs-script-->', () => sayIn(language)('base.needsScript'))
    .replace('<html lang="en"', `<html lang="${language}" dir="${directionOf(language)}"`);

/** The page in the theme its browser has chosen, before the first byte of script runs: our policy allows none inline. */
export function withTheme(page: string, cookies: string | undefined): string {
  const theme = themeIn(cookies);
  if (theme === 'system') return page;
  return page
    .replace('<html lang="en">', `<html lang="en" data-theme="${theme}">`)
    .replace('content="light dark"', `content="${theme}"`)
    .replace(mediaOf('light', 'system'), mediaOf('light', theme))
    .replace(mediaOf('dark', 'system'), mediaOf('dark', theme));
}
