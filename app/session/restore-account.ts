import { restoreAccount as restoreAccountCall } from '../../api/contract/accounts/closing';
import { request } from '../client/request';
import type { LoginMethod } from './method';
import { enter } from './login/second-step';

/** Restores a closed account with the token from its login response. @throws CallFailure */
export async function restoreAccount(restoreToken: string, method: LoginMethod): Promise<void> {
  enter(await request(restoreAccountCall, { body: { restoreToken } }), method);
}
