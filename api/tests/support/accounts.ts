/** The account calls, as tests make them. */
import {
  changePassword as changePasswordCall,
  resetPassword,
  sendPasswordOtp as sendPasswordOtpCall,
} from '../../contract/accounts/password';
import { changePendingPhone } from '../../contract/accounts/registration';
import { contact as contactCall } from '../../contract/messaging/contact';
import { sendEmailLink } from '../../contract/accounts/email-link';
import {
  sendPhoneOtp as sendPhoneOtpCall,
  updateMe,
  verifyMyPhone,
} from '../../contract/accounts/users';
import { sessions as sessionsCall } from '../../contract/accounts/sessions';
import { type Answer, type CallOptions, form, type World } from './world';

/** Someone who has registered but not entered the code. */
export async function pending(world: World) {
  const filled = form(world.unique());
  const { body } = await world.register(filled);
  // The call's response has the contract's shape, which has its own test.
  return { filled, userId: (body['user'] as { id: string }).id };
}

/** Status and body of a response, to compare both in one assertion. */
export const seen = ({ status, body }: Answer) => ({ status, body });

/** Status and code of a response, such as `422 otp_wrong`. */
export const verdict = ({ status, body }: Pick<Answer, 'status' | 'body'>): string =>
  [status, body['code']].join(' ').trimEnd();

/** A response without values that naturally differ: ids, and what the caller sent. */
export function face({ status, headers: given, body }: Answer) {
  const unlike = /shop_\d+|owner\d+@example\.com|\+97059\d{7}|[0-9a-f]{8}-[0-9a-f-]{27}/gi;
  const { 'x-request-id': _id, date: _date, 'content-length': _length, ...headers } = given;
  return {
    status,
    headers,
    body: JSON.parse(JSON.stringify(body).replace(unlike, '…')) as unknown,
  };
}

export class Accounts {
  constructor(private readonly world: World) {}

  sendPasswordOtp(channel: string, identifier: string, options?: CallOptions): Promise<Answer> {
    return this.world.call(sendPasswordOtpCall, { channel, identifier }, options);
  }

  reset(
    channel: string,
    identifier: string,
    code: string,
    password: string,
    options?: CallOptions,
  ): Promise<Answer> {
    const body = { channel, identifier, code, password, confirmPassword: password };
    return this.world.call(resetPassword, body, options);
  }

  /** Resets a password with the code that is sent for it. */
  async resetByCode(
    channel: 'phone' | 'email',
    identifier: string,
    password: string,
    options?: CallOptions,
  ): Promise<Answer> {
    await this.sendPasswordOtp(channel, identifier);
    const code = await this.world.codeOf(identifier);
    return this.reset(channel, identifier, code, password, options);
  }

  changePassword(token: string, currentPassword: string, password: string): Promise<Answer> {
    const body = { currentPassword, password, confirmPassword: password };
    return this.world.call(changePasswordCall, body, { token });
  }

  changePhone(userId: string, phone: string, newPhone: string): Promise<Answer> {
    return this.world.call(changePendingPhone, { userId, phone, newPhone });
  }

  update(token: string, changes: Readonly<Record<string, unknown>>): Promise<Answer> {
    return this.world.call(updateMe, changes, { token });
  }

  sendPhoneOtp(token: string): Promise<Answer> {
    return this.world.call(sendPhoneOtpCall, undefined, { token });
  }

  verifyPhone(token: string, code: string): Promise<Answer> {
    return this.world.call(verifyMyPhone, { code }, { token });
  }

  verifyEmail(linkToken: string, accessToken?: string): Promise<Answer> {
    const path = `/api/v1/auth/verify-email?token=${encodeURIComponent(linkToken)}`;
    return this.world.call(
      { method: 'GET', path },
      undefined,
      accessToken === undefined ? {} : { token: accessToken },
    );
  }

  sendLink(body: Readonly<Record<string, unknown>>): Promise<Answer> {
    return this.world.call(sendEmailLink, body);
  }

  sessions(token: string): Promise<Answer> {
    return this.world.call(sessionsCall, undefined, { token });
  }

  endSession(token: string, id: string): Promise<Answer> {
    return this.world.call({ method: 'DELETE', path: `/api/v1/auth/sessions/${id}` }, undefined, {
      token,
    });
  }

  contact(body: Readonly<Record<string, unknown>>, options?: CallOptions): Promise<Answer> {
    return this.world.call(contactCall, body, options);
  }

  /** The token of the newest link of a template to an address. */
  async linkTo(address: string, template = 'email_link', name = 'token'): Promise<string> {
    const mail = (await this.world.messagesTo(address)).find((each) => each.template === template);
    const token = mail?.link === undefined ? null : new URL(mail.link).searchParams.get(name);
    if (token === null) throw new Error(`No ${template} went to ${address}`);
    return token;
  }
}
