import { hash, randomBytes } from 'node:crypto';

/** 256 random bits in base64url, 43 letters: what a cookie or a link carries. */
export const newToken = () => randomBytes(32).toString('base64url');

/** As which it is kept: a stolen table opens nothing. */
export const hashOf = (token: string) => hash('sha256', token, 'base64url');
