import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { addPasskey, challengePasskey, startPasskey } from '#/features/accounts/passkeysContract.ts';
import type { SentInputOf } from '#/platform/shared/contract.ts';
import type { Person } from './person.ts';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const encoded = (data: Uint8Array) => Buffer.from(data).toString('base64url');

/** What a forger may bring: left out, it is as it should be. */
type Forged = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  isUnverified?: boolean;
  counter?: number;
  type?: string;
};

/** A telephone or security key with one passkey in it, made of node's own cryptography. */
export class Device {
  readonly id = randomBytes(32);
  private readonly origin: string;
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private owner = '';
  private uses = 0;

  /** `address`: of the server under test; browsers know it as localhost. */
  constructor(address: string) {
    this.origin = address.replace('127.0.0.1', 'localhost');
  }

  /** Makes the passkey for somebody who is signed in, and lets the server keep it. */
  async join(person: Person, forged: Forged = {}) {
    return person.does(addPasskey, { credential: await this.make(person, forged) });
  }

  /** What a browser sends for a new passkey. */
  async make(person: Person, forged: Forged = {}): Promise<SentInputOf<typeof addPasskey>['credential']> {
    const { challenge, user } = await person.does(startPasskey, {});
    this.owner = user.id;
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' });
    const point = (part?: string) => new Uint8Array(Buffer.from(part!, 'base64url'));
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point(x)],
        [-3, point(y)],
      ]),
    );
    const length = Buffer.from([0, this.id.length]);
    const authData = Buffer.concat([this.head(forged, 0x40), Buffer.alloc(16), length, this.id, key]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    const clientDataJSON = this.clientData('webauthn.create', challenge, forged);
    const attestationObject = encoded(isoCBOR.encode(attestation as never));
    return { ...this.named(), response: { clientDataJSON: encoded(clientDataJSON), attestationObject } };
  }

  /** What a browser sends when the passkey is shown: with a challenge the server has given this person. */
  async show(person: Person, forged: Forged = {}) {
    const { challenge } = await person.does(challengePasskey, {});
    this.uses++;
    const authData = this.head(forged);
    const clientData = this.clientData('webauthn.get', challenge, forged);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.secret());
    return {
      ...this.named(),
      response: {
        clientDataJSON: encoded(clientData),
        authenticatorData: encoded(authData),
        signature: encoded(signature),
        userHandle: this.owner,
      },
    };
  }

  private secret(): KeyObject {
    return this.keys.privateKey;
  }

  private named() {
    return { id: encoded(this.id), rawId: encoded(this.id), type: 'public-key' as const };
  }

  private head({ rpId = 'localhost', isUnverified, counter = this.uses }: Forged, more = 0) {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = Buffer.from([0x01 | (isUnverified ? 0 : 0x04) | more]);
    return Buffer.concat([sha256(rpId), flags, count]);
  }

  private clientData(type: string, challenge: string, forged: Forged) {
    return Buffer.from(
      JSON.stringify({
        type: forged.type ?? type,
        challenge: forged.challenge ?? challenge,
        origin: forged.origin ?? this.origin,
        crossOrigin: false,
      }),
    );
  }
}
