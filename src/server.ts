import { join } from 'node:path';
import { isLeavingBy } from '#/accounts/leaving.ts';
import { accountsAnswers } from '#/accounts/server/answers.ts';
import { requireDuty } from '#/accounts/server/duty.ts';
import { sealAnew } from '#/accounts/server/factors/sealAnew.ts';
import { googleRoutes } from '#/accounts/server/google/googleRoutes.ts';
import { identify, readOpenSessions } from '#/accounts/server/sessions.ts';
import { viewerOf } from '#/accounts/server/viewer.ts';
import { auditAnswers } from '#/audit/server/answers.ts';
import { configureMessages } from '#/base/messages.ts';
import { mount } from '#/base/server/api.ts';
import { builtPage } from '#/base/server/builtPage.ts';
import { connect, disconnect } from '#/base/server/database.ts';
import { docsRoutes } from '#/base/server/docsRoutes.ts';
import { type Door, watchDoor } from '#/base/server/door.ts';
import type { Env } from '#/base/server/env.ts';
import { healthRoutes } from '#/base/server/healthRoutes.ts';
import { openHttp } from '#/base/server/http.ts';
import { startJobs, stopJobs } from '#/base/server/jobs.ts';
import { sayIn } from '#/base/server/languageOf.ts';
import { hub } from '#/base/server/live/live.ts';
import { liveRoute } from '#/base/server/live/liveRoute.ts';
import { logSlow } from '#/base/server/logSlow.ts';
import { metricsRoute } from '#/base/server/metrics/metricsRoute.ts';
import { joinNodes, leaveNodes } from '#/base/server/nodes.ts';
import { ownAnswer } from '#/base/server/ownAnswer.ts';
import { openRates } from '#/base/server/rates.ts';
import { closeReplica, openReplica } from '#/base/server/replica/finding.ts';
import { openSeal } from '#/base/server/seal.ts';
import { protect } from '#/base/server/security.ts';
import { configure, ownOrigins } from '#/base/server/settings.ts';
import { type WebApp, webRoutes } from '#/base/server/webRoutes.ts';
import { openWire } from '#/base/server/wire/openWire.ts';
import { businessesAnswers } from '#/businesses/server/answers.ts';
import { connectionsAnswers } from '#/connections/server/answers.ts';
import { contract } from '#/contract.ts';
import { credentialsAnswers } from '#/credentials/server/answers.ts';
import { feedbackAnswers } from '#/feedback/server/answers.ts';
import { type Rates, rates as shippedRates } from '#/limits.ts';
import { mediaAnswers } from '#/media/server/answers.ts';
import { serveMedia } from '#/media/server/serve.ts';
import { storage } from '#/media/server/storage.ts';
import { tusRoutes } from '#/media/server/tusRoutes.ts';
import { messagingAnswers } from '#/messaging/server/answers.ts';
import { notificationsAnswers } from '#/notifications/server/answers.ts';
import { ownDataAnswers } from '#/ownData/server/answers.ts';
import { serveExport } from '#/ownData/server/download.ts';
import { firstPaint } from '#/pages/first/firstPaint.ts';
import { openedAt } from '#/pages/first/opened.ts';
import '#/ownData/server/removeAccount.ts';
import { postsAnswers } from '#/posts/server/answers.ts';
import { profilesAnswers } from '#/profiles/server/answers.ts';
import { readGone, readShutOut } from '#/profiles/server/shutOut.ts';
import '#/profiles/server/sight.ts';
import { reportsAnswers } from '#/reports/server/answers.ts';
import { searchAnswers } from '#/search/server/answers.ts';
import { staffAnswers } from '#/staff/server/answers.ts';

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
  const { openTracing } = await import('#/base/server/tracing/openTracing.ts');
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
  const { openVite } = await import('#/base/server/vite.ts');
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
