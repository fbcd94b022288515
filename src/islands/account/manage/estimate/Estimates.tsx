import { paths } from '#site/paths.ts';
import type { UserEstimate } from '#stores/account/my-account.ts';
import { Section } from '../Section.tsx';
import { useOnceTrue } from '../use-once-true.ts';
import { CompareEstimates } from './CompareEstimates.tsx';
import { EstimateList } from './EstimateList.tsx';

export function Estimates({ estimates }: { readonly estimates: readonly UserEstimate[] }) {
  if (!useOnceTrue(estimates.length > 0)) return null;
  return (
    <Section name="estimates">
      <EstimateList estimates={estimates} />
      <CompareEstimates estimates={estimates} />
      <p className="no-print">
        <a className="action" href={paths.estimate}>
          Noch einen rechnen
        </a>
      </p>
    </Section>
  );
}
