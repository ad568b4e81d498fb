import { useEffect, useState } from 'react';
import { forgetReturnPath, returnPath } from './return-path';
import { useAuthState } from './use-auth';

/** Where to go after signing in. The path is read once, and cleared when it has been used. */
export function useReturn(): string {
  const { accessToken } = useAuthState();
  const [target] = useState(returnPath);
  useEffect(() => {
    if (accessToken) forgetReturnPath();
  }, [accessToken]);
  return target;
}
