import { Tab, TabPanel, Tabs, Text } from '@wasla/ui';

export function WaysToPay() {
  return (
    <Tabs
      label="Ways to pay"
      defaultValue="card"
      tabs={
        <>
          <Tab value="card">Card</Tab>
          <Tab value="bank">Bank transfer</Tab>
        </>
      }
    >
      <TabPanel value="card">
        <Text>Charged at once.</Text>
      </TabPanel>
      <TabPanel value="bank">
        <Text>Arrives in two working days.</Text>
      </TabPanel>
    </Tabs>
  );
}
