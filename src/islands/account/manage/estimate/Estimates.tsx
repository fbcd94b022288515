import { paths } from '#site/paths.ts';
import { estimatesArea, loadEstimates } from '#stores/account/my-account.ts';
import type { Phone } from '../../../ui/phone.ts';
import { AreaView } from '../AreaView.tsx';
import { Section } from '../Section.tsx';
import { AddEstimate } from './AddEstimate.tsx';
import { CompareEstimates } from './CompareEstimates.tsx';
import { EstimateList } from './EstimateList.tsx';

export function Estimates({ phone }: { readonly phone: Phone }) {
  return (
    <Section
      name="estimates"
      intro="Was Sie angemeldet rechnen, steht von selbst hier. Entfernen nimmt es nur aus dieser Liste."
      onPaper
    >
      <AreaView
        area={estimatesArea}
        loading="Ihre Kostenvoranschläge werden geladen …"
        failed="Ihre Kostenvoranschläge konnten nicht geladen werden."
        onRetry={() => void loadEstimates()}
        phone={phone}
      >
        {(estimates) => (
          <>
            {estimates.length === 0 && (
              <p>Hier steht noch kein Kostenvoranschlag. Höchstens fünf Fragen, dann haben Sie einen.</p>
            )}
            <EstimateList estimates={estimates} />
            <CompareEstimates estimates={estimates} />
            <p className="no-print">
              <a className="button button-outline" href={paths.estimate}>
                Kosten abschätzen
              </a>
            </p>
            <AddEstimate phone={phone} />
          </>
        )}
      </AreaView>
    </Section>
  );
}
