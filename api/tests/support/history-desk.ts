/** An operator who reads the history of an account. */
import type { Database } from '../../server/platform/database/open';
import { DeliveryError } from '../../server/messaging/ports';
import { OperatorClient, OPERATOR } from './operator-client';
import { Payer } from './money/payments';
import { beforeMail } from './providers/before-send';
import { World } from './world';
import { BANK_SECRET } from './money/transfers';

/** A server with an operator, its bank, and the account whose history is read. */
export class HistoryDesk {
  isDown = false;

  private constructor(
    readonly world: World,
    readonly office: OperatorClient,
    readonly payer: Payer,
  ) {}

  get id(): string {
    return String(this.payer.user['id']);
  }

  static async open(database: Database): Promise<HistoryDesk> {
    let desk: HistoryDesk | undefined;
    const world = await World.on(database, {
      env: { OPERATORS: OPERATOR, WEBHOOK_SECRET: BANK_SECRET },
      providers: beforeMail(() => {
        if (desk?.isDown) throw new DeliveryError('no such mailbox', false);
      }),
    });
    const office = await OperatorClient.open(world);
    desk = new HistoryDesk(world, office, await Payer.of(world));
    return desk;
  }

  async history() {
    return (await this.office.history(this.id)).history;
  }
}
