import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { paramsAt, type RouteName, routeAt } from '#/app/routes.ts';
import { catalogues } from '#/app/texts/catalogues.ts';
import type { Language } from '#/app/texts/languages.ts';
import { inLanguage } from '#/app/texts.ts';
import { currentViewer, setViewer, type Viewer } from '#/features/accounts/web/viewer.ts';
import type { listChats } from '#/features/messaging/contract.ts';
import { cacheChats } from '#/features/messaging/web/chatLists.ts';
import type { getPost, listPosts } from '#/features/posts/contract.ts';
import { cachePosts } from '#/features/posts/web/postCache.ts';
import type { Profile } from '#/features/profiles/web/useProfile.ts';
import type { JsonOutputOf } from '#/platform/shared/contract.ts';
import { cache } from '#/platform/web/cache.ts';
import { RouterContext } from '#/platform/web/router/Router.ts';
import { FirstPaint, type Known } from './FirstPaint.tsx';

/** More are below the window, and each is bytes before the scripts. */
const shownPosts = 3;
const shownChats = 12;

/** Puts the response of a screen's first call into the cache; returns what of it is known now. */
const fill: Partial<Record<RouteName, (response: never) => Known>> = {
  home: ({ items }: JsonOutputOf<typeof listPosts>) => known(items.slice(0, shownPosts)),
  post: (post: JsonOutputOf<typeof getPost>) => known([post]),
  profile: (profile: Profile) => ({ profile }),
  messaging: ({ items, next }: JsonOutputOf<typeof listChats>) => {
    cacheChats({ items: items.slice(0, shownChats), next });
    return { chats: items.map(({ id }) => id) };
  },
};

function known(posts: JsonOutputOf<typeof getPost>[]): Known {
  cachePosts(posts, Date.now());
  return { posts: posts.map(({ id }) => id) };
}

export type FirstPaintOf = {
  /** Without a query. */
  path: string;
  viewer: Viewer;
  language: Language;
  /** The languages of the reader's browser, best first: how they write numbers and dates. */
  preferred: readonly string[];
  /** Of the first call of the screen, if it is there. */
  response?: unknown;
};

// React names images to preload first; they would compete with style sheet and font.
const preloads = /^(?:<link rel="preload"[^>]*>)+/;

const visitor = currentViewer();

/**
 * What a browser paints before the first script has come, as HTML: over the empty page, until
 * src/pages/first/leave.ts removes it. Rendering is synchronous, so no two readers share what is set here.
 */
export function renderFirstPaint({ path, viewer, language, preferred, response }: FirstPaintOf): string {
  const route = routeAt(path);
  try {
    setViewer(viewer);
    const of = route && response !== undefined ? fill[route.name] : undefined;
    const known = of?.(response as never) ?? {};
    const place = { pathname: path, search: '', hash: '', key: 'first', state: null };
    const screen = (
      <QueryClientProvider client={cache}>
        <RouterContext value={{ place, go() {}, params: route && paramsAt(route, path) }}>
          <FirstPaint route={route} isIn={viewer.me !== null} known={known} />
        </RouterContext>
      </QueryClientProvider>
    );
    const render = () => renderToStaticMarkup(screen).replace(preloads, '');
    return frame(Object.keys(known)[0], inLanguage(language, catalogues[language]!, preferred, render));
  } finally {
    cache.clear();
    setViewer(visitor);
  }
}

// Hidden from assistive technology, which waits for the screen. What is known is somebody's: the service worker keeps the
// page without it (platform/web/serviceWorker/shell.ts).
const frame = (known: string | undefined, markup: string) =>
  `<div id="first" aria-hidden="true" class="fixed inset-0 z-50 overflow-hidden bg-paper"${known ? ` data-known="${known}"` : ''}>` +
  `${known ? `<!--known-->${markup}<!--/known-->` : markup}</div>`;
