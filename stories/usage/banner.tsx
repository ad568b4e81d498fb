import { Banner, offlineGlyph } from '@wasla/ui';

export function Offline() {
  return (
    <Banner glyph={offlineGlyph} title="You are offline.">
      What you see may be out of date.
    </Banner>
  );
}
