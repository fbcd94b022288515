import { paths } from '#site/paths.ts';
import type { CaseSummary } from '#stores/account/my-cases.ts';
import { Section } from '../Section.tsx';
import { useOnceTrue } from '../use-once-true.ts';
import { PreparationList } from './PreparationList.tsx';

export function Preparations({ preparations }: { readonly preparations: readonly CaseSummary[] }) {
  if (!useOnceTrue(preparations.length > 0)) return null;
  return (
    <Section name="preparations">
      {preparations.length === 0 && <p>Hier steht keine Vorsorge mehr.</p>}
      <PreparationList preparations={preparations} />
      <p className="no-print">
        <a className="action" href={paths.preparation}>
          Noch eine Vorsorge festhalten
        </a>
      </p>
    </Section>
  );
}
