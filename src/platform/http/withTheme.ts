import { mediaOf, themeIn } from '#/platform/shared/theme.ts';

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
