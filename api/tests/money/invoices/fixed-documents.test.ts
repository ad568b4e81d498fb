/** Issued invoices and credit notes stay the same, whatever changes later. */
import { unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { updateMe } from '../../../contract/accounts/users';
import ar from '../../../../lang/ar.json';
import en from '../../../../lang/en.json';
import { readOf } from '../../../../tests/e2e/support/pdf';
import { databases } from '../../support/database/databases';
import { askBank, order, Payer, paymentOf } from '../../support/money/payments';
import { World } from '../../support/world';

const PLAN = 'plan.growth.name';
const words = { en: en[PLAN], ar: ar[PLAN] };

describe.each(databases)('issued documents on $name', ({ open }) => {
  let payer: Payer;
  const world = World.forEach(open, {
    env: {
      VAT_BASIS_POINTS: '1600',
      BRAND_NAME_EN: 'Olive Chat',
      BRAND_LEGAL_NAME_EN: 'Olive Chat Ltd.',
      BRAND_TAX_ID: '111 222 333',
      SUPPORT_EMAIL: 'help@olive.example',
    },
  });
  beforeEach(async () => {
    payer = await Payer.of(world);
    const names = { legalName: 'Nablus Sweets Ltd', taxId: '562-1234' };
    await world.call(updateMe, names, { token: payer.token });
  });
  afterEach(() => {
    en[PLAN] = words.en;
    ar[PLAN] = words.ar;
  });

  const yearOf = async (server: World) => unzipSync((await payer.at(server).yearOf('2026')).bytes);

  test('neither brand, VAT, the name of the plan nor the customer’s profile changes them', async () => {
    const { id } = paymentOf(await payer.start(order()));
    const first = (await yearOf(world))['TAX-2026-000001.pdf'] ?? new Uint8Array();
    await askBank(world, 'refund');
    const before = await yearOf(world);
    expect(Object.keys(before)).toEqual(['TAX-2026-000001.pdf', 'CRN-2026-000001.pdf']);
    // A refund is a document of its own.
    expect(Buffer.from(before['TAX-2026-000001.pdf'] ?? [])).toEqual(Buffer.from(first));
    const invoice = await readOf(first);
    for (const said of [
      'Tax invoice',
      'TAX-2026-000001',
      'Olive Chat Ltd.',
      '111 222 333',
      'help@olive.example',
      'Nablus Sweets Ltd',
      '562-1234',
      'Growth',
      'Including VAT at 16%',
      '$3.45',
      '$25.00',
    ]) {
      expect(invoice).toContain(said);
    }

    en[PLAN] = 'Sprout';
    ar[PLAN] = 'خطة البرعم';
    const renamed = await world.beside({
      env: {
        VAT_BASIS_POINTS: '0',
        BRAND_NAME_EN: 'Almond Chat',
        BRAND_NAME_AR: 'لوز',
        BRAND_LEGAL_NAME_EN: 'Almond Chat Ltd.',
        BRAND_TAX_ID: '999 888 777',
        SUPPORT_EMAIL: 'help@almond.example',
      },
    });
    const changed = {
      legalName: 'Jenin Sweets Ltd',
      taxId: '111-0000',
      firstName: 'Other',
      lastName: 'Person',
    };
    await renamed.call(updateMe, changed, { token: payer.token });
    await world.db.updateTable('account').set({ language: 'ar' }).execute();
    const after = await yearOf(renamed);
    for (const [name, bytes] of Object.entries(before)) {
      expect(Buffer.from(after[name] ?? [])).toEqual(Buffer.from(bytes));
    }
    // The receipt of the payment names the seller, plan and language of its invoice as well.
    const receipt = await readOf((await payer.at(renamed).pdfOf(id)).bytes);
    for (const said of ['Tax invoice', 'TAX-2026-000001', 'Olive Chat Ltd.', 'Growth', '16%']) {
      expect(receipt).toContain(said);
    }
    expect(receipt).not.toContain('Almond');
    expect(receipt).not.toContain('Sprout');
    expect((await payer.receipt(id)).body).toMatchObject({
      seller: { brand: { en: 'Olive Chat' }, supportEmail: 'help@olive.example' },
      planName: words,
    });
  });

  test('without VAT it is an invoice, and the receipt a receipt', async () => {
    const plain = await world.beside();
    const { id } = paymentOf(await payer.at(plain).start(order()));
    const files = await yearOf(plain);
    const invoice = await readOf(files['TAX-2026-000001.pdf'] ?? new Uint8Array());
    expect(invoice).toContain('Invoice');
    expect(invoice).not.toContain('VAT');
    const receipt = await readOf((await payer.at(plain).pdfOf(id)).bytes);
    expect(receipt).toContain('Receipt');
  });
});
