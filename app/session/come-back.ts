import type { SignedIn } from '../../api/contract/accounts/auth';
import { comeBackRoute } from '../../api/contract/accounts/routes-closing';
import { serverMessages } from '../../api/contract/platform/errors';
import type { Endpoint } from '../client/endpoint';
import { request } from '../client/request';
import { asSignedIn, begin } from './begin';
import type { LoginMethod } from './method';

const comeBackEndpoint: Endpoint<SignedIn> = {
  route: comeBackRoute,
  failure: serverMessages.login,
  read: asSignedIn,
};

/** Takes a closed account up again, with what its login was answered. @throws CallFailure */
export async function comeBack(proof: string, method: LoginMethod): Promise<void> {
  begin(await request(comeBackEndpoint, { body: { comeBack: proof } }), method);
}
