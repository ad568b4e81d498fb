import { Button } from '../../components/button';
import { Anchor } from '../../components/link';
import { Motif, replyPattern } from '../../components/motif';
import { Message, useBrand, useLocale } from '../../foundations';
import { usePageTitle } from '../shared/use-page-title';

export interface EmbedStandaloneScreenProps {
  /** The page that embeds this one. */
  workspaceHref: string;
}

/** The embedded app opened outside its frame: explains where it belongs and links there. */
export function EmbedStandaloneScreen({ workspaceHref }: EmbedStandaloneScreenProps) {
  usePageTitle('appShell.page.title');
  const { locale } = useLocale();
  const brand = useBrand().name[locale];
  return (
    <main className="grid min-h-(--viewport-height) content-center justify-items-center gap-6 px-gutter text-center">
      <Motif pattern={replyPattern} cell={5} />
      <h1 className="max-w-[34ch] text-balance text-text-muted">
        <Message id="embed.standalone.body" values={{ brand }} />
      </h1>
      <Button asChild variant="primary">
        <Anchor href={workspaceHref}>
          <Message id="embed.standalone.action" />
        </Anchor>
      </Button>
    </main>
  );
}
