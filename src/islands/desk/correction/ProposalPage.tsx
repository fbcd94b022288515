import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { CORRECTION_HASH } from '#site/correction-path.ts';
import { openProposal, proposalArea } from '#stores/desk/correction/proposal.ts';
import { FormNotice } from '../../ui/form/FormNotice.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import type { Phone } from '../../ui/phone.ts';
import { ProposalView } from './ProposalView.tsx';
import type { ProposalWords } from './proposal-words.ts';

type ProposalPageProps = { readonly phone: Phone; readonly words: ProposalWords };

/** /auftrag-aendern#code=…: what shall change in an order, for who placed it. */
export function ProposalPage({ phone, words }: ProposalPageProps) {
  const { data, error } = useStore(proposalArea.$area, { ssr: 'initial' });
  const [code, setCode] = useState<string>();
  const [problem, setProblem] = useState('');

  // The address is the browser's.
  useEffect(() => {
    const read = () => setCode(new URLSearchParams(window.location.hash.slice(1)).get(CORRECTION_HASH) ?? '');
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);

  const load = async () => {
    if (!code) return;
    const result = await openProposal(code);
    setProblem(!result.ok && REFUSED.has(result.code) ? result.message : '');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each code
  useEffect(() => {
    proposalArea.reset();
    setProblem('');
    void load();
  }, [code]);

  if (code !== undefined && code !== '' && data)
    return <ProposalView proposal={data} code={code} phone={phone} words={words} />;
  if (code === '' || problem !== '')
    return (
      <FormNotice title="Dieser Link öffnet nichts" kind="error">
        <p>{problem || 'Bitte öffnen Sie den Link noch einmal aus der E-Mail, oder rufen Sie uns an.'}</p>
        <p className="form-actions">
          <PhoneLink phone={phone} />
        </p>
      </FormNotice>
    );
  if (error)
    return (
      <LoadFailure
        what="Die Änderung lässt sich gerade nicht laden."
        error={error}
        onRetry={() => void load()}
        phone={phone}
        kept="An Ihrem Auftrag ändert sich dadurch nichts."
      />
    );
  return (
    <p className="waiting needs-script" role="status">
      Die Änderung wird geladen …
    </p>
  );
}

const REFUSED: ReadonlySet<string> = new Set(['unknown-access', 'invalid-input', 'access-expired', 'too-many-codes']);
