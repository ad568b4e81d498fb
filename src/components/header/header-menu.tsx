import { type ReactNode, Suspense, lazy, useRef, useState } from 'react';
import { useText } from '../../foundations';
import { menuGlyph } from '../icon';
import { IconButton } from '../icon-button';
import type { MenuSheetProps } from './menu-sheet';

const load = () => import('./menu-sheet');
const MenuSheet = lazy(load);

export interface HeaderMenuProps extends Omit<
  MenuSheetProps,
  'open' | 'onOpenChange' | 'onClosed'
> {
  children?: ReactNode;
}

/** The button that opens the navigation below 1024 px. The sheet is fetched when it is wanted. */
export function HeaderMenu(props: HeaderMenuProps) {
  const text = useText();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);

  function show() {
    setWanted(true);
    setOpen(true);
  }

  return (
    <>
      <IconButton
        ref={button}
        label={text('nav.menu.action')}
        glyph={menuGlyph}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={show}
        className="lg:hidden"
      />
      {wanted && (
        <Suspense fallback={null}>
          <MenuSheet
            {...props}
            open={open}
            onOpenChange={setOpen}
            onClosed={() => button.current?.focus()}
          />
        </Suspense>
      )}
    </>
  );
}
