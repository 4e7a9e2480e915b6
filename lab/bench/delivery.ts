import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { subscribe } from '../../src/features/push/contract.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { log } from '../../src/platform/observability/log.ts';
import { at } from '../../test/support/freshDatabase.ts';
import type { Person } from '../../test/support/person.ts';
import { openPushService, PushDevice } from '../../test/support/pushService.ts';
import { openRounds } from '../../test/support/rounds.ts';
import { chatOf, tell } from '../../test/support/talk.ts';
import { openClients } from './openClients.ts';
import { spread } from './spread.ts';

/*
 * What a party that is slow costs the delivery of a message between two members: from sending to its arrival on the live
 * stream of the other. A message is sent every 50 ms whether or not the one before has arrived, so that a pause is
 * felt by all that it holds up. What pushing costs by itself is measured too, by services that answer at once. All are
 * measured in turns, so that what else the machine does meets each alike. The server runs as the role with which
 * `npm start` serves; the clients are a process of their own.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const turns = Number(process.env.BENCH_TURNS ?? 4);
const everyMs = 50;
/** Pushes to the slow services: one is due as often as this. */
const pushEveryMs = 200;
const slowMs = 1_400;

log.level = 'silent';
const { TEST_DATABASE_URL: ownerUrl, TEST_APP_DATABASE_URL: databaseUrl } = process.env as Record<
  'TEST_DATABASE_URL' | 'TEST_APP_DATABASE_URL',
  string
>;
await migrate(ownerUrl, databaseUrl);
const prompt = await openPushService();
const rounds = await openRounds({ ...prompt.settings, DATABASE_CONNECTIONS: '16' }, { databaseUrl });
const [amara, jonas, noor, mei] = [
  await rounds.newMember('amara'),
  await rounds.newMember('jonas'),
  await rounds.newMember('noor'),
  await rounds.newMember('mei'),
];
const { id: chatId } = await chatOf(amara, jonas);
const { id: otherChatId } = await chatOf(noor, mei);
const clients = openClients();

/** Milliseconds from sending to arrival, of all turns. */
const measured = new Map<string, number[]>();

async function measure(what: string) {
  const order = { do: 'pace', url: rounds.url, chatId, from: amara.cookie, to: jonas.cookie } as const;
  const { arrived } = await clients.does({ ...order, everyMs, count: (seconds * 1_000) / everyMs });
  measured.set(what, [...(measured.get(what) ?? []), ...arrived!]);
}

/** Measures while a transaction with an id is open on this address, as long as it takes to send all. */
async function measureBeside(what: string, url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin');
  await client.query('select pg_current_xact_id()');
  const ending = wait(seconds * 1_000).then(() => client.query('commit'));
  await measure(what);
  await ending;
  await client.end();
  await wait(1_000);
}

/** Measures while somebody else is written to, whose devices are subscribed at these services. */
async function measureWhilePushing(what: string, person: Person, services: readonly string[]) {
  for (const [n, service] of services.entries())
    await person.does(subscribe, new PushDevice(service, `${what.replace(/\W/g, '-')}-${n}`).subscription());
  let isOver = false;
  const pushing = (async () => {
    for (let n = 0; !isOver; n++) {
      await Promise.all([tell(noor!, otherChatId, `Round ${n}`).catch(() => {}), wait(pushEveryMs)]);
    }
  })();
  await wait(1_000);
  await measure(what);
  isOver = true;
  await pushing;
}

/** A push service on loopback that answers after so many milliseconds, or never. */
async function openSlowService(answersAfterMs?: number) {
  const server = createServer((request, response) => {
    request.resume();
    if (answersAfterMs !== undefined) setTimeout(() => response.writeHead(201).end(), answersAfterMs);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

await clients.does({
  ...{ do: 'talk', url: rounds.url, chatId, from: amara.cookie, to: jonas.cookie },
  count: 200,
});
const forget = async () => {
  await rounds.sql('delete from push_subscriptions');
  await wait(5_000);
};
const quick = await Promise.all([1, 2, 3, 4, 5].map(() => openSlowService(0)));
const silent = await openSlowService();
const slow = await Promise.all([1, 2, 3, 4].map(() => openSlowService(slowMs)));
for (let turn = 0; turn < turns; turn++) {
  await measure('alone');
  await measureBeside('another database holds a transaction with an id', at(ownerUrl, 'postgres'));
  await measureBeside('the owner of the tables holds one', ownerUrl);
  for (const [what, services] of [
    ['one push service answers at once', quick.slice(0, 1)],
    ['one push service does not answer', [silent]],
    ['five push services answer at once', quick],
    ['four of five push services take 1.4 s', [...slow, quick[0]!]],
  ] as const) {
    await measureWhilePushing(what, mei, services);
    await forget();
  }
  await measure('alone, at the end of a turn');
}
for (const [what, times] of measured) console.log(`${what.padEnd(60)} ${spread(times)}`);
clients.close();
process.exit(0);
