import type { FastifyInstance } from 'fastify';

/** Development only: Vite's own server inside ours, one address, hot reload. */
export async function openVite(app: FastifyInstance) {
  const { createServer } = await import('vite');
  const vite = await createServer({
    appType: 'custom',
    // Bundled, the configuration would lie in a temporary file whose removal restarts the watching Node.
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onRequest', (request, reply, done) => {
    // Vite's client adds inline styles and a preamble; the built app needs neither.
    reply.raw.removeHeader('content-security-policy');
    if (request.url.startsWith('/api/') || request.url.startsWith('/media/')) return done();
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  app.addHook('onClose', () => vite.close());
  const { readFile } = await import('node:fs/promises');
  return {
    page: async (url: string) => vite.transformIndexHtml(url, await readFile('index.html', 'utf8')),
    load: (path: string) => vite.ssrLoadModule(path),
  };
}
