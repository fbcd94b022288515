import { useStore } from '@nanostores/react';
import { estimatePdfPath, paths } from '#site/paths.ts';
import { $lastWorkflow, workflowArea } from '#stores/account/workflow.ts';
import { $estimateReference, openEstimatePdf, PDF_FAILED } from '#stores/estimate/estimate-pdf.ts';
import { Icon } from '../ui/Icon.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import type { Phone } from '../ui/phone.ts';

/** The button of a row; what comes of it takes the whole row below. */
export function PdfButton({ phone }: { readonly phone: Phone }) {
  const { loading, error } = useStore(workflowArea.$area);
  const workflow = useStore($lastWorkflow);
  const reference = useStore($estimateReference);

  const open = () => {
    if (loading) return;
    const tab = window.open('', '_blank');
    if (tab) tab.document.body.textContent = 'Der Kostenvoranschlag wird erstellt …';
    void openEstimatePdf(tab);
  };

  return (
    <>
      <button type="button" className="button button-quiet px-2" aria-disabled={loading} onClick={open}>
        <Icon name="document" />
        <span>
          <span className="sr-only">Kostenvoranschlag als </span>PDF
        </span>
      </button>
      <div className="order-1 w-full">
        <p role="status">
          {loading && 'Der Kostenvoranschlag wird erstellt …'}
          {reference && (
            <>
              Aktenzeichen <strong className="whitespace-nowrap">{reference}</strong>.{' '}
              <a
                className="link"
                href={estimatePdfPath(reference)}
                target="_blank"
                rel="noopener"
                aria-label="PDF noch einmal öffnen (neuer Tab)"
              >
                PDF noch einmal öffnen
              </a>
              . Angemeldet? Dann steht der Kostenvoranschlag auch{' '}
              <a className="link" href={paths.manage}>
                in Ihrem Konto
              </a>
              .
            </>
          )}
        </p>
        {error && workflow === 'costEstimation' && (
          <LoadFailure what={PDF_FAILED} error={error} onRetry={open} phone={phone} />
        )}
      </div>
    </>
  );
}
