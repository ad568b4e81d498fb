/** A simulated device with passkeys (Web Authentication Level 3, sections 5 and 6). */
import {
  createHash,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { cose, isoCBOR } from '@simplewebauthn/server/helpers';
import type {
  AddPasskeyBody,
  PasskeyLoginBody,
  PasskeyLoginOptions,
  PasskeyOptions,
} from '../../contract/accounts/passkeys';
import {
  addPasskey,
  beginPasskeyLogin,
  beginPasskey,
  passkeyLogin,
} from '../../contract/accounts/passkeys';
import { beginPasskeyProof } from '../../contract/accounts/second-factor';
import type { Answer, CallOptions, World } from './world';

/** Flags of authenticator data: present, verified, can be synchronized, is, has a credential. */
const FLAGS = { present: 1, verified: 4, eligible: 8, synced: 16, credential: 64 } as const;

const AAGUID = Buffer.alloc(16);

const base64url = (data: Uint8Array): string => Buffer.from(data).toString('base64url');
const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();

const uint = (value: number, size: 2 | 4): Buffer => {
  const bytes = Buffer.alloc(size);
  bytes.writeUIntBE(value, 0, size);
  return bytes;
};

type Changes = {
  readonly origin?: string;
  readonly host?: string;
  readonly challenge?: string;
  readonly verified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
};

export class Authenticator {
  private readonly keys: { readonly publicKey: KeyObject; readonly privateKey: KeyObject };
  private readonly credentialId = randomBytes(32);
  private userHandle: string | undefined;
  counter = 0;

  constructor(private readonly origin = 'http://localhost:4173') {
    this.keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  /** Creates a passkey of an account and adds it. @throws Error if it is rejected */
  static async added(world: World, token: string): Promise<Authenticator> {
    const device = Authenticator.of(world);
    const answer = await device.add(world, token);
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return device;
  }

  /** A device on which a world's site is open. */
  static of(world: World): Authenticator {
    return new Authenticator(world.server.publicUrl());
  }

  async add(world: World, token: string, changes: Changes = {}): Promise<Answer> {
    const { status, body, headers } = await world.call(beginPasskey, undefined, { token });
    if (status !== 200) return { status, body, headers };
    // The call's response has the contract's shape, which has its own test.
    return world.call(addPasskey, this.make(body as PasskeyOptions, changes), { token });
  }

  async login(world: World, changes: Changes = {}, options: CallOptions = {}): Promise<Answer> {
    return world.call(passkeyLogin, await this.answer(world, changes), options);
  }

  async answer(world: World, changes: Changes = {}): Promise<PasskeyLoginBody> {
    const { body } = await world.call(beginPasskeyLogin);
    // The call's response has the contract's shape, which has its own test.
    return this.sign(body as PasskeyLoginOptions, changes);
  }

  async proof(world: World, token: string, changes: Changes = {}): Promise<PasskeyLoginBody> {
    const { body } = await world.call(beginPasskeyProof, undefined, { token });
    // The call's response has the contract's shape, which has its own test.
    return this.sign(body as PasskeyLoginOptions, changes);
  }

  make({ challenge, rp, user }: PasskeyOptions, changes: Changes = {}): AddPasskeyBody {
    this.userHandle = user.id;
    const attestationObject = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(this.data(rp.id, changes, this.credential()))],
      ]) as Parameters<typeof isoCBOR.encode>[0],
    );
    return {
      ...this.named(),
      response: {
        clientDataJSON: this.clientData('webauthn.create', challenge, changes),
        attestationObject: base64url(attestationObject),
      },
    };
  }

  private sign({ challenge, rpId }: PasskeyLoginOptions, changes: Changes): PasskeyLoginBody {
    const { userHandle = this.userHandle } = changes;
    const clientDataJSON = this.clientData('webauthn.get', challenge, changes);
    const data = this.data(rpId, changes);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      ...this.named(),
      response: {
        clientDataJSON,
        authenticatorData: base64url(data),
        signature: base64url(createSign('sha256').update(signed).sign(this.keys.privateKey)),
        ...(userHandle !== undefined && { userHandle }),
      },
    };
  }

  private named() {
    const id = base64url(this.credentialId);
    return { id, rawId: id, type: 'public-key' } as const;
  }

  private clientData(type: string, challenge: string, changes: Changes): string {
    const { origin = this.origin } = changes;
    const data = { type, challenge: changes.challenge ?? challenge, origin, crossOrigin: false };
    return base64url(Buffer.from(JSON.stringify(data)));
  }

  private data(
    host: string,
    { host: otherHost = host, verified = true, counter = this.counter }: Changes,
    credential: Buffer = Buffer.alloc(0),
  ): Buffer {
    const flags =
      FLAGS.present +
      FLAGS.eligible +
      FLAGS.synced +
      (verified ? FLAGS.verified : 0) +
      (credential.length > 0 ? FLAGS.credential : 0);
    return Buffer.concat([sha256(otherHost), Buffer.from([flags]), uint(counter, 4), credential]);
  }

  private credential(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array>([
      [cose.COSEKEYS.kty, cose.COSEKTY.EC2],
      [cose.COSEKEYS.alg, -7],
      [cose.COSEKEYS.crv, cose.COSECRV.P256],
      [cose.COSEKEYS.x, new Uint8Array(Buffer.from(x, 'base64url'))],
      [cose.COSEKEYS.y, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const length = uint(this.credentialId.length, 2);
    return Buffer.concat([AAGUID, length, this.credentialId, Buffer.from(isoCBOR.encode(key))]);
  }
}
