/** The calls that close an account and take a copy of it along, as tests make them. */
import {
  archiveFileRoute,
  archiveRoute,
  askArchiveRoute,
  closeAccountRoute,
  closingRoute,
  comeBackRoute,
  sendClosingCodeRoute,
} from '../../../../api/contract/accounts/routes-closing';
import { Accounts } from './accounts';
import type { Answer, World } from './world';

/** The calls of one world. */
export class Leaving {
  constructor(private readonly world: World) {}

  meaning(token: string): Promise<Answer> {
    return this.world.call(closingRoute, undefined, { token });
  }

  sendCode(token: string): Promise<Answer> {
    return this.world.call(sendClosingCodeRoute, undefined, { token });
  }

  close(token: string, proof: Readonly<Record<string, unknown>>): Promise<Answer> {
    return this.world.call(closeAccountRoute, proof, { token });
  }

  comeBack(proof: unknown): Promise<Answer> {
    return this.world.call(comeBackRoute, { comeBack: proof });
  }

  askArchive(token: string): Promise<Answer> {
    return this.world.call(askArchiveRoute, undefined, { token });
  }

  archive(token: string): Promise<Answer> {
    return this.world.call(archiveRoute, undefined, { token });
  }

  /** Asks for an archive, lets it be made, and returns the token of the mailed link. */
  async archiveLink(accessToken: string, email: string): Promise<string> {
    await this.askArchive(accessToken);
    await this.world.server.archiveJob.idle();
    return new Accounts(this.world).linkTo(email, 'archive_ready', 'archive');
  }

  /** Downloads an archive. */
  async download(accessToken: string, token: string) {
    const { statusCode, headers, rawPayload } = await this.world.server.app.inject({
      method: archiveFileRoute.method,
      url: archiveFileRoute.path,
      headers: { authorization: `Bearer ${accessToken}` },
      payload: { token },
    });
    return { status: statusCode, type: headers['content-type'], bytes: rawPayload };
  }
}
