import type { FastifyReply } from 'fastify';
import { arrivalOf } from '#/app/guard.ts';
import { paths } from '#/app/paths.ts';
import { directionOf } from '#/app/texts/languages.ts';
import type { GoogleFault } from '#/features/accounts/google.ts';
import { languageOf, sayIn } from '#/platform/http/languageOf.ts';
import { themeIn } from '#/platform/shared/theme.ts';
import type { SignInOptions } from './signInOptions.ts';

const returnPaths = { login: paths.login(), register: paths.register(), proof: paths.settings() };

type Account = { username: string; fullName: string | null };

/** Signed in: redirect to the page they wanted. */
export function arrive(reply: FastifyReply, { mode, next }: SignInOptions, { username, fullName }: Account) {
  const address = arrivalOf({ username, hasProfile: fullName !== null }, next);
  return mode === 'popup' ? tellTab(reply, 'signed in', address) : reply.redirect(address, 303);
}

/** Back in Rounds, where a code of their authenticator app or the account's password is still missing. */
export function askFor(owed: 'code' | 'password', reply: FastifyReply, { mode, next }: SignInOptions) {
  const address = owed === 'code' ? paths.loginCode(next) : paths.loginLink(next);
  return mode === 'popup' ? tellTab(reply, `${owed} needed`, address) : reply.redirect(address, 303);
}

/** Back where they came from, with the sentence that says why they are not signed in. */
export function rejectCallback(
  reply: FastifyReply,
  { mode, screen, next }: SignInOptions,
  fault: GoogleFault,
) {
  const query = new URLSearchParams({ google: fault, ...(next && { next }) });
  const address = `${returnPaths[screen]}?${query}`;
  return mode === 'popup' ? tellTab(reply, fault, address) : reply.redirect(address, 303);
}

/** The window of the sign-in: reports the outcome to its opener and closes, or else continues itself. */
function tellTab(reply: FastifyReply, outcome: string, onward: string) {
  const language = languageOf(reply.request);
  const say = sayIn(language);
  return reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}" data-theme="${themeIn(reply.request.headers.cookie)}" data-outcome="${quoted(outcome)}" data-onward="${quoted(onward)}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="color-scheme" content="light dark">
    <title>Rounds</title>
    <link rel="stylesheet" href="/google/returned.css">
    <script src="/google/returned.js" defer></script>
  </head>
  <body>
    <p>${say('accounts.googleReturning')}</p>
    <p hidden id="done">${say('accounts.googleClose')}</p>
  </body>
</html>
`);
}

const quoted = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
