import { useEffect, useRef } from 'react';
import { titleOfText } from '#domain/wording/text-kind.ts';
import { adminPaths } from '#site/admin-pages.ts';
import type { OpenText, TextFault } from '#stores/wording/editor.ts';
import { fieldId } from '../../ui/form/field-id.ts';
import { FORM_ID } from '../field/fields-context.ts';

type FaultsProps = {
  readonly open: OpenText;
  /** Lines of the head, which the editor of the text does not show. */
  readonly linesBefore: number;
  readonly onLine: (fault: TextFault) => void;
};

/** The faults that keep the text from being saved, each with a way there. Takes the focus when a saving was refused for it. */
export function Faults({ open, linesBefore, onLine }: FaultsProps) {
  const { faults = [], refusal } = open;
  const box = useRef<HTMLElement>(null);
  const attempt = refusal?.attempt;
  // The focus is the browser's.
  useEffect(() => {
    if (attempt !== undefined) box.current?.focus();
  }, [attempt]);
  // A conflict is shown by `Conflict`.
  if ((faults.length === 0 && !refusal) || open.theirs) return null;
  return (
    <section ref={box} id={FAULTS_ID} tabIndex={-1} className="error-summary" aria-labelledby={`${FAULTS_ID}-titel`}>
      <h2 id={`${FAULTS_ID}-titel`}>{headingOf(refusal)}</h2>
      {refusal && <p role="alert">{refusal.message}</p>}
      {faults.length > 0 && (
        <ul>
          {faults.slice(0, MOST).map((fault) => (
            <li key={`${fault.file}${fault.line}${fault.field}${fault.message}`}>
              <Fault fault={fault} path={open.base.path} linesBefore={linesBefore} onLine={onLine} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function headingOf(refusal: OpenText['refusal']): string {
  if (!refusal) return 'Das passt noch nicht';
  return refusal.isOfRemoval ? 'Noch nicht weggenommen' : 'Noch nicht gespeichert';
}

export const FAULTS_ID = 'text-hinweise';

const MOST = 10;

type FaultProps = Omit<FaultsProps, 'open'> & { readonly fault: TextFault; readonly path: string };

function Fault({ fault, path, linesBefore, onLine }: FaultProps) {
  const { file, line, field, message, restingPlaceId } = fault;
  if (restingPlaceId !== undefined)
    return (
      <>
        {message}{' '}
        <a className="link" href={`${adminPaths.restingPlace}?${new URLSearchParams({ id: restingPlaceId })}`}>
          Zur Grabstätte
        </a>
      </>
    );
  if (file !== path) return `In „${titleOfText(file, '')}“: ${message}`;
  const isInBody = line !== undefined && line > linesBefore && linesBefore > 0;
  const where = isInBody
    ? `Zeile ${line - linesBefore} des Textes`
    : line === undefined
      ? ''
      : `Zeile ${line} unter „Alles als Text“`;
  const go = () => {
    const control = field === undefined ? null : document.getElementById(fieldId(FORM_ID, field));
    if (control) control.focus();
    else onLine(fault);
  };
  return (
    <button type="button" className="wording-fault" onClick={go}>
      {where === '' || field !== undefined ? message : `${where}: ${message}`}
    </button>
  );
}
