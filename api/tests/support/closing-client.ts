/** A client for the calls that close an account and export its data. */
import type { Readable } from 'node:stream';
import {
  archiveFile,
  archive as archiveCall,
  askArchive as askArchiveCall,
} from '../../contract/accounts/archive';
import {
  closeAccount,
  closing,
  restoreAccount,
  sendClosingCode,
} from '../../contract/accounts/closing';
import { Accounts } from './accounts';
import type { Answer, World } from './world';

export class ClosingClient {
  constructor(private readonly world: World) {}

  meaning(token: string): Promise<Answer> {
    return this.world.call(closing, undefined, { token });
  }

  sendCode(token: string): Promise<Answer> {
    return this.world.call(sendClosingCode, undefined, { token });
  }

  close(token: string, proof: Readonly<Record<string, unknown>>): Promise<Answer> {
    return this.world.call(closeAccount, proof, { token });
  }

  restore(restoreToken: unknown): Promise<Answer> {
    return this.world.call(restoreAccount, { restoreToken });
  }

  askArchive(token: string): Promise<Answer> {
    return this.world.call(askArchiveCall, undefined, { token });
  }

  archive(token: string): Promise<Answer> {
    return this.world.call(archiveCall, undefined, { token });
  }

  /** Requests an archive, runs the job, and returns the token of the mailed link. */
  async archiveLink(accessToken: string, email: string): Promise<string> {
    await this.askArchive(accessToken);
    await this.world.server.archiveJob.idle();
    return new Accounts(this.world).linkTo(email, 'archive_ready', 'archive');
  }

  async download(accessToken: string, token: string) {
    const { statusCode, headers, rawPayload } = await this.world.server.app.inject(
      this.asking(accessToken, token),
    );
    return { status: statusCode, type: headers['content-type'], bytes: rawPayload };
  }

  /** Begins a download, which the server continues only as far as the stream is read. */
  async startDownload(accessToken: string, token: string): Promise<Readable> {
    const asked = { ...this.asking(accessToken, token), payloadAsStream: true };
    return (await this.world.server.app.inject(asked)).stream();
  }

  private asking(accessToken: string, token: string) {
    return {
      method: archiveFile.method,
      url: archiveFile.path,
      headers: { authorization: `Bearer ${accessToken}` },
      payload: { token },
    };
  }
}
