import type { SecondStepNeeded, SignedIn } from '../../api/contract/accounts/auth';
import { comeBackRoute } from '../../api/contract/accounts/routes-closing';
import { serverMessages } from '../../api/contract/platform/errors';
import type { Endpoint } from '../client/endpoint';
import { request } from '../client/request';
import type { LoginMethod } from './method';
import { asSignedInOrNot, enter } from './second-step';

const comeBackEndpoint: Endpoint<SignedIn | SecondStepNeeded> = {
  route: comeBackRoute,
  failure: serverMessages.login,
  read: asSignedInOrNot,
};

/** Takes a closed account up again, with what its login was answered. @throws CallFailure */
export async function comeBack(proof: string, method: LoginMethod): Promise<void> {
  enter(await request(comeBackEndpoint, { body: { comeBack: proof } }), method);
}
