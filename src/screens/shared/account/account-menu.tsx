import { useState } from 'react';
import { menuGlyph } from '../../../components/icon';
import { IconButton } from '../../../components/icon-button';
import { lazyPart } from '../../../components/shared/lazy-part';
import { useText } from '../../../foundations';
import type { AccountDrawerProps } from './account-drawer';

const AccountDrawer = lazyPart(() => import('./account-drawer'));

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
        onPointerEnter={AccountDrawer.preload}
        onFocus={AccountDrawer.preload}
        onClick={show}
        className="-me-2.5 md:hidden"
      />
      {wanted && <AccountDrawer {...props} open={open} onOpenChange={setOpen} />}
    </>
  );
}
