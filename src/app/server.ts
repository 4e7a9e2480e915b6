import { join } from 'node:path';
import type pg from 'pg';
import { contract, shapeOf } from '#/app/api.ts';
import { type Rates, rates as shippedRates } from '#/app/limits.ts';
import { isLogoutPendingIn } from '#/features/accounts/logoutCookie.ts';
import { reencryptSecrets } from '#/features/accounts/server/factors/reencryptSecrets.ts';
import { googleRoutes } from '#/features/accounts/server/google/googleRoutes.ts';
import { accountsRoutes } from '#/features/accounts/server/routes.ts';
import { identify, readOpenSessions } from '#/features/accounts/server/sessions.ts';
import { requireStepUp } from '#/features/accounts/server/stepUp.ts';
import { viewerOf } from '#/features/accounts/server/viewer.ts';
import { auditRoutes } from '#/features/audit/server/routes.ts';
import { businessesRoutes } from '#/features/businesses/server/routes.ts';
import { connectionsRoutes } from '#/features/connections/server/routes.ts';
import { credentialsRoutes } from '#/features/credentials/server/routes.ts';
import { digestRoutes } from '#/features/digest/server/routes.ts';
import { unsubscribeRoutes } from '#/features/digest/server/unsubscribe.ts';
import { dutyRoutes } from '#/features/duty/server/routes.ts';
import { feedbackRoutes } from '#/features/feedback/server/routes.ts';
import { gettingStartedRoutes } from '#/features/gettingStarted/server/routes.ts';
import { findDecoderReach } from '#/features/media/server/decoderReach.ts';
import { mediaRoutes } from '#/features/media/server/routes.ts';
import { serveMedia } from '#/features/media/server/serve.ts';
import { storage } from '#/features/media/server/storage.ts';
import { tusRoutes } from '#/features/media/server/tusRoutes.ts';
import { readWithdrawn } from '#/features/media/server/withdrawnPictures.ts';
import { messagingRoutes } from '#/features/messaging/server/routes.ts';
import { notificationsRoutes } from '#/features/notifications/server/routes.ts';
import { overviewRoutes } from '#/features/overview/server/routes.ts';
import { serveExport } from '#/features/ownData/server/download.ts';
import { ownDataRoutes } from '#/features/ownData/server/routes.ts';
import { postsRoutes } from '#/features/posts/server/routes.ts';
import { readHiddenUsers, readInactiveUsers } from '#/features/profiles/server/hiddenUsers.ts';
import { profilesRoutes } from '#/features/profiles/server/routes.ts';
import { closeConnections } from '#/features/push/server/httpPost.ts';
import { openPushKeys } from '#/features/push/server/keys.ts';
import { pushRoutes } from '#/features/push/server/routes.ts';
import { reportsRoutes } from '#/features/reports/server/routes.ts';
import { searchRoutes } from '#/features/search/server/routes.ts';
import { staffRoutes } from '#/features/staff/server/routes.ts';
import { openedAt } from '#/pages/first/opened.ts';
import { joinNodes, leaveNodes } from '#/platform/cluster/nodes.ts';
import { openWire } from '#/platform/cluster/wire/wire.ts';
import { connect, disconnect } from '#/platform/database/database.ts';
import { logSlow } from '#/platform/database/logSlow.ts';
import { closeReplica, openReplica } from '#/platform/database/replica/finding.ts';
import { registerRoutes } from '#/platform/http/api.ts';
import { builtPage } from '#/platform/http/builtPage.ts';
import { docsRoutes } from '#/platform/http/docsRoutes.ts';
import { type Drain, watchForDrain } from '#/platform/http/drain.ts';
import { healthRoutes } from '#/platform/http/healthRoutes.ts';
import { openHttp } from '#/platform/http/http.ts';
import { preferredLanguages } from '#/platform/http/languageOf.ts';
import { ownAnswer } from '#/platform/http/ownAnswer.ts';
import { openRates } from '#/platform/http/rates.ts';
import { protect } from '#/platform/http/security.ts';
import { type WebApp, webRoutes } from '#/platform/http/webRoutes.ts';
import { startJobs, stopJobs } from '#/platform/jobs/jobs.ts';
import { hub } from '#/platform/live/hub.ts';
import { liveRoute, watchTopics } from '#/platform/live/liveRoute.ts';
import { metricsRoute } from '#/platform/observability/metrics/metricsRoute.ts';
import { openEncryption } from '#/platform/process/encryption.ts';
import type { Env } from '#/platform/process/env.ts';
import { root } from '#/platform/process/installation.ts';
import { configure, ownOrigins } from '#/platform/process/settings.ts';
import { configureMessages } from '#/platform/shared/messages.ts';

const routes = [
  watchTopics,
  ...accountsRoutes,
  ...mediaRoutes,
  ...profilesRoutes,
  ...connectionsRoutes,
  ...businessesRoutes,
  ...postsRoutes,
  ...gettingStartedRoutes,
  ...searchRoutes,
  ...auditRoutes,
  ...staffRoutes,
  ...credentialsRoutes,
  ...feedbackRoutes,
  ...messagingRoutes,
  ...dutyRoutes,
  ...reportsRoutes,
  ...notificationsRoutes,
  ...digestRoutes,
  ...pushRoutes,
  ...overviewRoutes,
  ...ownDataRoutes,
];

const webRoot = join(root, 'dist/web');

type Opening = {
  env: Env;
  /** As the role without rights to change tables. */
  databaseUrl: string;
  /** Connections to it that stay open after the server has closed, instead of its own. */
  pool?: pg.Pool | undefined;
  /** Whether other processes may serve the same database. */
  isShared: boolean;
  /** Other rates than those of limits.ts, for people made by a program. */
  rates?: Rates;
};

/** Opens the server: registers every feature's routes and listens. */
export async function openServer({ env, databaseUrl, pool, isShared, rates = shippedRates }: Opening) {
  configure(env);
  configureMessages();
  await openEncryption();
  await openPushKeys();
  connect(pool ?? databaseUrl, { connections: env.databaseConnections });
  openReplica(env.databaseReplicaUrl, {
    connections: env.databaseConnections,
    lagSeconds: env.databaseReplicaLagSeconds,
  });
  await reencryptSecrets();
  findDecoderReach();
  const closeRates = openRates(rates);
  const app = openHttp();
  const registered: string[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    registered.push(...[method].flat().map(method => `${method} ${url}`));
  });
  const stopTracing = await openTracing(app, env);
  const stopSlow = logSlow(env.slowQueryMs);
  app.addHook('onClose', async () => {
    stopSlow();
    await stopTracing();
  });
  const drain = watchForDrain(app);
  app.addHook('onClose', async () => closeRates());
  const origins = new Set<string>();
  protect(app, origins);
  const wire = isShared ? await openWire(databaseUrl, env.redisUrl) : undefined;
  metricsRoute(app, wire);
  healthRoutes(app, { drain, storage: async () => (await storage()).check(), wire });
  docsRoutes(app, contract, shapeOf);
  liveRoute(app, identify, origins);
  registerRoutes(app, routes, { shapeOf, identify, requireStepUp });
  googleRoutes(app, origins);
  unsubscribeRoutes(app);
  tusRoutes(app, identify);
  serveMedia(app, identify);
  serveExport(app, identify);
  const development = env.development ? await openDevelopment(app) : undefined;
  const pages = development ?? builtPage(webRoot);
  await webRoutes(app, { root: webRoot, ...pages, viewerOf, first: firstOf(app, development) });
  await hub.start({ readHiddenUsers, readInactiveUsers, readOpenSessions }, wire);
  await readWithdrawn();
  try {
    await joinNodes();
    await startJobs();
    await app.listen({ host: env.host, port: env.port });
  } catch (error) {
    await close(app, drain);
    throw error;
  }
  const { port } = app.server.address() as { port: number };
  configure({ ...env, port });
  for (const origin of ownOrigins(port)) origins.add(origin);
  return {
    url: `http://${env.host}:${port}`,
    routes: registered,
    close: () => close(app, drain, env.drainSeconds),
  };
}

// Read only where somebody listens.
async function openTracing(app: ReturnType<typeof openHttp>, { tracing }: Env) {
  if (!tracing) return async () => {};
  const { openTracing } = await import('#/platform/observability/tracing/openTracing.ts');
  return openTracing(app, tracing);
}

type Renderer = typeof import('#/pages/first/render.tsx');
const rendererPath = '/src/pages/first/render.tsx';

/** What comes with a page: its first paint, with the response of the first call of its screen, and what it loads next. */
const firstOf =
  (
    app: ReturnType<typeof openHttp>,
    development?: { load: (path: string) => Promise<unknown> },
  ): WebApp<Awaited<ReturnType<typeof viewerOf>>>['first'] =>
  async (address, { viewer, language, request }) => {
    const opened = openedAt(address, viewer.me !== null, language);
    const isKnown = opened.asks.length > 0 && !isLogoutPendingIn(request.headers.cookie);
    const response = isKnown ? await ownAnswer(app, request, opened.asks[0]!) : undefined;
    // Node reads no JSX: while one develops Vite loads it, and otherwise it is in the bundle.
    const { renderFirstPaint } = (await (development?.load(rendererPath) ??
      import('#/pages/first/render.tsx'))) as Renderer;
    const preferred = preferredLanguages(request);
    const path = address.split('?')[0]!;
    return { ...opened, paint: renderFirstPaint({ path, viewer, language, preferred, response }) };
  };

async function openDevelopment(app: ReturnType<typeof openHttp>) {
  const { openVite } = await import('#/platform/http/vite.ts');
  return openVite(app);
}

// Streams first: a browser that is asked to reconnect must find the way to another node by then.
async function close(app: ReturnType<typeof openHttp>, drain: Drain, drainSeconds = 0) {
  await drain.announce(drainSeconds);
  await hub.stop();
  await drain.untilEmpty();
  await app.close();
  await stopJobs();
  closeConnections();
  await leaveNodes();
  await closeReplica();
  await disconnect();
}
