import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { glob, readdir, readFile, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text as read } from 'node:stream/consumers';
import { v7 as uuid } from 'uuid';
import { beforeAll, test } from 'vitest';
import { contract, shapeOf } from '#/app/api.ts';
import { getViewer, login, register } from '#/features/accounts/contract.ts';
import { forgotPassword, resetPassword } from '#/features/accounts/mailContract.ts';
import { sendMessage, startChat } from '#/features/messaging/contract.ts';
import { createPost } from '#/features/posts/contract.ts';
import { createProfile } from '#/features/profiles/contract.ts';
import { getPush, subscribe } from '#/features/push/contract.ts';
import { urlAt } from '#/platform/database/embedded/address.ts';
import { keepPasswords } from '#/platform/database/embedded/passwords.ts';
import { readAddress } from '#/platform/database/embedded/postmasterFile.ts';
import { canaries, foundIn } from '#test/support/canaries.ts';
import { descendantsOf } from '#test/support/descendants.ts';
import { dataFolder, query } from '#test/support/embedded.ts';
import { drawPicture, Fixtures, fixtures, profileOf } from '#test/support/fixtures.ts';
import { freshDatabase } from '#test/support/freshDatabase.ts';
import { Person } from '#test/support/person.ts';
import { preparedFolder } from '#test/support/preparedData.ts';
import { makeVapid, PushDevice } from '#test/support/pushService.ts';
import { startProcess } from '#test/support/started.ts';
import { undo, wholeFile } from '#test/support/undo.ts';
import { until } from '#test/support/until.ts';
import { upload } from '#test/support/upload.ts';

// Somebody's device, at a push service that does not answer.
const device = new PushDevice('http://127.0.0.1:1', 'canary-push-endpoint');
const vapid = makeVapid();
const secrets = {
  vapid: vapid.VAPID_PRIVATE_KEY,
  p256dh: device.subscription().p256dh,
  auth: device.subscription().auth,
};

const settings = {
  SLOW_QUERY_MS: '1',
  SECRET_KEY: canaries.secretKey,
  SMTP_URL: `smtp://postman:${canaries.smtpPassword}@127.0.0.1:1`,
  MAIL_FROM: 'Rounds <rounds@example.org>',
  GOOGLE_CLIENT_ID: 'rounds',
  GOOGLE_CLIENT_SECRET: canaries.googleSecret,
  GOOGLE_ISSUER: 'http://127.0.0.1:1',
  METRICS_TOKEN: canaries.metricsToken,
  ...vapid,
  PUSH_ALLOW_LOOPBACK: 'true',
};

const dataDir = await preparedFolder(wholeFile);
const started = startProcess(wholeFile, { DATA_DIR: dataDir, ...settings });
let said = '';
let person: Person;
/** Every refusal and every fault that was answered on the way. */
const refusals: string[] = [];

/** Sends a request as it is, and keeps what is answered if it is no success. */
async function tell(method: string, path: string, body?: object) {
  const response = await person.request(method, path, body && JSON.stringify(body), {
    'user-agent': `Canary/1 ${canaries.text}`,
    ...(body && { 'content-type': 'application/json' }),
  });
  // A live stream would go on for ever.
  if (response.ok) await response.body?.cancel();
  // A page of ours brings its own viewer, who may read their e-mail.
  else refusals.push((await response.text()).replaceAll(`"email":"${canaries.email}"`, ''));
  return response.status;
}

/** What a server answers to these bytes. */
async function rawAnswer(url: string, bytes: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.end(bytes);
  return read(socket);
}

/** Each call of the contract, with canaries wherever it takes something. */
async function askEverything() {
  for (const call of contract.filter(({ path }) => !/session|leaving/.test(path))) {
    const { method, path } = call;
    const keys = Object.keys(shapeOf(call).input.shape);
    const values = Object.values(canaries);
    const words = Object.fromEntries(keys.map((key, i) => [key, values[i % values.length]!]));
    const address = path.replace(/:(\w+)/g, (_, key) => encodeURIComponent(words[key]!));
    const rest = Object.fromEntries(Object.entries(words).filter(([key]) => !path.includes(`:${key}`)));
    const isRead = method === 'GET' || method === 'DELETE';
    await tell(
      method,
      isRead ? `${address}?${new URLSearchParams(rest)}` : address,
      isRead ? undefined : rest,
    );
  }
  for (const path of [
    '/media/',
    '/api/live?after=',
    '/',
    '/profile/',
    '/assets/',
    '/metrics?token=',
    '/api/google/callback?state=',
  ])
    await tell('GET', path + encodeURIComponent(canaries.token));
}

beforeAll(async () => {
  started.child.stdout!.on('data', text => (said += text));
  started.child.stderr!.on('data', text => (said += text));
  const url = await started.opened;
  person = new Person(url, 'the canary');
  const other = await new Fixtures(url).member(fixtures.jonas);
  const { email, password } = canaries;
  await person.does(register, { username: 'canary.bird', email, password });
  await person.isRefused(login, { email, password: canaries.wrongPassword });
  await person.does(login, { email, password });
  const { image } = await upload(person, 'profile_images', await drawPicture(), canaries.filename);
  await person.does(createProfile, { ...profileOf(fixtures.mei, image!.id), phone: canaries.phone });
  await person.does(createPost, { id: uuid(), content: canaries.text });
  const { id: chatId } = await person.does(startChat, { userId: other.id });
  await person.does(sendMessage, { chatId, id: uuid(), content: canaries.text });
  assert.equal(device.endpoint, canaries.pushEndpoint);
  await person.does(subscribe, device.subscription());
  const { me } = await person.does(getViewer, {});
  await other.does(startChat, { userId: me!.id });
  await other.does(sendMessage, { chatId, id: uuid(), content: canaries.text });
  await until(() => /"msg":"a push service did not answer"/.test(said));
  await person.does(forgotPassword, { email });
  await person.isRefused(resetPassword, { token: canaries.token, password });
  await askEverything();
});

test('No refusal repeats the input or contains a secret of the server', () => {
  assert.ok(refusals.length > 60, `${refusals.length}`);
  assert.deepEqual(
    refusals.filter(text => foundIn(text, { ...canaries, ...secrets }).length > 0),
    [],
  );
});

test('No child process gets a secret, and no process list shows one', {
  skip: !existsSync('/proc/self/environ'),
}, async () => {
  const kept = { ...canaries, ...secrets, ...(await keepPasswords(dataDir)) };
  const all = await descendantsOf(started.child.pid!);
  assert.ok(
    all.some(({ cmdline }) => cmdline.includes('imageWorker')),
    'a picture was drawn by a child',
  );
  assert.ok(all.some(({ cmdline }) => cmdline.includes('postgres')));
  for (const { cmdline, environ } of all) assert.deepEqual(foundIn(cmdline + environ, kept), [], cmdline);
  for (const file of ['cmdline', 'environ'])
    assert.deepEqual(foundIn(await readFile(`/proc/${started.child.pid}/${file}`, 'utf8'), kept), [], file);
});

test('A database error is logged without values, and its response reveals nothing', async () => {
  const { rounds_owner: password } = await keepPasswords(dataDir);
  const owner = urlAt(
    (await readAddress(join(dataDir, 'postgres')))!,
    { name: 'rounds_owner', password },
    'rounds',
  );
  await query(owner, 'alter table posts rename to posts_away');
  const before = refusals.length;
  assert.equal(await tell('POST', createPost.path, { id: uuid(), content: canaries.text }), 500);
  assert.equal(await tell('GET', `/api/search/posts?q=${canaries.search}`), 500);
  await query(owner, 'alter table posts_away rename to posts');
  const told = refusals.slice(before).join();
  assert.doesNotMatch(told, /posts_away|relation|select|insert|at .*\.ts/);
  assert.deepEqual(foundIn(told), []);
});

test('Neither the input nor a secret is in the log of the server or of its PostgreSQL', async () => {
  await person.does(getViewer, {});
  // A mail that the server does not accept is logged, too.
  for (let looks = 0; looks < 1_000 && !/"msg":"a job failed/.test(said); looks++)
    await new Promise(resolve => setTimeout(resolve, 10));
  for (const line of [/"msg":"a slow statement"/, /"msg":"request"/, /"msg":"failed"/, /"msg":"a job failed/])
    assert.match(said, line);
  const [cookie] = person.cookie.split('=').slice(1);
  const kept = { ...canaries, ...secrets, ...(await keepPasswords(dataDir)), cookie: cookie! };
  const folder = join(dataDir, 'postgres', 'log');
  const logs = await Promise.all((await readdir(folder)).map(file => readFile(join(folder, file), 'utf8')));
  assert.match(logs.join(), /posts/, 'its log tells of the fault');
  const leaks = [...said.split('\n'), ...logs.join('\n').split('\n')].filter(
    line => foundIn(line, kept).length,
  );
  assert.deepEqual(leaks, []);
});

test('No metric names a device or a secret, and keys of push messages are in no page', async () => {
  const headers = { authorization: `Bearer ${canaries.metricsToken}` };
  const metrics = await (await fetch(`${person.url}/metrics`, { headers })).text();
  assert.match(metrics, /rounds_push_given_up_total/);
  const { publicKey, ...answered } = await person.does(getPush, {});
  assert.equal(publicKey, settings.VAPID_PUBLIC_KEY);
  const settingsPage = await (await person.request('GET', '/settings/notifications')).text();
  for (const text of [metrics, JSON.stringify(answered), settingsPage])
    assert.deepEqual(
      foundIn(text, { ...secrets, endpoint: canaries.pushEndpoint, token: canaries.metricsToken }),
      [],
    );
});

test('A line break in the input cannot forge a line of the log', async () => {
  const lines = said.split('\n').length;
  for (const sign of ['%0a', '%0d%0a', '%E2%80%A8'])
    await tell('GET', `/api/profiles/${sign}{"level":60,"msg":"forged"}`);
  await tell('POST', login.path, { email: 'a@b.example\n{"msg":"forged"}', password: '\r\nforged' });
  for (let looks = 0; looks < 500 && said.split('\n').length < lines + 4; looks++)
    await new Promise(resolve => setTimeout(resolve, 10));
  assert.doesNotMatch(said, /forged/);
  const logged = said.split('\n').filter(line => line.startsWith('{'));
  assert.ok(logged.length > 100 && logged.every(line => JSON.parse(line).level));
});

test('No project file or directory listing is served, and TRACE is refused', async () => {
  const names = [
    '.git/config',
    '.env',
    'package.json',
    'src/main.ts',
    'assets/',
    'data/secret-key',
    '..%2fpackage.json',
  ];
  for (const name of names) {
    const response = await person.request('GET', `/${name}`);
    assert.equal(response.status, 404, name);
    assert.doesNotMatch(await response.text(), /"dependencies"|\[core\]|readEnv|Index of/, name);
  }
  for (const method of ['OPTIONS', 'DELETE'])
    assert.notEqual((await person.request(method, '/')).status, 200);
  const answer = await rawAnswer(person.url, 'TRACE / HTTP/1.1\r\nHost: localhost\r\nX-Canary: 1\r\n\r\n');
  assert.match(answer, /^HTTP\/1\.1 (400|404|405|501)/);
  assert.doesNotMatch(answer, /X-Canary/);
});

test('No answer of a call without parameters is cached, nor is Home', async () => {
  for (const { path } of contract.filter(({ method, path }) => method === 'GET' && !path.includes(':'))) {
    const response = await person.request('GET', path);
    assert.equal(response.headers.get('cache-control'), 'no-store, no-transform', path);
    await response.body?.cancel();
  }
  const page = await person.request('GET', '/home');
  assert.match(page.headers.get('cache-control') ?? '', /no-store|no-cache/);
});

test('Secrets in the data folder are readable by the server’s user only', async () => {
  assert.equal((await stat(dataDir)).mode & 0o006, 0);
  for await (const path of glob('*', { cwd: dataDir })) {
    const { mode } = await stat(join(dataDir, path));
    assert.equal(mode & 0o007, 0, path);
  }
  for (const file of ['postgres-passwords.json', 'postgres/postgresql.conf'])
    assert.equal((await stat(join(dataDir, file))).mode & 0o077, 0, file);
});

test('What browsers get contains no setting, no source map and nothing of the server', async () => {
  const secret =
    /SECRET_KEY|DATABASE_URL|SMTP_URL|S3_SECRET|CLIENT_SECRET|process\.env\.[A-Z]|password_hash|sourceMappingURL/;
  const found = [];
  for await (const path of glob('dist/web/**/*.*')) {
    if (path.endsWith('.map')) found.push(path);
    else if (/\.(js|css|html|json)$/.test(path)) {
      const text = await readFile(path, 'utf8');
      if (secret.test(text) || foundIn(text).length > 0) found.push(path);
    }
  }
  assert.deepEqual(found, []);
});

test('When the database and S3 fail, neither the startup nor the log reveals their secrets', async t => {
  const database = `postgres://rounds:${canaries.databasePassword}@127.0.0.1:1/rounds`;
  const { code, stdout, stderr } = await startProcess(t, {
    DATA_DIR: await dataFolder(t),
    DATABASE_URL: database,
  }).ended;
  assert.equal(code, 1);
  assert.deepEqual(foundIn(stdout + stderr), []);
  const s3 = {
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_BUCKET: 'rounds',
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'rounds',
    S3_SECRET_ACCESS_KEY: canaries.s3Secret,
  };
  const { url, drop } = await freshDatabase();
  undo(t, drop);
  const away = startProcess(t, { DATA_DIR: await dataFolder(t), DATABASE_URL: url, ...s3 });
  const ready = await fetch(`${await away.opened}/api/ready`);
  assert.equal(ready.status, 503);
  assert.deepEqual(foundIn(await ready.text()), []);
  away.child.kill('SIGTERM');
  const ended = await away.ended;
  assert.match(ended.stdout, /the S3 service failed/);
  assert.deepEqual(foundIn(ended.stdout + ended.stderr), []);
});
