import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { HeadBucketCommand } from '@aws-sdk/client-s3';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, test } from 'vitest';
import { googleProvider } from '#/features/accounts/server/google/provider.ts';
import { bucketOf } from '#/features/media/server/s3/bucketOf.ts';
import { redis } from '#/platform/cluster/wire/redis.ts';
import { BoundedClient } from '#/platform/database/boundedPool.ts';
import { connect, disconnect } from '#/platform/database/database.ts';
import { sendMail } from '#/platform/mail/sendMail.ts';
import { readEnv } from '#/platform/process/env.ts';
import { configure } from '#/platform/process/settings.ts';
import { freshDatabase } from '#test/support/freshDatabase.ts';

// Of localhost, signed by itself: anybody between us and another server could show it.
const { key, cert } = new SMTPServer({ secure: true, logger: false }).options as {
  key: string;
  cert: string;
};

let shown = 0;
let heard = '';
function show(line: Socket) {
  const tls = new TLSSocket(line, { isServer: true, key, cert });
  shown++;
  tls.on('data', bytes => {
    heard += bytes;
  });
  tls.on('error', () => {});
}
const server = createServer(show);
// PostgreSQL is asked first whether it would speak TLS.
const postgres = createServer(line => line.once('data', () => line.write('S', () => show(line))));

const addressOf = (one: typeof server) => `localhost:${(one.address() as AddressInfo).port}`;

beforeAll(async () => {
  for (const one of [server, postgres]) await once(one.listen(0, 'localhost'), 'listening');
  const word = 'not for everybody';
  const address = addressOf(server);
  configure(
    readEnv({
      SMTP_URL: `smtps://postman:${encodeURIComponent(word)}@${address}`,
      MAIL_FROM: 'Rounds <rounds@example.org>',
      GOOGLE_ISSUER: `https://${address}`,
      GOOGLE_CLIENT_ID: 'rounds',
      GOOGLE_CLIENT_SECRET: word,
    }),
  );
});
afterAll(() => {
  for (const one of [server, postgres]) one.close();
});

const template = { language: 'en' as const, subject: 'Good morning', paragraphs: ['A quiet night.'] };
const signal = new AbortController().signal;

const ways: Record<string, () => Promise<unknown>> = {
  'a mail server': () => sendMail({ to: 'a@example.org', template, id: '1' }),
  'an S3 service': () => {
    const keys = { accessKeyId: 'rounds', secretAccessKey: 'not for everybody' };
    const place = { endpoint: `https://${addressOf(server)}`, bucket: 'files', region: 'us-east-1', ...keys };
    return bucketOf(place).client.send(new HeadBucketCommand({ Bucket: 'files' }));
  },
  'a PostgreSQL': () => {
    const connectionString = `postgres://rounds:secret@${addressOf(postgres)}/rounds?sslmode=verify-full`;
    return new BoundedClient({ connectionString }).connect();
  },
  'a Redis': async () => {
    const database = await freshDatabase();
    connect(database.url);
    try {
      await redis(`rediss://:secret@${addressOf(server)}`).open(
        () => {},
        () => {},
        signal,
      );
    } finally {
      await disconnect();
      await database.drop();
    }
  },
  'an identity provider': () => googleProvider(),
};

for (const [name, way] of Object.entries(ways))
  test(`${name} with an untrusted certificate is sent nothing`, async () => {
    shown = 0;
    heard = '';
    const error = await way().then(
      () => assert.fail('it was believed'),
      error => error,
    );
    assert.match(reasonOf(error), /self.signed certificate|certificate has expired/i);
    assert.ok(shown > 0, 'it was never asked');
    assert.equal(heard, '');
  });

/** The words of an error and of all behind it. */
const reasonOf = (error: unknown): string =>
  error instanceof Error ? `${error.message} ${reasonOf(error.cause)}` : '';
