import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { paths } from '#site/paths.ts';
import type { TextBlock, TextPart } from '#site/withdrawal.ts';
import { $withdrawalInstruction, loadWithdrawalInstruction } from '#stores/message/withdrawal-instruction.ts';

/** The instruction on withdrawal to read here, and its page where it could not be fetched. */
export function Instruction() {
  const blocks = useStore($withdrawalInstruction);
  // The network lies outside React.
  useEffect(() => void loadWithdrawalInstruction(), []);
  return (
    <>
      {blocks && (
        <details className="disclosure">
          <summary>Widerrufsbelehrung lesen</summary>
          <div className="prose">{blocks.map(Block)}</div>
        </details>
      )}
      <p>
        <a className="link" href={paths.withdrawal} target="_blank" rel="noopener">
          Widerrufsbelehrung mit Formular (neuer Tab)
        </a>
      </p>
    </>
  );
}

const elements = { heading: 'h4', paragraph: 'p', note: 'blockquote', item: 'p' } as const;

/** The text never changes while it is shown: its place is its name. */
function Block({ kind, parts }: TextBlock, place: number) {
  const Element = elements[kind];
  return <Element key={place}>{parts.map(Part)}</Element>;
}

const Part = ({ text, href }: TextPart, place: number) =>
  href === undefined ? (
    text
  ) : (
    <a key={place} className="link" href={href} target="_blank" rel="noopener">
      {text}
    </a>
  );
