import { useRef, useState } from 'react';
import type { PersonSearch } from '#domain/retention/person-search.ts';
import { type PersonalRow, searchPerson } from '#stores/retention/retention.ts';
import { Clearing } from './Clearing.tsx';
import { PersonActions } from './PersonActions.tsx';
import { PersonForm } from './PersonForm.tsx';
import { PersonRows } from './PersonRows.tsx';
import { foundText } from './person-words.ts';

type Found = { readonly search: PersonSearch; readonly rows: readonly PersonalRow[]; readonly text: string };

/** Whoever asks what is known of her, or wants it erased, is served in one place. What is found goes with the page. */
export function PersonView() {
  const [found, setFound] = useState<Found>();
  const notice = useRef<HTMLParagraphElement>(null);
  const show = (search: PersonSearch, rows: readonly PersonalRow[], text: string) => {
    setFound({ search, rows, text });
    notice.current?.focus();
  };

  const look = async (search: PersonSearch) => {
    const result = await searchPerson(search);
    if (result.ok) show(search, result.value.rows, foundText(result.value.rows));
    return result;
  };

  return (
    <>
      <p className="muted manage-about">
        Wer Auskunft oder Löschung verlangt, bekommt innerhalb eines Monats eine Antwort (Art. 12 Abs. 3 DSGVO). Jede
        Suche steht im Protokoll, ohne Namen und Adresse.
      </p>
      <PersonForm onSearch={look} />
      <p ref={notice} tabIndex={-1} role="status" className="manage-done">
        {found?.text}
      </p>
      {found && found.rows.length > 0 && (
        <>
          <PersonRows rows={found.rows} onHeld={() => void look(found.search)} />
          <PersonActions
            search={found.search}
            rows={found.rows}
            onErased={(rows, text) => show(found.search, rows, text)}
          />
        </>
      )}
      <Clearing />
    </>
  );
}
