import { cookieIn } from '#/app/cookieIn.ts';

/** What somebody may ask for; 'system' follows their device. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Where a browser keeps its choice: a cookie, so that the page already arrives in it and nothing flashes. */
export const themeCookie = 'rounds-theme';

/** The theme in a `cookie` header or `document.cookie`. */
export function themeIn(cookies: string | undefined): Theme {
  const said = cookieIn(cookies, themeCookie);
  return themes.find(theme => theme === said) ?? 'system';
}

/** The media query of a `<meta name="theme-color">` under the chosen theme. */
export const mediaOf = (made: 'light' | 'dark', chosen: Theme) => {
  if (chosen === 'system') return `(prefers-color-scheme: ${made})`;
  return made === chosen ? 'all' : 'not all';
};
