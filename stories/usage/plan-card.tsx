import { Button, PlanCard, PlanGrid } from '@wasla/ui';

export function Plans() {
  return (
    <PlanGrid>
      <PlanCard
        name="Growth"
        audience="For a shop that sells on two platforms."
        price="$25"
        period="a month"
        billed="Billed monthly"
        limits={[{ key: 'bots', label: '5 bots' }]}
        action={<Button block>Choose this plan</Button>}
      />
      <PlanCard
        recommended
        name="Pro"
        audience="For a team on every platform."
        price="$75"
        period="a month"
        billed="Billed monthly"
        limits={[{ key: 'bots', label: '15 bots' }]}
        action={
          <Button block variant="primary">
            Choose this plan
          </Button>
        }
      />
    </PlanGrid>
  );
}
