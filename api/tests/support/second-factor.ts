/** A simulated authenticator app. */
import { Secret, TOTP } from 'otpauth';
import {
  beginSecondFactor,
  confirmSecondFactor,
  secondStep,
} from '../../contract/accounts/second-factor';
import type { Answer, CallOptions, World } from './world';

/** The cookie that an answer sets, as a browser sends it back. */
export const cookieOf = ({ headers }: Answer): string =>
  (headers['set-cookie'] ?? '').split(';')[0] ?? '';

/** The app of one account. */
export class Factor {
  recoveryCodes: readonly string[] = [];

  private constructor(
    private readonly world: World,
    readonly key: string,
  ) {}

  /** Requests a new key without enabling it. */
  static async start(world: World, token: string): Promise<Factor> {
    const { status, body } = await world.call(beginSecondFactor, undefined, { token });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return new Factor(world, String(body['key']));
  }

  /** Enables the second factor of an account. */
  static async turnOn(world: World, token: string): Promise<Factor> {
    const factor = await Factor.start(world, token);
    const body = { code: factor.code() };
    const answer = await world.call(confirmSecondFactor, body, { token });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    factor.recoveryCodes = answer.body['recoveryCodes'] as string[];
    return factor;
  }

  /** The digits that the app shows, now or some seconds from now. */
  code(seconds = 0): string {
    const totp = new TOTP({ secret: Secret.fromBase32(this.key) });
    return totp.generate({ timestamp: this.world.clock.now().getTime() + seconds * 1000 });
  }

  /** Six digits that are not a code of the present minutes. */
  wrong(): string {
    const near = [-60, -30, 0, 30, 60].map((seconds) => this.code(seconds));
    const free = Array.from({ length: 6 }, (_, n) => String(n).repeat(6));
    return free.find((code) => !near.includes(code)) ?? '';
  }

  /** Finishes a login with a code. */
  static step(
    world: World,
    cookie: string,
    code: string,
    options: CallOptions = {},
  ): Promise<Answer> {
    const headers = { ...options.headers, ...(cookie && { cookie }) };
    return world.call(secondStep, { code }, { ...options, headers });
  }
}
