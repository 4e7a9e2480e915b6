import assert from 'node:assert/strict';
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { subscribe } from '#/features/push/contract.ts';
import type { PushPayload } from '#/features/push/kinds.ts';
import type { Person } from './person.ts';
import { until } from './until.ts';

export type ReceivedPush = {
  device: PushDevice;
  payload: PushPayload;
  headers: IncomingMessage['headers'];
  /** Bytes of the body, and when it came. */
  bytes: number;
  at: number;
};
/** A status, no answer at all, or a redirect to this address. */
type Mood = number | 'silent' | { redirect: string } | { status: number; retryAfter: string };

/** A browser of these tests: it has the keys with which a push message can be read. */
export class PushDevice {
  readonly name: string;
  readonly endpoint: string;
  readonly #ecdh: ECDH = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  /** How its push service answers, if not as it does otherwise. */
  mood?: Mood;

  constructor(service: string, name: string) {
    this.name = name;
    this.endpoint = `${service}/push/${name}`;
    this.#ecdh.generateKeys();
  }

  subscription(endpoint = this.endpoint) {
    return {
      endpoint,
      p256dh: this.#ecdh.getPublicKey('base64url'),
      auth: this.#auth.toString('base64url'),
    };
  }

  /** As RFC 8291 and RFC 8188 say, of one record. */
  decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const size = body.readUInt32BE(16);
    const keyLength = body[20]!;
    const sender = body.subarray(21, 21 + keyLength);
    const record = body.subarray(21 + keyLength);
    assert.ok(record.length <= size, 'it is one record');
    const secret = this.#ecdh.computeSecret(sender);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#ecdh.getPublicKey(), sender]);
    const key = Buffer.from(hkdfSync('sha256', secret, this.#auth, info, 32));
    const expand = (info: string, length: number) =>
      Buffer.from(hkdfSync('sha256', key, salt, Buffer.from(`Content-Encoding: ${info}\0`), length));
    const decipher = createDecipheriv('aes-128-gcm', expand('aes128gcm', 16), expand('nonce', 12));
    decipher.setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    // 2 ends the last record, zeroes fill it up.
    const end = padded.lastIndexOf(2);
    assert.ok(padded.subarray(end + 1).every(byte => byte === 0));
    return padded.subarray(0, end).toString('utf8');
  }
}

/** Who signed it (RFC 8292): the public key of the installation. */
function signerOf(origin: string, authorization: string | undefined) {
  const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization ?? '')!;
  const [header, claims, signature] = token!.split('.');
  const point = Buffer.from(key!, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature!, 'base64url'),
  );
  assert.ok(isSigned, 'the token is signed with the key beside it');
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims!, 'base64url').toString());
  assert.equal(aud, origin.replace('http:', 'https:'));
  assert.ok(exp > Date.now() / 1000 && exp <= Date.now() / 1000 + 24 * 60 * 60);
  assert.match(sub, /^(mailto|https):/);
  return key!;
}

/** Settings with a new pair of keys of an installation. */
export function makeVapid() {
  const { x, y, d } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  const point = [Buffer.of(4), Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')];
  return { VAPID_PUBLIC_KEY: Buffer.concat(point).toString('base64url'), VAPID_PRIVATE_KEY: d! };
}

/** A push service on loopback that reads what it is given, as the browsers would, and answers as it is told. */
export async function openPushService() {
  const devices = new Map<string, PushDevice>();
  const received: ReceivedPush[] = [];
  /** Every request that came, whatever was answered: for which device, and when. */
  const requests: { name: string; at: number }[] = [];
  let mood: Mood = 201;
  const faults: unknown[] = [];
  const server = createServer((request, response) => {
    requests.push({ name: request.url!.split('/').at(-1)!, at: performance.now() });
    take(request, response).catch(error => {
      faults.push(error);
      response.writeHead(400).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function take(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request);
    const device = devices.get(request.url!.split('/').at(-1)!);
    if (service.hesitates > 0) await wait(Math.random() * service.hesitates);
    const now = device?.mood ?? mood;
    if (now === 'silent') return;
    if (typeof now === 'object' && 'redirect' in now)
      return void response.writeHead(307, { location: now.redirect }).end();
    if (typeof now === 'object')
      return void response.writeHead(now.status, { 'retry-after': now.retryAfter }).end();
    if (now === 201) {
      assert.ok(device, `${request.url} is nobody's`);
      const { headers } = request;
      assert.equal(headers['content-encoding'], 'aes128gcm');
      assert.match(headers.ttl as string, /^\d+$/);
      assert.match(headers.topic as string, /^[\w-]{1,32}$/);
      service.signers.add(signerOf(`http://${headers.host}`, headers.authorization));
      assert.ok(body.length <= 4096);
      const payload = JSON.parse(device.decrypt(body)) as PushPayload;
      received.push({ device, payload, headers, bytes: body.length, at: performance.now() });
    }
    response.writeHead(now).end();
  }

  const service = {
    url,
    received,
    settings: { PUSH_ALLOW_LOOPBACK: 'true' },
    /** The public keys of those who have sent something. */
    signers: new Set<string>(),
    requests,
    /** Waits so many milliseconds at most before it answers, by chance. */
    hesitates: 0,
    become: (next: Mood) => {
      mood = next;
    },
    device(name: string) {
      const device = new PushDevice(url, name);
      devices.set(name, device);
      return device;
    },
    /** A new browser of this person, subscribed. */
    async subscribed(person: Person, name = `device-${devices.size}`) {
      const device = service.device(name);
      await person.does(subscribe, device.subscription());
      return device;
    },
    of: (device: PushDevice) => received.filter(one => one.device === device).map(({ payload }) => payload),
    shownOn: (device: PushDevice) => service.of(device).filter(one => one.type === 'show'),
    /** Waits until so many have arrived on this device; returns them. */
    async until(device: PushDevice, count: number) {
      await until(
        () => service.of(device).length >= count,
        `${device.name} never got ${count} push messages: ${JSON.stringify(service.of(device))} ${faults}`,
      );
      return service.of(device);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      assert.deepEqual(faults, []);
    },
  };
  return service;
}

export type PushService = Awaited<ReturnType<typeof openPushService>>;
