import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './bin/precompress.ts';

// The server's content security policy allows no inline code and no inline style, so nothing here may inline any.
export default defineConfig({
  plugins: [react(), tailwindcss(), precompress()],
  build: {
    outDir: 'dist/web',
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    manifest: true,
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    modulePreload: { polyfill: false },
    // A page in another language runs its sentences before the app.
    rolldownOptions: { input: ['index.html', 'src/texts/de.speak.ts', 'src/texts/ar.speak.ts'] },
  },
});
