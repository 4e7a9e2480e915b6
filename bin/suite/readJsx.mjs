import { readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/*
 * Node strips the types of a .ts file and reads no .tsx file. The demo, the cluster, benchmarks, the soak and screenshots run
 * the server from its sources, which render the first paint of a page: they import this file first.
 */
const { transformSync } = createRequire(import.meta.resolve('vite'))('rolldown/utils');

registerHooks({
  load(url, context, next) {
    // Vitest adds a query to the address of a test file.
    const { protocol, pathname } = new URL(url);
    if (protocol !== 'file:' || !pathname.endsWith('.tsx')) return next(url, context);
    const path = fileURLToPath(url);
    const { code } = transformSync(path, readFileSync(path, 'utf8'), { jsx: { runtime: 'automatic' } });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
