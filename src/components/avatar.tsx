import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { Motif, seedPattern } from './motif';

export type AvatarProps = Omit<ComponentProps<'span'>, 'children'>;

/**
 * Represents a person by a seed motif on cloth, 40 px. It is decorative: show the name next to it.
 */
export function Avatar({ className, ...props }: AvatarProps) {
  return (
    <span
      {...props}
      data-slot="avatar"
      className={cx(
        'grid size-10 shrink-0 place-items-center overflow-hidden rounded-md bg-cloth',
        className,
      )}
    >
      <Motif pattern={seedPattern} cell={4} stitch="square" colors="cloth" />
    </span>
  );
}
