import accounts from '#/accounts/contract.ts';
import type { Call } from '#/base/contract.ts';
import media from '#/media/contract.ts';
import messaging from '#/messaging/contract.ts';
import posts from '#/posts/contract.ts';
import profiles from '#/profiles/contract.ts';

/** The whole API. */
export const contract: Call[] = [...accounts, ...media, ...profiles, ...posts, ...messaging];
