import * as Radix from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { ExitMark } from '../shared/layer/exit-presence';
import { Scrim } from '../shared/layer/scrim';
import { DialogHead, type DialogHeadProps } from './dialog-head';
import { type ModalProps, useModal } from './use-modal';

export interface ModalFrameProps extends ModalProps, Pick<DialogHeadProps, 'title' | 'eyebrow'> {
  actions?: ReactNode | ((close: () => void) => ReactNode);
  slot: 'dialog' | 'drawer';
  /** The layout of the scrim around the panel; without it, the panel is beside the scrim. */
  scrimClass?: string;
  actionsClass: string;
}

/** The panel of every dialog and drawer: title, close button and description, content, actions. */
export function ModalFrame({
  trigger,
  title,
  eyebrow,
  description,
  actions,
  slot,
  scrimClass,
  actionsClass,
  children,
  ...props
}: ModalFrameProps) {
  const { isOpen, ask, close, content } = useModal(props);
  const foot = actions !== undefined && (
    <div data-slot={`${slot}-actions`} className={actionsClass}>
      {typeof actions === 'function' ? actions(close) : actions}
    </div>
  );
  const panel = (
    <Radix.Content
      key="panel"
      {...(description === undefined ? { 'aria-describedby': undefined } : {})}
      {...content}
      data-slot={slot}
    >
      <ExitMark />
      <DialogHead
        title={title}
        eyebrow={eyebrow}
        description={description}
        loading={props.loading ?? false}
        onClose={() => ask(false)}
      />
      {children}
      {foot}
    </Radix.Content>
  );
  return (
    <Radix.Root open={isOpen} onOpenChange={ask}>
      {trigger !== undefined && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        {/* A list, because Radix puts each child into a portal of its own and accepts no fragment. */}
        {scrimClass === undefined ? (
          [<Scrim key="scrim" open={isOpen} />, panel]
        ) : (
          <Scrim open={isOpen} className={scrimClass}>
            {panel}
          </Scrim>
        )}
      </Radix.Portal>
    </Radix.Root>
  );
}
