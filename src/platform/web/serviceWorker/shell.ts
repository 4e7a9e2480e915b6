import { cacheAssets, openCache } from './assets.ts';

const place = '/shell';
const viewer = /<script type="application\/json" id="viewer">[^<]*<\/script>/;
const asked = /<link rel="preload" as="fetch"[^<>]*>/g;
const known = ['<!--known-->', '<!--/known-->'] as const;
const nobody = '<script type="application/json" id="viewer">{"isFromDevice":true}</script>';

/**
 * Caches a page as the server sent it, in its language and theme, without the viewer, their calls and their content:
 * it is the same for everybody who uses this browser. Caches every asset the page starts with, or nothing at all.
 */
export async function cacheShell(page: Response) {
  const html = await page.text();
  const shell = withoutKnown(html.replace(viewer, nobody).replaceAll(asked, ''));
  // Not the page of a captive portal, nor one cut short.
  if (!shell.includes(nobody) || !shell.includes('</html>')) return;
  await cacheAssets(shell.match(/\/assets\/[\w.-]+/g) ?? []);
  const headers = new Headers(page.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  const kept = await openCache();
  await kept?.put(place, new Response(shell, { headers }));
}

function withoutKnown(html: string) {
  const [start, end] = known.map(mark => html.indexOf(mark)) as [number, number];
  return start < 0 ? html : html.slice(0, start) + html.slice(end);
}

/** The cached page, which starts from the offline cache; undefined before there is one. */
export const readShell = async () => (await openCache())?.match(place, { ignoreVary: true });
