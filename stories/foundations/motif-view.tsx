import {
  Motif,
  linkPattern,
  olivePattern,
  replyPattern,
  seedPattern,
  starPattern,
  stepPattern,
} from '../../src';

type Pattern = typeof starPattern;

const bands: [string, Pattern][] = [
  ['link', linkPattern],
  ['olive', olivePattern],
  ['step', stepPattern],
];

const medallions: [string, Pattern][] = [
  ['star', starPattern],
  ['reply', replyPattern],
  ['seed', seedPattern],
];

function Row({ motifs, cell }: { motifs: [string, Pattern][]; cell: number }) {
  return (
    <ul className="sb-unstyled flex flex-wrap items-end gap-8 p-0">
      {motifs.map(([name, pattern]) => (
        <li key={name} className="grid list-none justify-items-center gap-3">
          <Motif pattern={pattern} cell={cell} />
          <code className="font-mono text-xs text-text-subtle">{name}</code>
        </li>
      ))}
    </ul>
  );
}

/** The band patterns, one repeat of each. */
export const Bands = () => <Row motifs={bands} cell={6} />;

/** The medallions. */
export const Medallions = () => <Row motifs={medallions} cell={6} />;
