import { asciiEmail } from '#/platform/shared/emailAddress.ts';
import type { Env } from './env.ts';

/** The settings this process runs with. */
export let settings: Env;

/** Sets them for everything that reads them from here on. */
export function configure(env: Env) {
  settings = env;
}

/** The address people reach this server at, without a path. */
export const publicOrigin = () => settings.publicUrl || `http://localhost:${settings.port}`;

/** The address that its mails come from, without a name. */
export const ownMailbox = () => asciiEmail(/<([^<>]+)>$/.exec(settings.mailFrom)?.[1] ?? settings.mailFrom);

/** Whether people come by https, so that cookies and headers are for https alone. */
export const isHttps = () => publicOrigin().startsWith('https:');

/** The origins whose pages may write: ours. On one machine 127.0.0.1 counts as localhost. */
export function ownOrigins(port: number): Set<string> {
  if (settings.publicUrl) return new Set([new URL(settings.publicUrl).origin]);
  return new Set([`http://localhost:${port}`, `http://127.0.0.1:${port}`]);
}
