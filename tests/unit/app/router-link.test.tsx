import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { RouterLink } from '../../../app/router-link';
import type { LinkAdapterProps } from '../../../src';
import * as prefetching from '../../../app/shared/prefetch';

test.each(['/about', 'https://elsewhere.example', '/sandbox/outbox'])(
  'a link to %s calls the focus and pointer handlers of its caller',
  (href) => {
    vi.spyOn(prefetching, 'prefetch').mockImplementation(() => undefined);
    const onFocus = vi.fn();
    const onPointerEnter = vi.fn();
    // It has no hooks, so it can be called to inspect what it renders.
    const { props } = RouterLink({
      href,
      onFocus,
      onPointerEnter,
      children: 'Text',
    }) as ReactElement<LinkAdapterProps>;
    const event = {};
    Reflect.apply(props.onFocus ?? (() => undefined), undefined, [event]);
    Reflect.apply(props.onPointerEnter ?? (() => undefined), undefined, [event]);
    expect(onFocus).toHaveBeenCalledWith(event);
    expect(onPointerEnter).toHaveBeenCalledWith(event);
  },
);
