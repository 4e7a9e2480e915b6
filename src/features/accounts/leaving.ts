import { cookieIn } from '#/app/cookieIn.ts';

/**
 * The cookie by which a browser remembers a logout that the server does not know of yet: no page may arrive with data
 * of that person.
 */
export const leavingCookie = 'rounds-leaving';

/** Whether a `cookie` header or `document.cookie` says so. */
export const isLeavingBy = (cookies: string | undefined) => cookieIn(cookies, leavingCookie) !== undefined;
