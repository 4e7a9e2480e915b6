import { pages } from '#/pages.ts';

const roles = [
  ...[
    'admin',
    'administrator',
    'api',
    'assets',
    'help',
    'info',
    'mail',
    'media',
    'metrics',
    'moderator',
    'null',
  ],
  ...[
    'official',
    'postmaster',
    'root',
    'rounds',
    'security',
    'staff',
    'support',
    'system',
    'undefined',
    'webmaster',
  ],
];

const reserved = new Set([...roles, ...pages.map(page => page.path.split('/')[1]!)]);

/** Names nobody may take: those of our addresses, and those that would pass for the house. */
export const isReserved = (username: string) => reserved.has(username.toLowerCase());
