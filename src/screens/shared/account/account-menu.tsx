import { Suspense, lazy, useState } from 'react';
import { menuGlyph } from '../../../components/icon';
import { IconButton } from '../../../components/icon-button';
import { Pending, useText } from '../../../foundations';
import type { AccountDrawerProps } from './account-drawer';

const load = () => import('./account-drawer');
const AccountDrawer = lazy(load);

export type AccountMenuProps = Omit<AccountDrawerProps, 'open' | 'onOpenChange'>;

/** The button that opens the drawer on phones. The drawer's code is loaded on demand. */
export function AccountMenu(props: AccountMenuProps) {
  const text = useText();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);

  function show() {
    setWanted(true);
    setOpen(true);
  }

  return (
    <>
      <IconButton
        label={text('profile.nav.menu')}
        icon={menuGlyph}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={show}
        className="-me-2.5 md:hidden"
      />
      {wanted && (
        <Suspense fallback={<Pending />}>
          <AccountDrawer {...props} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
