import { SandboxBank } from '../../server/sandbox/bank';
import type { Database } from '../../server/platform/database/open';
import { TestClock, World } from './world';

/** A world and its sandbox bank, which answers without a delay. */
export async function worldWithBank(
  database: Database,
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly world: World; readonly bank: SandboxBank }> {
  const clock = new TestClock();
  const bank = await SandboxBank.open({ db: database.db, clock, delayMs: 0 });
  return { world: await World.on(database, { clock, money: bank, env }), bank };
}
