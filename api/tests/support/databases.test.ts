import { expect, test } from 'vitest';
import { openMemory } from './databases';

/** A promise together with the function that keeps it. */
function signal(): { readonly come: Promise<void>; readonly send: () => void } {
  const emitter = new EventTarget();
  const come = new Promise<void>((done) => {
    emitter.addEventListener('sent', () => done(), { once: true });
  });
  return { come, send: () => emitter.dispatchEvent(new Event('sent')) };
}

test('a transaction that outlives its database writes nothing into the next one', async () => {
  const first = await openMemory();
  const begun = signal();
  const closed = signal();
  const late = first.db.transaction().execute(async (transaction) => {
    begun.send();
    await closed.come;
    await transaction
      .insertInto('contact_message')
      .values({
        id: '00000000-0000-4000-8000-000000000001',
        created_at: new Date(0),
        inquiry_type: 'GENERAL',
        name: 'Late',
        email: 'late@example.com',
        company: '',
        phone: '',
        subject: 'Late',
        message: 'Late',
        language: 'en',
      })
      .execute();
  });
  await begun.come;
  await first.close();
  const next = await openMemory();
  closed.send();
  await expect(late).rejects.toThrow('This PGlite is closed.');
  expect(await next.db.selectFrom('contact_message').select('name').execute()).toEqual([]);
  await next.close();
});
