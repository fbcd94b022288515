import { useRef, useState } from 'react';
import { DOCUMENT_TYPES } from '#domain/document/document.ts';
import { addDocuments } from '#stores/desk/case/additions.ts';
import { Papers } from '../../overview/entry/Papers.tsx';
import type { CaseProps } from './case-props.ts';

const ACCEPTED = Object.keys(DOCUMENT_TYPES).join(',');

/** What belongs to the case, to be saved; the team adds what comes on paper. */
export function Documents({ desk: { reference, entry, documents } }: CaseProps) {
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<{ readonly text: string; readonly isProblem?: boolean }>();
  const [isBusy, setBusy] = useState(false);

  const add = async () => {
    const files = [...(input.current?.files ?? [])];
    if (files.length === 0 || isBusy) return;
    setBusy(true);
    setState({ text: 'Wird hochgeladen …' });
    const result = await addDocuments(reference, files, (share) =>
      setState({ text: `Wird hochgeladen: ${Math.floor(share * 100)} %` }),
    );
    setBusy(false);
    setState(
      result.ok
        ? { text: files.length === 1 ? 'Die Unterlage ist gespeichert.' : 'Die Unterlagen sind gespeichert.' }
        : { text: result.errors[0]?.message ?? result.message, isProblem: true },
    );
    // The same file can be chosen again.
    if (input.current) input.current.value = '';
  };

  return (
    <>
      <Papers number={reference} pdfName={entry.pdfName} documents={documents} />
      <div className="field">
        <label className="field-label" htmlFor="unterlage">
          Unterlage hinzufügen
        </label>
        <p id="unterlage-hinweis" className="field-hint">
          PDF, JPG oder PNG, je höchstens 5 MB.
        </p>
        <input
          ref={input}
          id="unterlage"
          type="file"
          multiple
          accept={ACCEPTED}
          aria-describedby="unterlage-hinweis"
          aria-disabled={isBusy}
          onChange={() => void add()}
        />
      </div>
      <p role="status">{!state?.isProblem && state?.text}</p>
      <p role="alert" className="field-error">
        {state?.isProblem && state.text}
      </p>
    </>
  );
}
