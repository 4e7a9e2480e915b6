import type { Plugin } from 'vite';

const app = /<script type="module"[^>]* src="([^"]+)"><\/script>/;
const preload = /<link rel="modulepreload"/g;

/**
 * Lets the scripts of a built page wait for its style sheet. A browser opens six connections, and a slow line is shared
 * by all of them: nothing was painted until all of it had come (docs/adr/0061). What waits has media="not all", until
 * src/afterStyles.ts takes that away.
 */
export const scriptsLater = (): Plugin => ({
  name: 'scripts-later',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const first = Object.values(bundle).find(({ name }) => name === 'afterStyles');
      if (!first) throw new Error('src/afterStyles.ts is not among the inputs.');
      return html
        .replace(app, '<link rel="modulepreload" data-app crossorigin href="$1">')
        .replace(preload, link => `${link} media="not all"`)
        .replace(
          '</head>',
          `<script type="module" crossorigin src="/${first.fileName}"></script>\n  </head>`,
        );
    },
  },
});
