import type { SecondStepNeeded, SignedIn } from '../../api/contract/accounts/auth';
import { restoreAccountRoute } from '../../api/contract/accounts/routes-closing';
import { serverMessages } from '../../api/contract/platform/errors';
import type { Endpoint } from '../client/endpoint';
import { request } from '../client/request';
import type { LoginMethod } from './method';
import { parseLoginResponse, enter } from './second-step';

const restoreEndpoint: Endpoint<SignedIn | SecondStepNeeded> = {
  route: restoreAccountRoute,
  failure: serverMessages.login,
  read: parseLoginResponse,
};

/** Reopens a closed account with the token from its login response. @throws CallFailure */
export async function comeBack(proof: string, method: LoginMethod): Promise<void> {
  enter(await request(restoreEndpoint, { body: { comeBack: proof } }), method);
}
