import { Heading, Sidebar, SidebarLayout, settingsGlyph, receiptGlyph } from '@wasla/ui';

export function ProfilePage() {
  return (
    <SidebarLayout
      sidebar={
        <Sidebar
          label="Account"
          name="Salma Odeh"
          detail="jabal_oil"
          current="/profile"
          items={[
            { href: '/profile', label: 'Subscriptions', icon: receiptGlyph },
            { href: '/profile/settings', label: 'Settings', icon: settingsGlyph },
          ]}
        />
      }
    >
      <Heading level={1}>Subscriptions</Heading>
    </SidebarLayout>
  );
}
