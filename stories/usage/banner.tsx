import { Banner, offlineGlyph } from '@wasla/ui';

export function Offline() {
  return (
    <Banner icon={offlineGlyph} title="You’re offline.">
      What you see may be out of date.
    </Banner>
  );
}
