import { useEffect, useState } from 'react';
import { forgetReturnPath, returnPath } from './return-path';
import { useAuthState } from './use-auth';

/** Where to go once signed in. It is read once, and forgotten when it has been used. */
export function useReturn(): string {
  const { accessToken } = useAuthState();
  const [target] = useState(returnPath);
  useEffect(() => {
    if (accessToken) forgetReturnPath();
  }, [accessToken]);
  return target;
}
