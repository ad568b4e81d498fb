import { cx } from 'class-variance-authority';
import { Motif, seedPattern } from './motif';

export interface AvatarProps {
  className?: string;
}

/** Stands for a person: a seed on cloth, 40 px. It is decoration beside the name. */
export function Avatar({ className }: AvatarProps) {
  return (
    <span
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
