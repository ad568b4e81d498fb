import { Motif, MotifBand, seedPattern, stepPattern } from '@wasla/ui';

export function Cloth() {
  return (
    <>
      <Motif pattern={seedPattern} cell={6} />
      <MotifBand pattern={stepPattern} />
    </>
  );
}
