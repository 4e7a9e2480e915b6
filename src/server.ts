import { join } from 'node:path';
import { isLeavingBy } from '#/features/accounts/leaving.ts';
import { accountsAnswers } from '#/features/accounts/server/answers.ts';
import { requireDuty } from '#/features/accounts/server/duty.ts';
import { sealAnew } from '#/features/accounts/server/factors/sealAnew.ts';
import { googleRoutes } from '#/features/accounts/server/google/googleRoutes.ts';
import { identify, readOpenSessions } from '#/features/accounts/server/sessions.ts';
import { viewerOf } from '#/features/accounts/server/viewer.ts';
import { auditAnswers } from '#/features/audit/server/answers.ts';
import { configureMessages } from '#/platform/shared/messages.ts';
import { mount } from '#/platform/http/api.ts';
import { builtPage } from '#/platform/http/builtPage.ts';
import { connect, disconnect } from '#/platform/database/database.ts';
import { docsRoutes } from '#/platform/http/docsRoutes.ts';
import { type Door, watchDoor } from '#/platform/http/door.ts';
import type { Env } from '#/platform/process/env.ts';
import { healthRoutes } from '#/platform/http/healthRoutes.ts';
import { openHttp } from '#/platform/http/http.ts';
import { startJobs, stopJobs } from '#/platform/jobs/jobs.ts';
import { sayIn } from '#/platform/http/languageOf.ts';
import { hub } from '#/platform/live/live.ts';
import { liveRoute } from '#/platform/live/liveRoute.ts';
import { logSlow } from '#/platform/database/logSlow.ts';
import { metricsRoute } from '#/platform/observability/metrics/metricsRoute.ts';
import { joinNodes, leaveNodes } from '#/platform/cluster/nodes.ts';
import { ownAnswer } from '#/platform/http/ownAnswer.ts';
import { openRates } from '#/platform/http/rates.ts';
import { closeReplica, openReplica } from '#/platform/database/replica/finding.ts';
import { openSeal } from '#/platform/process/seal.ts';
import { protect } from '#/platform/http/security.ts';
import { configure, ownOrigins } from '#/platform/process/settings.ts';
import { type WebApp, webRoutes } from '#/platform/http/webRoutes.ts';
import { openWire } from '#/platform/cluster/wire/openWire.ts';
import { businessesAnswers } from '#/features/businesses/server/answers.ts';
import { connectionsAnswers } from '#/features/connections/server/answers.ts';
import { contract } from '#/app/api.ts';
import { credentialsAnswers } from '#/features/credentials/server/answers.ts';
import { feedbackAnswers } from '#/features/feedback/server/answers.ts';
import { type Rates, rates as shippedRates } from '#/app/limits.ts';
import { mediaAnswers } from '#/features/media/server/answers.ts';
import { serveMedia } from '#/features/media/server/serve.ts';
import { storage } from '#/features/media/server/storage.ts';
import { tusRoutes } from '#/features/media/server/tusRoutes.ts';
import { messagingAnswers } from '#/features/messaging/server/answers.ts';
import { notificationsAnswers } from '#/features/notifications/server/answers.ts';
import { ownDataAnswers } from '#/features/ownData/server/answers.ts';
import { serveExport } from '#/features/ownData/server/download.ts';
import { firstPaint } from '#/pages/first/firstPaint.ts';
import { openedAt } from '#/pages/first/opened.ts';
import '#/features/ownData/server/removeAccount.ts';
import { postsAnswers } from '#/features/posts/server/answers.ts';
import { profilesAnswers } from '#/features/profiles/server/answers.ts';
import { readGone, readShutOut } from '#/features/profiles/server/shutOut.ts';
import '#/features/profiles/server/sight.ts';
import { reportsAnswers } from '#/features/reports/server/answers.ts';
import { searchAnswers } from '#/features/search/server/answers.ts';
import { staffAnswers } from '#/features/staff/server/answers.ts';

export const answers = [
  ...accountsAnswers,
  ...mediaAnswers,
  ...profilesAnswers,
  ...connectionsAnswers,
  ...businessesAnswers,
  ...postsAnswers,
  ...searchAnswers,
  ...auditAnswers,
  ...staffAnswers,
  ...credentialsAnswers,
  ...feedbackAnswers,
  ...messagingAnswers,
  ...reportsAnswers,
  ...notificationsAnswers,
  ...ownDataAnswers,
];

const webRoot = join(import.meta.dirname, '../dist/web');

type Opening = {
  env: Env;
  /** As the role without rights to change tables. */
  databaseUrl: string;
  /** Whether other processes may serve the same database. */
  isShared: boolean;
  /** Other rates than those of limits.ts, for people made by a program. */
  rates?: Rates;
};

/** Puts every slice behind HTTP and listens. */
export async function openServer({ env, databaseUrl, isShared, rates = shippedRates }: Opening) {
  configure(env);
  configureMessages();
  await openSeal();
  connect(databaseUrl, { connections: env.databaseConnections });
  openReplica(env.databaseReplicaUrl, {
    connections: env.databaseConnections,
    lagSeconds: env.databaseReplicaLagSeconds,
  });
  await sealAnew();
  const closeRates = openRates(rates);
  const app = openHttp();
  const routes: string[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    routes.push(...[method].flat().map(method => `${method} ${url}`));
  });
  const stopTracing = await openTracing(app, env);
  const stopSlow = logSlow(env.slowQueryMs);
  app.addHook('onClose', async () => {
    stopSlow();
    await stopTracing();
  });
  const door = watchDoor(app);
  app.addHook('onClose', async () => closeRates());
  const origins = new Set<string>();
  protect(app, origins);
  const wire = isShared ? await openWire(databaseUrl, env.redisUrl) : undefined;
  metricsRoute(app, wire);
  healthRoutes(app, { door, storage: async () => (await storage()).check(), wire });
  docsRoutes(app, contract);
  liveRoute(app, identify, origins);
  mount(app, answers, identify, requireDuty);
  googleRoutes(app, origins);
  tusRoutes(app, identify);
  serveMedia(app, identify);
  serveExport(app, identify);
  const pages = env.development ? await openDevelopment(app) : builtPage(webRoot);
  await webRoutes(app, { root: webRoot, ...pages, viewerOf, first: firstOf(app) });
  await hub.start({ readShutOut, readGone, readOpenSessions }, wire);
  try {
    await joinNodes();
    await startJobs();
    await app.listen({ host: env.host, port: env.port });
  } catch (error) {
    await close(app, door);
    throw error;
  }
  const { port } = app.server.address() as { port: number };
  configure({ ...env, port });
  for (const origin of ownOrigins(port)) origins.add(origin);
  return { url: `http://${env.host}:${port}`, routes, close: () => close(app, door, env.drainSeconds) };
}

// Read only where somebody listens.
async function openTracing(app: ReturnType<typeof openHttp>, { tracing }: Env) {
  if (!tracing) return async () => {};
  const { openTracing } = await import('#/platform/observability/tracing/openTracing.ts');
  return openTracing(app, tracing);
}

/** What comes with a page: the beginning of what its reader will read, by the same door as when their browser asks. */
const firstOf =
  (app: ReturnType<typeof openHttp>): WebApp['first'] =>
  async (address, { me, language, request }) => {
    const path = address.split('?')[0]!;
    const opened = openedAt(address, me !== null);
    const isDrawn = opened.isDrawn && !isLeavingBy(request.headers.cookie);
    const answer = isDrawn ? await ownAnswer(app, request, opened.asks[0]!) : undefined;
    return { ...opened, paint: firstPaint(path, { say: sayIn(language), myId: me?.id, answer }) };
  };

async function openDevelopment(app: ReturnType<typeof openHttp>) {
  const { openVite } = await import('#/platform/http/vite.ts');
  return openVite(app);
}

// Streams before the rest: whoever is told to come back must find the way to another node open by then.
async function close(app: ReturnType<typeof openHttp>, door: Door, drainSeconds = 0) {
  await door.announce(drainSeconds);
  await hub.stop();
  await door.untilEmpty();
  await app.close();
  await stopJobs();
  await leaveNodes();
  await closeReplica();
  await disconnect();
}
