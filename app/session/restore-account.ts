import { comeBack as comeBackCall } from '../../api/contract/accounts/closing';
import { request } from '../client/request';
import type { LoginMethod } from './method';
import { enter } from './login/second-step';

/** Reopens a closed account with the token from its login response. @throws CallFailure */
export async function comeBack(proof: string, method: LoginMethod): Promise<void> {
  enter(await request(comeBackCall, { body: { comeBack: proof } }), method);
}
