/** Rules for cards, expiry dates and postal codes, against published test vectors. */
import { describe, expect, test } from 'vitest';
import { countryCodes } from '../../../../lang/countries';
import { countryRules } from '../../../contract/money/payments/addresses';
import * as bank from '../../../contract/money/payments/bank-rules';
import {
  cardHolderProblem,
  cardNumberProblem,
  cardTypeOf,
  cvvProblem,
  expiryProblem,
  expiryText,
  readExpiry,
} from '../../../contract/money/payments/card-rules';
import {
  paymentProblems,
  type PaymentValues,
  postalCodeProblem,
  requiredPaymentFields,
  stateProblem,
} from '../../../contract/money/payments/payment-rules';
import { fc } from '../../../../tests/support/random';

const TODAY = new Date('2026-11-21T12:00:00Z');

describe('card numbers', () => {
  // Test numbers published by the networks and gateways.
  test.each([
    ['4111111111111111', 'visa'],
    ['4012888888881881', 'visa'],
    ['5555555555554444', 'mastercard'],
    ['5105105105105100', 'mastercard'],
    ['2222420000001113', 'mastercard'],
    ['2223000048400011', 'mastercard'],
    ['378282246310005', 'amex'],
    ['371449635398431', 'amex'],
    ['6011111111111117', 'discover'],
    ['6011000990139424', 'discover'],
  ] as const)('%s is %s', (number, type) => {
    expect(cardTypeOf(number)).toBe(type);
    expect(cardNumberProblem(number, type)).toBeUndefined();
  });

  test('spaces, dashes, Arabic digits and hidden marks are removed or converted', () => {
    expect(cardNumberProblem('4111 1111-1111\u00a01111', 'visa')).toBeUndefined();
    expect(cardNumberProblem('\u200e٤١١١١١١١١١١١١١١١\u202c', 'visa')).toBeUndefined();
  });

  test.each([
    ['', 'required'],
    ['4111111111111112', 'card_number_invalid'],
    ['411111111111111', 'card_number_invalid'],
    ['4111x11111111111', 'card_number_invalid'],
    ['0000000000000000', 'card_number_invalid'],
    // JCB, Diners, UnionPay and Maestro are valid cards that we do not accept.
    ['3566111111111113', 'card_brand_unsupported'],
    ['38000000000006', 'card_brand_unsupported'],
    ['6221260000000000', 'card_brand_unsupported'],
  ])('%s is refused: %s', (number, code) => {
    expect(cardNumberProblem(number, undefined)).toBe(code);
  });

  test('a number of another card type has an error of its own', () => {
    expect(cardNumberProblem('5555555555554444', 'visa')).toBe('card_type_clash');
  });

  test('every single wrong digit is detected', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('4111111111111111', '378282246310005', '5555555555554444'),
        fc.nat(14),
        fc.integer({ min: 1, max: 9 }),
        (number, at, by) => {
          const wrong = (Number(number[at]) + by) % 10;
          const typed = number.slice(0, at) + String(wrong) + number.slice(at + 1);
          expect(cardNumberProblem(typed, undefined)).not.toBeUndefined();
        },
      ),
    );
  });

  test('security codes have four digits for American Express and three otherwise', () => {
    expect(cvvProblem('1234', 'amex')).toBeUndefined();
    expect(cvvProblem('123', 'amex')).toBe('cvv_invalid');
    expect(cvvProblem('١٢٣', 'visa')).toBeUndefined();
    expect(cvvProblem('1234', 'visa')).toBe('cvv_invalid');
    expect(cvvProblem('12a', 'visa')).toBe('cvv_invalid');
    expect(cvvProblem(' ', 'visa')).toBe('required');
  });

  test('names in any script are accepted; a card number is not', () => {
    expect(cardHolderProblem('لينا حداد')).toBeUndefined();
    expect(cardHolderProblem("O'Neil 3rd")).toBeUndefined();
    expect(cardHolderProblem('4111 1111 1111 1111')).toBe('card_holder_invalid');
    expect(cardHolderProblem('x'.repeat(256))).toBe('too_long');
  });
});

describe('expiry', () => {
  test.each(['3/29', '03/29', '0329', '03/2029', '٠٣/٢٩', '03-29', ' 03 / 29 ', '032029'])(
    '%s is March 2029',
    (typed) => {
      expect(readExpiry(typed)).toEqual({ month: 3, year: 2029 });
      expect(expiryText({ month: 3, year: 2029 })).toBe('03/29');
    },
  );

  test.each(['13/29', '00/29', '3', '329', 'ab/cd', '3/2', '03/029'])(
    '%s is not a date',
    (typed) => {
      expect(expiryProblem(typed, TODAY)).toBe('expiry_invalid');
    },
  );

  test('a card is valid through the last day of its month, at most 19 years ahead', () => {
    expect(expiryProblem('11/26', TODAY)).toBeUndefined();
    expect(expiryProblem('10/26', TODAY)).toBe('expiry_past');
    expect(expiryProblem('12/45', TODAY)).toBeUndefined();
    expect(expiryProblem('12/46', TODAY)).toBe('expiry_invalid');
    // Without a trusted clock, only texts that are not dates are rejected.
    expect(expiryProblem('10/26', undefined)).toBeUndefined();
    expect(expiryProblem('12/46', undefined)).toBeUndefined();
    expect(expiryProblem('13/26', undefined)).toBe('expiry_invalid');
    // The last day of November ends last on Baker Island, at UTC-12.
    expect(expiryProblem('11/26', new Date('2026-12-01T11:59:59Z'))).toBeUndefined();
    expect(expiryProblem('11/26', new Date('2026-12-01T12:00:00Z'))).toBe('expiry_past');
  });

  test('a formatted date parses back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 2000, max: 2099 }),
        (month, year) => {
          expect(readExpiry(expiryText({ month, year }))).toEqual({ month, year });
        },
      ),
    );
  });
});

describe('addresses of the ten countries', () => {
  // Valid and mistyped postal codes of each country.
  test.each([
    ['PS', ['P6000000', '600', '00000'], ['', '12345678901']],
    ['JO', ['11118', '٢١١١٠', '00000'], ['1111', 'abcde']],
    ['LB', ['1100', '2038 3054', '00000'], ['110', '20383']],
    ['SY', ['00000', '1'], ['']],
    ['EG', ['11511', '1151112'], ['115', '11511-1']],
    ['US', ['10001', '20500-0003', '205000003'], ['1000', '2050-00003', 'ABCDE']],
    [
      'GB',
      ['SW1A 1AA', 'm11aa', 'GIR 0AA', 'EC1A 1BB', 'B33 8TH', 'CR2 6XH', 'DN55 1PT', 'W1A 0AX'],
      ['ZZ99', 'QQ1 1AA', '1AA SW1'],
    ],
    ['DE', ['10115', '01067'], ['1011', '101155']],
    ['FR', ['75001', '20000'], ['7500', '2A000']],
    ['CA', ['K1A 0B1', 'h0h0h0'], ['D1A 0B1', 'K1A 0O1', 'W1A 0B1', 'K1A']],
  ] as const)('%s', (country, right, wrong) => {
    for (const code of right) expect(postalCodeProblem(code, country), code).toBeUndefined();
    for (const code of wrong) expect(postalCodeProblem(code, country), code).not.toBeUndefined();
  });

  test('00000 is accepted only in countries without postal codes', () => {
    for (const country of countryCodes) {
      const { postalKnown, postalCode } = countryRules[country];
      const expected =
        !postalKnown || postalCode?.test('00000') ? undefined : 'postal_code_invalid';
      expect(postalCodeProblem('00000', country), country).toBe(expected);
    }
    expect(postalCodeProblem('00000', 'GB')).toBe('postal_code_invalid');
    expect(postalCodeProblem('00000', 'CA')).toBe('postal_code_invalid');
  });

  test('states are selected from a list where card networks require the code', () => {
    expect(stateProblem('NY', 'US')).toBeUndefined();
    expect(stateProblem('New York', 'US')).toBe('state_unknown');
    expect(stateProblem('QC', 'CA')).toBeUndefined();
    expect(stateProblem('رام الله والبيرة', 'PS')).toBeUndefined();
    expect(stateProblem(' ', 'DE')).toBe('required');
    expect(countryRules.US.states).toHaveLength(59);
    expect(countryRules.CA.states).toHaveLength(13);
    expect(countryRules.PS.states).toHaveLength(16);
  });
});

describe('the form', () => {
  const empty: PaymentValues = {
    email: '',
    name: '',
    method: 'card',
    cardType: '',
    holder: '',
    number: '',
    expiry: '',
    cvv: '',
    account: '',
    iban: '',
    swift: '',
    address: '',
    city: '',
    state: '',
    postalCode: '',
    country: 'PS',
    agreement: '',
  };

  test('required fields depend on the method and the country', () => {
    for (const [method, country] of [
      ['card', 'PS'],
      ['bank', 'PS'],
      ['bank', 'US'],
      ['paypal', 'JO'],
    ] as const) {
      const problems = paymentProblems({ ...empty, method, country }, { today: TODAY, bank });
      const asked = requiredPaymentFields(method, country).filter(
        (field) => field !== 'method' && field !== 'country',
      );
      expect(Object.keys(problems).sort()).toEqual([...asked].sort());
    }
    expect(requiredPaymentFields('bank', 'US')).toContain('account');
    expect(requiredPaymentFields('paypal', 'PS')).not.toContain('number');
  });

  test('without the bank rules, account fields are only required', () => {
    const values = { ...empty, method: 'bank', iban: 'x' };
    const problems = paymentProblems(values, { today: TODAY });
    expect(problems.iban).toBeUndefined();
    expect(problems.swift).toBe('required');
    expect(paymentProblems(values, { today: TODAY, bank }).iban).toBe('iban_invalid');
  });

  test('a valid form has no errors', () => {
    const values: PaymentValues = {
      ...empty,
      email: 'lina@example.com',
      name: 'لينا',
      cardType: 'visa',
      holder: 'LINA',
      number: '4111 1111 1111 1111',
      expiry: '12/30',
      cvv: '123',
      address: 'Street',
      city: 'Ramallah',
      state: 'RBH',
      postalCode: '00000',
      agreement: 'yes',
    };
    expect(paymentProblems(values, { today: TODAY })).toEqual({});
  });
});
