import { AddonPanel } from 'storybook/internal/components';
import { addons, types } from 'storybook/manager-api';
import { CopyDesk, CopyDeskTitle } from './panel';
import { joinDesk } from './data/wire';

const ID = 'wasla/copy-desk';

/** Adds the copy desk to Storybook's panels. */
export function registerCopyDesk(): void {
  addons.register(ID, () => {
    joinDesk(addons.getChannel());
    addons.add(`${ID}/panel`, {
      type: types.PANEL,
      title: () => <CopyDeskTitle />,
      match: ({ viewMode }) => viewMode === 'story',
      render: ({ active }) => (
        <AddonPanel active={active ?? false}>
          <CopyDesk />
        </AddonPanel>
      ),
    });
  });
}
