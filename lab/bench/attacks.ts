import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { listPosts } from '../../src/features/posts/contract.ts';
import { subscribe } from '../../src/features/push/contract.ts';
import { log } from '../../src/platform/observability/log.ts';
import { drawPicture, emailOf, password, sendPicture } from '../../test/support/fixtures.ts';
import { openPushService, PushDevice } from '../../test/support/pushService.ts';
import { openRounds } from '../../test/support/rounds.ts';
import { chatOf, tell } from '../../test/support/talk.ts';
import { openClients } from './openClients.ts';

/*
 * What a member feels while somebody attacks: Home is read every 50 ms, by a browser in a process of its own, alone and
 * beside each attack, which runs over HTTP against the server as it is shipped.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const sessions = 20_000;

log.level = 'silent';
const prompt = await openPushService();
const rounds = await openRounds(
  { ...prompt.settings, DATABASE_CONNECTIONS: '16' },
  { rates: 'shipped', hashing: 'shipped', encoding: 'shipped' },
);
const countOf = async (table: string, id: string) => {
  const [row] = await rounds.sql(`select count(*)::int as count from ${table} where user_id = $1`, [id]);
  return row!.count as number;
};
const [amara, jonas, noor, mei] = [
  await rounds.newMember('amara'),
  await rounds.newMember('jonas'),
  await rounds.newMember('noor'),
  await rounds.newMember('mei'),
];
const member = openClients();
const attacker = openClients();
const home = listPosts.path;

/** Reads Home as jonas until `attack` is over, at least for `seconds`. */
async function beside(what: string, attack: () => Promise<string>) {
  let isOver = false;
  const attacking = attack().finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  do {
    const { answered } = await member.does({
      ...{ do: 'read', url: rounds.url, path: home, cookie: jonas.cookie },
      seconds: isOver ? seconds : 1,
    });
    times.push(...answered!);
  } while (!isOver);
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]!.toFixed(1);
  console.log(`${what.padEnd(48)} p50 ${at(0.5)} ms, p95 ${at(0.95)} ms; ${await attacking}`);
}

const flood = async (order: Parameters<typeof attacker.does>[0]) =>
  Object.entries((await attacker.does(order)).statuses ?? {})
    .map(([status, count]) => `${count} times ${status}`)
    .join(', ');

const alone = async () => {
  await wait(seconds * 1_000);
  return 'nobody attacks';
};
await beside('(warming up)', alone);
await beside('alone', alone);

await beside('16 visitors read the documents of the API', () =>
  flood({
    ...{ do: 'flood', url: rounds.url, atOnce: 16, seconds },
    requests: ['/api/openapi.json', '/api/docs/scalar.js'].map(path => ({ method: 'GET', path })),
  }),
);

await beside('one account logs in 300 times, 8 at once', async () => {
  const body = { email: emailOf(mei.username), password };
  const said = await flood({
    ...{ do: 'flood', url: rounds.url, atOnce: 8, seconds: 60, most: 300 },
    requests: [{ method: 'POST', path: '/api/session', body }],
  });
  return `${said}; ${await countOf('sessions', mei.id)} sessions`;
});

await beside(`somebody with ${sessions} sessions ends them`, async () => {
  await rounds.sql(
    `insert into sessions (id, user_id, token_hash, user_agent)
     select gen_random_uuid(), $1, 'none ' || n, '' from generate_series(1, ${sessions}) n`,
    [mei.id],
  );
  const start = performance.now();
  const answer = await mei.request('DELETE', '/api/sessions');
  const count = await countOf('sessions', mei.id);
  return `answered ${answer.status} after ${(performance.now() - start).toFixed(0)} ms; ${count} sessions left`;
});

await beside('100 sessions with a silent push service each', async () => {
  const silentChat = await chatOf(mei, noor);
  const { id: chatId } = await chatOf(mei, amara);
  const device = await prompt.subscribed(amara, 'prompt');
  const silent = createServer(request => void request.resume()).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const service = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  // A browser is subscribed once, so each device is a session of its own.
  const body = JSON.stringify({ email: emailOf(noor.username), password });
  for (let n = 0; n < 100; n++) {
    const browser = rounds.visitor();
    await browser.request('POST', '/api/session', body, { 'content-type': 'application/json' });
    await browser.send(subscribe, new PushDevice(service, `silent-${n}`).subscription());
  }
  const count = await countOf('push_subscriptions', noor.id);
  await tell(mei, silentChat.id, 'To somebody whose devices are silent');
  await wait(500);
  const start = performance.now();
  await tell(mei, chatId, 'To somebody else');
  const isThere = () => prompt.received.some(received => received.device === device);
  while (!isThere() && performance.now() - start < 60_000) await wait(20);
  const after = isThere() ? `after ${(performance.now() - start).toFixed(0)} ms` : 'not within 60 s';
  return `${count} devices; another member's push ${after}`;
});

await beside('15 pictures of 48 megapixels by one member', async () => {
  const large = await drawPicture(8_000, 6_000);
  const sending = Array.from({ length: 15 }, () => sendPicture(mei, 'post_images', large).catch(() => {}));
  await wait(2_000);
  const start = performance.now();
  const one = sendPicture(noor, 'post_images', await drawPicture(64, 48)).then(
    () => `after ${(performance.now() - start).toFixed(0)} ms`,
  );
  const after = await Promise.race([one, wait(60_000, 'not within 60 s')]);
  void sending;
  return `another member's small picture ${after}`;
});
member.close();
attacker.close();
process.exit(0);
