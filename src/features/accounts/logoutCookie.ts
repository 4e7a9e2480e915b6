import { cookieIn } from '#/app/cookieIn.ts';

/**
 * The cookie by which a browser remembers a logout that the server does not know of yet: no page may arrive with data
 * of that person.
 */
export const logoutCookie = 'rounds-leaving';

/** Whether a `cookie` header or `document.cookie` says so. */
export const isLogoutPendingIn = (cookies: string | undefined) =>
  cookieIn(cookies, logoutCookie) !== undefined;
