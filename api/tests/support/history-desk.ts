/** An operator who reads the history of an account. */
import type { Database } from '../../server/platform/database/open';
import { DeliveryError } from '../../server/messaging/ports';
import { SandboxBank } from '../../server/sandbox/bank';
import { OperatorClient, OPERATOR } from './operator-client';
import { Payer } from './payments';
import { TestClock, World } from './world';

/** What the bank of a `HistoryDesk` signs with. */
export const SECRET = 'what the bank signs with, known to tests only';

/** A server with an operator, its bank, and the account whose history is read. */
export class HistoryDesk {
  /** Whether mails are refused. */
  isDown = false;

  private constructor(
    readonly world: World,
    readonly bank: SandboxBank,
    readonly office: OperatorClient,
    readonly payer: Payer,
  ) {}

  /** The account's id. */
  get id(): string {
    return String(this.payer.user['id']);
  }

  static async open(database: Database): Promise<HistoryDesk> {
    const clock = new TestClock();
    const bank = await SandboxBank.open({ db: database.db, clock, delayMs: 0 });
    let desk: HistoryDesk | undefined;
    const world = await World.on(database, {
      clock,
      money: bank,
      env: { OPERATORS: OPERATOR, WEBHOOK_SECRET: SECRET },
      providers: (kept) => ({
        ...kept,
        mail: {
          send: async (mail) => {
            if (desk?.isDown) throw new DeliveryError('no such mailbox', false);
            await kept.mail.send(mail);
          },
        },
      }),
    });
    const office = await OperatorClient.open(world);
    desk = new HistoryDesk(world, bank, office, await Payer.of(world));
    return desk;
  }

  /** The first page of the history. */
  async history() {
    return (await this.office.history(this.id)).history;
  }
}
