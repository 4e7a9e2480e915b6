import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { getPush, subscribe } from '#/features/push/contract.ts';
import { openNameServer } from '#test/support/nameServer.ts';
import { openPushService, PushDevice, type PushService } from '#test/support/pushService.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { chatOf, tell } from '#test/support/talk.ts';
import { until } from '#test/support/until.ts';
import { isPublic } from './publicAddress.ts';

/** Hosts beside those of the browsers' makers. */
const others = { PUSH_SERVICES: '*.example' };
let rounds: Rounds;
let service: PushService;
let names: Awaited<ReturnType<typeof openNameServer>>;
/** What the name server says of each name, one answer after the other; the last one stays. */
const zone = new Map<string, string[][]>();
beforeAll(async () => {
  names = await openNameServer(name => {
    const answers = zone.get(name) ?? [[]];
    return answers.length > 1 ? answers.shift()! : answers[0]!;
  });
  service = await openPushService();
  rounds = await openRounds(others);
});
afterAll(async () => {
  await rounds?.close();
  await service?.close();
  await names?.close();
});

const restart = async (settings: Record<string, string>) => {
  await rounds.stopServer();
  await rounds.startServer(settings);
};

test('only addresses of the public internet are called', () => {
  for (const address of ['8.8.8.8', '151.101.1.1', '2a00:1450:4001:800::200e', '2606:4700::1111'])
    assert.ok(isPublic(address), address);
  const special = [
    ...['0.0.0.0', '10.0.0.1', '100.64.0.1', '127.0.0.1', '127.255.0.9', '169.254.169.254', '172.16.0.1'],
    ...[
      '172.31.255.255',
      '192.0.0.1',
      '192.0.2.1',
      '192.168.1.1',
      '198.18.0.1',
      '198.51.100.7',
      '203.0.113.9',
    ],
    ...['224.0.0.1', '239.1.1.1', '240.0.0.1', '255.255.255.255'],
    ...[
      '::',
      '::1',
      '::ffff:10.0.0.1',
      '::ffff:8.8.8.8',
      '::ffff:7f00:1',
      '64:ff9b::a00:1',
      'fe80::1',
      'fc00::1',
    ],
    ...[
      'fd12::1',
      'ff02::1',
      '2001:db8::1',
      '2001::1',
      '2002:a00:1::',
      '3fff::1',
      '100::1',
      'not an address',
      '',
    ],
  ];
  for (const address of special) assert.ok(!isPublic(address), address);
});

test('a subscription at any other address is refused, however it is written', async () => {
  zone.set('inside.example', [['10.0.0.1']]);
  zone.set('metadata.example', [['169.254.169.254']]);
  zone.set('half.example', [['8.8.8.8', '10.0.0.1']]);
  zone.set('push.example', [['8.8.8.8']]);
  const amara = await rounds.member('amara');
  const refused = [
    ...[
      'https://127.0.0.1/x',
      'https://2130706433/x',
      'https://0x7f.1/x',
      'https://0177.0.0.1/x',
      'https://127.1/x',
    ],
    ...['https://10.0.0.1/x', 'https://169.254.169.254/x', 'https://[::1]/x', 'https://[::ffff:10.0.0.1]/x'],
    ...[
      'https://[::ffff:a00:1]/x',
      'https://[fe80::1]/x',
      'https://inside.example/x',
      'https://metadata.example/x',
    ],
    ...['https://half.example/x', 'https://unknown.example/x', 'https://localhost/x', 'https://127.0.0.1./x'],
    ...[
      'http://push.example/x',
      'https://push.example:8443/x',
      'https://me:secret@push.example/x',
      'ftp://push.example/',
    ],
    ...['//push.example/x', 'push', '', `https://push.example/${'é'.repeat(1_000)}`],
  ];
  const device = new PushDevice('https://push.example', 'amara');
  for (const endpoint of refused) {
    const { code, text, field } = await amara.isRefused(subscribe, device.subscription(endpoint));
    assert.deepEqual([code, text, field], ['invalid', 'push.unusable', 'endpoint'], endpoint);
  }
  await amara.does(subscribe, device.subscription());
  const notOnCurve = { ...device.subscription(), p256dh: `B${'A'.repeat(86)}` };
  assert.equal((await amara.isRefused(subscribe, notOnCurve)).field, 'p256dh');
});

test('a name that leads elsewhere by the time of sending is not called, and one is called at the address that was checked', async () => {
  await restart({ ...others, ...service.settings });
  const [amara, jonas] = [await rounds.newMember('noor'), await rounds.member('jonas')];
  const { id: chatId } = await chatOf(amara, jonas);
  const { port } = new URL(service.url);
  const device = service.device('turning');
  // Asked twice, the second answer would lead inside.
  zone.set('turning.example', [['127.0.0.1'], ['127.0.0.1'], ['10.0.0.1']]);
  await jonas.does(subscribe, device.subscription(`http://turning.example:${port}/push/turning`));
  names.asked.length = 0;
  await tell(amara, chatId, 'First');
  await service.until(device, 1);
  assert.deepEqual(names.asked, ['turning.example']);
  // The connection that is kept was checked; a new one is checked anew.
  const again = `update pgboss.job set start_after = now(), data = jsonb_set(data, '{failures}', '0') where name = 'push.slowly'`;
  const failed = async () =>
    (
      await rounds.sql(
        `select from pgboss.job where name = 'push.slowly' and state = 'created' and (data->>'failures')::int > 0`,
      )
    ).length > 0;
  await restart({ ...others, ...service.settings });
  await tell(amara, chatId, 'Second');
  await until(failed);
  assert.equal(service.requests.length, 1);
  zone.set('turning.example', [['127.0.0.1', '10.0.0.1']]);
  await rounds.sql(again);
  await until(failed);
  assert.equal(service.requests.length, 1);
  // Without the setting of the tests nor is this machine itself, although it was allowed once: the device is dropped.
  zone.set('turning.example', [['127.0.0.1']]);
  await restart(others);
  await rounds.sql(again);
  await until(async () => !(await jonas.does(getPush, {})).isOn);
  assert.equal(service.requests.length, 1);
});

test('only the push services of browsers are called, and those of a setting', async () => {
  zone.set('fcm.googleapis.com', [['8.8.8.8']]);
  zone.set('db5p.notify.windows.com', [['8.8.8.8']]);
  zone.set('push.example', [['8.8.8.8']]);
  zone.set('windows.com', [['8.8.8.8']]);
  zone.set('fcm.googleapis.com.example.org', [['8.8.8.8']]);
  const mei = await rounds.member('mei');
  const device = new PushDevice('https://fcm.googleapis.com', 'mei');
  const isTaken = async (endpoint: string) => {
    const taken = mei.does(subscribe, device.subscription(endpoint));
    return taken.then(
      () => true,
      () => false,
    );
  };
  const browsers = ['https://fcm.googleapis.com/fcm/send/x', 'https://db5p.notify.windows.com/w/?token=x'];
  await restart({ PUSH_SERVICES: 'other.example' });
  for (const endpoint of browsers) assert.ok(await isTaken(endpoint), endpoint);
  for (const host of [
    'push.example',
    'windows.com',
    'fcm.googleapis.com.example.org',
    'evilnotify.windows.com',
  ])
    assert.equal(await isTaken(`https://${host}/x`), false, host);
  await restart({ PUSH_SERVICES: 'push.example' });
  assert.ok(await isTaken('https://push.example/x'));
});
