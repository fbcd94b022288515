import { useState } from 'react';
import { type Correction, fetchOrderVersion } from '#stores/desk/correction/correct.ts';
import { Icon } from '../../ui/Icon.tsx';
import { saveFile } from '../../ui/save-file.ts';

type OrderVersionsProps = { readonly reference: string; readonly corrections: readonly Correction[] };

/** The order as it was placed, and as each correction makes it, each to be saved. */
export function OrderVersions({ reference, corrections }: OrderVersionsProps) {
  const [problem, setProblem] = useState('');
  const save = async (number: number) => {
    const result = await fetchOrderVersion(reference, number);
    if (result.ok) saveFile(fileName(reference, number), result.value.blob);
    setProblem(result.ok ? '' : result.message);
  };
  const numbers = [0, ...corrections.map(({ number }) => number)];
  return (
    <div>
      <ul className="manage-papers">
        {numbers.map((number) => (
          <li key={number}>
            <button type="button" className="manage-link" onClick={() => void save(number)}>
              <Icon name="document" />
              {number === 0 ? 'Auftrag, wie er erteilt wurde (PDF)' : `Auftrag mit Korrektur ${number} (PDF)`}
            </button>
          </li>
        ))}
      </ul>
      <p role="alert" className="field-error">
        {problem}
      </p>
    </div>
  );
}

const fileName = (reference: string, number: number): string =>
  number === 0 ? `Auftrag ${reference}.pdf` : `Auftrag ${reference}, Fassung ${number}.pdf`;
