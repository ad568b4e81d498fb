/** Socket faults at WhatsApp: a message waits, and an accepted one is sent once. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DeliveryError } from '../../../server/messaging/ports';
import { whatsAppCloud } from '../../../server/messaging/whatsapp/whatsapp';
import { faults, FaultyProvider } from '../../support/providers/faulty-provider';
import { casesOf } from '../../../../tests/support/scope';

let provider: FaultyProvider;
beforeEach(async () => {
  provider = await FaultyProvider.start(() => ({
    status: 200,
    body: { messages: [{ id: 'wamid.1', message_status: 'accepted' }] },
  }));
});
afterEach(() => provider.close());

const send = () =>
  whatsAppCloud({
    apiUrl: provider.origin,
    phoneNumberId: '1',
    token: 'token',
    codeTemplate: 'code',
    noticeTemplate: 'notice',
    answerMs: 1000,
  }).send({
    id: 'our-id',
    to: '+970599123456',
    template: 'verification_code',
    language: 'en',
    parameters: { code: '123456' },
    text: 'Code',
  });

test.each(casesOf(faults, 2))('a message while $name', async (fault) => {
  provider.fault = fault;
  const error: unknown = await send().then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (fault.kind === 'half') {
    // HTTP 200 means that Meta accepted it; only the body was truncated.
    expect(error).toBeUndefined();
    return;
  }
  if (!(error instanceof DeliveryError)) throw new Error('It was taken');
  expect(error.retryable).toBe(true);
  provider.fault = undefined;
  await send();
});
