/**
 * The gateway's token for a card ("transient token" of CyberSource Flex, as for Microform version
 * 2). Its claims contain what may be shown and stored of the card; it is signed with the key to
 * which the browser encrypted the card.
 */
import * as v from 'valibot';
import type { CardType } from '../../../contract/money/payments/card-rules';
import { type PublicJwk, readJwt } from '../../platform/crypto/jwt';
import { cardTypeOfCode } from './card-type-codes';

type TransientToken = {
  /** The id of the key that the card was encrypted to. */
  readonly kid: string;
  readonly id: string;
  readonly bin: string;
  readonly last4: string;
  /** `MM/YY`. */
  readonly expiry: string;
  /** The card types that the number may have; empty if the gateway does not say. */
  readonly types: readonly CardType[];
  readonly expiresAt: Date;
  readonly isSignedBy: (key: PublicJwk) => Promise<boolean>;
};

const valued = (pattern: RegExp) => v.object({ value: v.pipe(v.string(), v.regex(pattern)) });

const claims = v.object({
  jti: v.string(),
  exp: v.number(),
  content: v.object({
    paymentInformation: v.object({
      card: v.object({
        number: v.object({
          maskedValue: v.pipe(v.string(), v.regex(/^\D*\d{4}$/)),
          bin: v.optional(v.pipe(v.string(), v.regex(/^\d{6,8}$/)), ''),
          detectedCardTypes: v.optional(v.array(v.string()), []),
        }),
        expirationMonth: valued(/^(?:0[1-9]|1[0-2])$/),
        expirationYear: valued(/^20\d{2}$/),
      }),
    }),
  }),
});

/** Reads a token without verifying it; `undefined` if it is not one. */
export function readTransientToken(text: string): TransientToken | undefined {
  const jwt = readJwt(text);
  const known = v.safeParse(claims, jwt?.claims);
  if (!jwt || !known.success) return undefined;
  const { jti, exp, content } = known.output;
  const { number, expirationMonth, expirationYear } = content.paymentInformation.card;
  return {
    kid: jwt.kid,
    id: jti,
    bin: number.bin,
    last4: number.maskedValue.slice(-4),
    expiry: `${expirationMonth.value}/${expirationYear.value.slice(-2)}`,
    types: number.detectedCardTypes.flatMap((code) => cardTypeOfCode(code) ?? []),
    expiresAt: new Date(exp * 1000),
    isSignedBy: jwt.isSignedBy,
  };
}
