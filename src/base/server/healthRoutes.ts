import type { FastifyInstance } from 'fastify';
import { pool } from './database.ts';

/** GET /api/health: this process answers. GET /api/ready: what it stands on answers too. */
export function healthRoutes(app: FastifyInstance, alsoReady: () => Promise<void>) {
  app.get('/api/health', async () => ({ status: 'ok' }));
  app.get('/api/ready', async () => {
    await Promise.all([pool.query('select 1'), alsoReady()]);
    return { status: 'ready' };
  });
}
