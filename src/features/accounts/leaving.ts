import { cookieIn } from '#/app/cookieIn.ts';

/**
 * Where a browser notes that somebody has logged out there while the server could not be told: a cookie, so that no page
 * arrives with anything of theirs.
 */
export const leavingCookie = 'rounds-leaving';

/** Whether a `cookie` header or `document.cookie` says so. */
export const isLeavingBy = (cookies: string | undefined) => cookieIn(cookies, leavingCookie) !== undefined;
