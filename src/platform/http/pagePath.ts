import { isText } from '#/app/routes.ts';

/** Whether a page of ours answers at this path, if only to say that there is none: everywhere but at calls and files. */
export const isPagePath = (path: string) => !/^\/(api|media|assets)(\/|$)/.test(path);

/**
 * The address under which a page is looked for. A path that is no text stands for itself, sign by sign, so that its
 * reader too gets a page that says there is none, and not what a program is told.
 */
export function lookedFor({ url = '' }: { url?: string }): string {
  if (!url.includes('%')) return url;
  const path = url.split(/[?#]/, 1)[0]!;
  return isText(path) || !isPagePath(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length);
}
