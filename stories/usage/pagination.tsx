import { Pagination } from '@wasla/ui';
import { useState } from 'react';

export function Pages() {
  const [page, setPage] = useState(1);
  return <Pagination page={page} total={47} onPageChange={setPage} />;
}
