import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './bin/bundle/precompress.ts';
import { scriptsLater } from './bin/bundle/scriptsLater.ts';
import { togetherWith } from './bin/bundle/together.ts';
import { worker, workerSource } from './bin/bundle/worker.ts';

// The server's content security policy allows no inline code and no inline style, so nothing here may inline any.
export default defineConfig({
  plugins: [react(), tailwindcss(), worker(), scriptsLater(), precompress()],
  build: {
    outDir: 'dist/web',
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    manifest: true,
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Whoever starts Rounds on a slow machine need not read how long each step of the build took.
      checks: { bundlerTimings: false },
      input: ['index.html', 'src/afterStyles.ts', workerSource],
      output: {
        // A worker looks after what lies beside and below it, and is found under one name for good.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: togetherWith, debugName: 'together' }],
        },
      },
    },
  },
});
