import { hash } from 'node:crypto';
import { paths } from '#/app/paths.ts';
import { directionOf, type Language } from '#/app/texts/languages.ts';
import { sayIn } from '#/platform/http/languageOf.ts';
import { escaped } from '#/platform/shared/escaped.ts';

const style = `
:root { color-scheme: light dark; --paper: #f7f5f0; --card: #ffffff; --ink: #1b2a30; --line: #e3dfd6; --scrub: #0b6b66; --on: #ffffff }
@media (prefers-color-scheme: dark) {
  :root { --paper: #12181b; --card: #1a2226; --ink: #e6e2d9; --line: #2e3a40; --scrub: #5cc4ba; --on: #062b29 }
}
* { box-sizing: border-box }
body { margin: 0; padding: 24px 16px; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 30rem; margin: 0 auto; padding: 24px; background: var(--card); border: 1px solid var(--line); border-radius: 12px }
.name { margin: 0 0 16px; font-weight: 700; color: var(--scrub) }
h1 { margin: 0 0 12px; font-size: 22px; line-height: 1.3 }
p { margin: 0 0 20px }
a { display: inline-block; padding: 12px 0; color: var(--scrub) }
button { min-height: 44px; padding: 10px 20px; border: 0; border-radius: 8px; background: var(--scrub); color: var(--on);
  font: inherit; font-weight: 700; cursor: pointer }
:focus-visible { outline: 3px solid var(--scrub); outline-offset: 2px }
`;

/** Nothing runs in it; of styles only its own. */
export const pagePolicy =
  `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; form-action 'self'; ` +
  `base-uri 'none'; frame-ancestors 'none'`;

const texts = {
  question: ['digest.turnOff', 'digest.offQuestion'],
  done: ['digest.isOff', 'digest.offHint'],
  unknown: ['digest.linkUnknown', 'digest.linkUnknownHint'],
} as const;

/**
 * What somebody sees who follows the link of a digest: whether to turn it off, that it is off, or that the link is none of ours. A page
 * without scripts: it works in whatever a mail program opens, and its button sends what a mail program would.
 */
export function unsubscribePage(language: Language, what: keyof typeof texts): string {
  const say = sayIn(language);
  const [title, text] = texts[what].map(key => escaped(say(key)));
  const settings = `<a href="${paths.settings('notifications', 'digest')}">${escaped(say('digest.change'))}</a>`;
  // To the address of the page, which holds the token.
  const button = `<form method="post"><button name="List-Unsubscribe" value="One-Click">${escaped(say('digest.turnOff'))}</button></form>`;
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title} · Rounds</title><style>${style}</style></head>
<body><main><p class="name">Rounds</p><h1>${title}</h1><p>${text}</p>
${what === 'question' ? button : ''}${settings}</main></body></html>
`;
}
