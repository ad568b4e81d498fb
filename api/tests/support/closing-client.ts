/** A client for the calls that close an account and export its data. */
import {
  archiveFileRoute,
  archiveRoute,
  requestArchiveRoute,
  closeAccountRoute,
  closingRoute,
  restoreAccountRoute,
  sendClosingCodeRoute,
} from '../../contract/accounts/routes-closing';
import { Accounts } from './accounts';
import type { Answer, World } from './world';

/** The calls of one world. */
export class ClosingClient {
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
    return this.world.call(restoreAccountRoute, { comeBack: proof });
  }

  askArchive(token: string): Promise<Answer> {
    return this.world.call(requestArchiveRoute, undefined, { token });
  }

  archive(token: string): Promise<Answer> {
    return this.world.call(archiveRoute, undefined, { token });
  }

  /** Requests an archive, runs the job, and returns the token of the mailed link. */
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
