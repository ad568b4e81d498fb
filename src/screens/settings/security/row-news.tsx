import { cx } from 'class-variance-authority';
import { Icon, successGlyph } from '../../../components/icon';
import { Message, type MessageId } from '../../../foundations';

export interface RowNewsProps {
  news: MessageId | undefined;
  className?: string;
}

/** Announces what has happened to a row. The live region is mounted first, so that it is announced. */
export function RowNews({ news, className }: RowNewsProps) {
  return (
    <p role="status" className={cx('flex items-center gap-1.5 text-sm text-success-fg', className)}>
      {news && (
        <>
          <Icon glyph={successGlyph} size="sm" />
          <span>
            <Message id={news} />
          </span>
        </>
      )}
    </p>
  );
}
