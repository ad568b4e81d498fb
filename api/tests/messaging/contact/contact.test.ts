import { describe, expect, test } from 'vitest';
import { retentionPeriods } from '../../../contract/retention-periods';
import { Accounts, seen, verdict } from '../../support/accounts';
import { databases } from '../../support/database/databases';
import { rowsOf } from '../../support/database/rows';
import { World } from '../../support/world';

const message = {
  inquiryType: 'sales',
  name: 'Lina Haddad',
  email: 'lina@example.com',
  company: 'Nablus Sweets',
  phone: '+970599123456',
  subject: 'A price for ten shops',
  message: 'Hello.\r\n\r\n\r\n\r\nWe have ten shops.\u200f',
};

describe.each(databases)('the contact form on $name', ({ open }) => {
  const world = World.forAll(open, { env: { CONTACTS_PER_HOUR_ADDRESS: '4' } });
  const accounts = new Accounts(world);

  test('returns a reference; the office’s mail says where to read it, and nothing that was written', async () => {
    const from = { address: '198.51.100.1' };
    const answer = await accounts.contact(message, from);
    expect(seen(answer)).toEqual({
      status: 202,
      body: { id: expect.stringMatching(/^[2-9A-Z]{8}$/) },
    });
    const [mail] = await world.messagesTo('support@wasla.example');
    expect(mail).toMatchObject({ channel: 'email', template: 'contact_message' });
    expect(mail?.text).toContain(String(answer.body['id']));
    expect(mail?.text).toContain('Sales');
    expect(mail?.text).toMatch(/^https?:\/\/\S+\/operator$/m);
    // A mailbox keeps its mails, while the privacy policy states when a message is deleted.
    for (const part of [
      'Lina Haddad',
      'lina@example.com',
      '+970599123456',
      'Nablus Sweets',
      'A price for ten shops',
      'We have ten shops.',
    ]) {
      expect(JSON.stringify(mail)).not.toContain(part);
    }
    const kept = await world.db
      .selectFrom('contact_message')
      .selectAll()
      .where('id', '=', String(answer.body['id']))
      .executeTakeFirst();
    expect(kept).toMatchObject({
      inquiry_type: 'sales',
      email: 'lina@example.com',
      language: 'en',
    });
  });

  test.each([
    '+970 2 295 1234 ext. 12',
    '+970 2 295 1234/5',
    // Formatted as a number, but in no numbering plan.
    '+9701234567',
    // Numbers in the Gulf or Israel, without the country code.
    '050 123 4567',
    '054-123-4567',
    '+970 1012345678',
  ])('the phone number %j is refused', async (phone) => {
    const answer = await accounts.contact({ ...message, phone }, { address: '198.51.100.2' });
    expect(seen(answer)).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', fieldCodes: { phone: 'phone_invalid' } },
    });
  });

  test.each([
    ['https://wa.me/970599123456', '+970599123456'],
    ['واتساب: ٠٥٩٩ ١٢٣ ٤٥٦، سلمى', '+970599123456'],
    ['+9700599123456', '+970599123456'],
    ['+39 (06) 1234-5678', '+390612345678'],
    ['', ''],
  ])('the phone number %j is stored as %j', async (phone, stored) => {
    // A caller of their own, since the messages of an address are limited.
    const from = { address: `198.51.100.${100 + phone.length}` };
    const { body } = await accounts.contact({ ...message, phone }, from);
    const id = String(body['id']);
    expect(await rowsOf(world.db, 'contact_message', ['phone'], { id })).toEqual([
      { phone: stored },
    ]);
  });

  test.each([
    ['the trap filled in', { wsl7t: 'https://spam.example' }],
    ['a form filled in within three seconds', { seconds: 1.2 }],
  ])('%s requires confirmation and then succeeds', async (_what, suspicious) => {
    const from = { address: '198.51.100.3' };
    const before = (await world.messages()).length;
    const asked = await accounts.contact({ ...message, ...suspicious }, from);
    expect(seen(asked)).toEqual({
      status: 409,
      body: { error: 'Request failed', code: 'confirm_needed', confirmation: expect.any(String) },
    });
    expect((await world.messages()).length).toBe(before);
    for (const confirmation of ['made up', 'A'.repeat(60)]) {
      const forged = await accounts.contact({ ...message, ...suspicious, confirmation }, from);
      expect(forged.body['code']).toBe('confirm_needed');
    }
    const confirmation = String(asked.body['confirmation']);
    const sent = await accounts.contact({ ...message, ...suspicious, confirmation }, from);
    expect(sent.status).toBe(202);
    expect((await world.messages()).length).toBe(before + 1);
    world.clock.turn(3601);
    const late = await accounts.contact({ ...message, ...suspicious, confirmation }, from);
    expect(late.body['code']).toBe('confirm_needed');
  });

  test('a user who takes their time is never asked to confirm, and an IP address is limited', async () => {
    const from = { address: '198.51.100.4' };
    for (let n = 0; n < 4; n += 1) {
      const answer = await accounts.contact({ ...message, wsl7t: '', seconds: 40 }, from);
      expect(answer.status).toBe(202);
    }
    const over = await accounts.contact(message, from);
    expect(verdict(over)).toBe('429 too_many');
    expect(over.headers['retry-after']).toBe('3600');
  });

  test('is stored for as long as the privacy policy states, then deleted by the job', async () => {
    const { body } = await accounts.contact(message, { address: '198.51.100.77' });
    const kept = () => rowsOf(world.db, 'contact_message', ['id'], { id: String(body['id']) });
    world.clock.turn(retentionPeriods.contactMessageYears * 365 * 24 * 60 * 60);
    await world.server.sweeper.runOnce();
    expect(await kept()).toHaveLength(1);
    world.clock.turn(1);
    await world.server.sweeper.runOnce();
    expect(await kept()).toEqual([]);
  });
});
