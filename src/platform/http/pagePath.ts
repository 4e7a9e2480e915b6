import { isText } from '#/app/routes.ts';

/** Whether a page of ours answers at this path, if only to say that there is none: everywhere but at calls and files. */
export const isPagePath = (path: string) => !/^\/(api|media|assets)(\/|$)/.test(path);

/**
 * The path under which a page is looked up. A path that is not valid text is used as it is, so that its reader, too,
 * gets a page that says there is none, and not an API error.
 */
export function lookedFor({ url = '' }: { url?: string }): string {
  if (!url.includes('%')) return url;
  const path = url.split(/[?#]/, 1)[0]!;
  return isText(path) || !isPagePath(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length);
}
